import * as z from 'zod/mini';
import { mobile, personName } from '#contract/accounts/person-fields.ts';
import { cart } from '#contract/cart.ts';
import { type Endpoint, idOfPath } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import {
  id,
  idParams,
  idsText,
  idText,
  pageOrAllQuery,
  requiredId,
  text,
} from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { fitsProfile, maxNamePart } from '#contract/rules/accounts/name-parts.ts';
import { maxChosenOrders } from '#contract/rules/selling/chosen-orders.ts';
import { orderSorts } from '#contract/rules/selling/order-sorts.ts';
import { wrongTrackingUrl } from '#contract/rules/selling/tracking-url.ts';
import {
  chooseStatus,
  deliveryStatus,
  order,
  ordersReply,
  orderWithJournal,
  paymentMethod,
} from './orders.ts';

const orderReply = z.object({ message: z.string(), order });
const orderWithJournalReply = z.object({ order: orderWithJournal });

const orderName = personName(2 * maxNamePart + 1).check(
  z.refine(
    fitsProfile,
    `Use at most ${maxNamePart} characters for the first name and ${maxNamePart} for the rest.`,
  ),
);

const placeOrderForm = z.object({
  addressId: requiredId('Please select an address.'),
  paymentMethod,
  /** Whom the parcel is for; saved in the profile too, its first word as the first name. */
  name: z.optional(orderName),
  /** Number that the courier calls; saved in the profile too. */
  mobile: z.optional(mobile),
  expectedTotal: z.optional(
    z.number('Enter the total in rupees.').check(z.nonnegative('Enter a total of 0 or more.')),
  ),
});

/** Empty for none. */
const trackingUrl = text(500).check(
  z.check(({ value, issues }) => {
    const message = wrongTrackingUrl(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  }),
);

/** Empty text removes a value; an absent field stays as it is. */
const parcelFields = {
  courier: z.optional(text(100)),
  trackingNumber: z.optional(text(100)),
  trackingUrl: z.optional(trackingUrl),
};

/**
 * Needs at least one field; a status that is absent stays. Answers 409 when `statusSeen` is given and
 * no longer the status.
 */
const statusForm = z
  .object({
    deliveryStatus: z.optional(deliveryStatus),
    statusSeen: z.optional(deliveryStatus),
    ...parcelFields,
  })
  .check(
    z.refine(
      ({ statusSeen: _, ...form }) => Object.values(form).some((value) => value !== undefined),
      { path: ['deliveryStatus'], error: chooseStatus },
    ),
  );

const cartConflict = z.extend(errorBody, { cart: z.optional(cart) });
namedSchemas.add(cartConflict, { id: 'CartConflict' });

export const orderCounts = z.object({
  PENDING: z.int(),
  SHIPPED: z.int(),
  DELIVERED: z.int(),
  CANCELED: z.int(),
});

const orderSort = z.enum(Object.values(orderSorts).flat());
export type OrderSort = z.infer<typeof orderSort>;

export const keyHeader = z.looseObject({
  'idempotency-key': z.optional(
    z
      .string()
      .check(
        z.minLength(1, 'Please send an Idempotency-Key that is not empty.'),
        z.maxLength(255, 'Please send an Idempotency-Key of at most 255 characters.'),
      ),
  ),
});

const chosenIds = z.optional(
  idsText(maxChosenOrders, `Ask for at most ${maxChosenOrders} orders at once.`),
);

const filters = {
  search: z.optional(text(200)),
  deliveryStatus: z.optional(deliveryStatus),
  tag: z.optional(text(30)),
};

export const placedId = ({ reply }: { reply: { order: { id: number } } }): number[] => [
  reply.order.id,
];

export const orderEndpoints = {
  'POST /orders/place': {
    summary: 'Place an order for the items in the cart',
    access: 'customer',
    changes: { noun: 'orders', ids: placedId, placed: true },
    movesStock: true,
    headers: keyHeader,
    body: placeOrderForm,
    status: 201,
    reply: orderReply,
    conflictReply: cartConflict,
  },
  'GET /orders/my-orders': {
    summary: 'Orders of the customer, newest first',
    access: 'customer',
    query: z.object(pageOrAllQuery(10)),
    reply: ordersReply,
  },
  'GET /orders/my-orders/{id}': {
    summary: 'One order of the customer, with its journal',
    access: 'customer',
    params: idParams,
    reply: orderWithJournalReply,
  },
  'PUT /orders/{id}/cancel': {
    summary: 'Cancel a pending order and return its items to stock',
    access: 'customer',
    changes: { noun: 'orders', ids: idOfPath },
    movesStock: true,
    params: idParams,
    reply: orderReply,
  },
  'GET /orders/{id}': {
    summary: 'One order with its journal',
    access: 'orders',
    params: idParams,
    reply: orderWithJournalReply,
  },
  'PUT /orders/{id}/status': {
    summary: 'Set the delivery status, the courier and the tracking number',
    access: 'orders',
    changes: { noun: 'orders', ids: idOfPath },
    movesStock: true,
    params: idParams,
    body: statusForm,
    reply: orderReply,
  },
  'POST /orders/send-confirmation': {
    summary: 'Send the confirmation email of an order, once',
    access: 'customer',
    body: z.object({
      orderData: z.object({ id }),
      email: z.optional(text(254)),
    }),
    reply: z.object({
      message: z.string(),
      /** Withheld: too many mails for an email that is not confirmed. */
      mail: z.enum(['sent', 'withheld']),
    }),
  },
  'GET /orders/all': {
    summary: 'All orders, newest first unless sorted; without `page` all at once',
    access: 'orders',
    query: z.object({
      ...pageOrAllQuery(10),
      ...filters,
      /** The ids of the orders to read, separated by commas; unknown ids are left out. */
      ids: chosenIds,
      sort: z._default(orderSort, 'newest'),
      /** The id of an order: the page holds those after it, whatever its number. */
      after: z.optional(idText),
      /** The id of an order: the page holds the last ones before it, whatever its number. */
      before: z.optional(idText),
    }),
    reply: ordersReply,
  },
  'GET /orders/counts': {
    summary: 'Number of orders in each status, among those that match a search and have a tag',
    access: 'orders',
    query: z.object({ search: filters.search, tag: filters.tag }),
    /** Unless they are exact, there are at least so many in each status. */
    reply: z.extend(orderCounts, { exact: z.boolean() }),
  },
  'GET /orders/export': {
    summary: 'Orders as CSV, one row per item',
    access: 'orders',
    query: z.object({ ...filters, ids: chosenIds }),
    type: 'text/csv',
    csvFile: 'orders.csv',
  },
} as const satisfies Record<string, Endpoint>;
