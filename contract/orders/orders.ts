import * as z from 'zod/mini';
import { mobile, personName } from '#contract/accounts/person-fields.ts';
import { cart } from '#contract/cart.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import {
  id,
  idParams,
  moment,
  pageMeta,
  pageOrAllQuery,
  requiredId,
  sum,
} from '#contract/fields.ts';
import { image } from '#contract/products/products.ts';
import { splitName } from '#contract/rules/people.ts';

export const deliveryStatus = z.enum(
  ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'],
  'Choose PENDING, SHIPPED, DELIVERED or CANCELED.',
);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

export const paymentMethod = z.enum(['COD'], 'Choose Cash on Delivery.');
export const paymentStatus = z.enum(['PENDING', 'PAID', 'CANCELLED']);
export const orderStatus = z.enum(['PENDING', 'PROCESSING', 'COMPLETED', 'CANCELLED']);

const orderItem = z.object({
  id,
  quantity: z.int(),
  priceAtPurchase: sum,
  product: z.object({
    id,
    name: z.string(),
    slug: z.string(),
    /** The picture of the variant as it was bought. */
    images: z.array(z.pick(image, { url: true, color: true })),
    variant: z.object({
      id,
      size: z.string(),
      color: z.string(),
      originalPrice: sum,
      discountPrice: sum,
      stock: z.int(),
    }),
  }),
});
z.globalRegistry.add(orderItem, { id: 'OrderItem' });
export type OrderItem = z.infer<typeof orderItem>;

export const order = z.object({
  id,
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    mobile: z.nullable(z.string()),
  }),
  items: z.array(orderItem),
  paymentMethod,
  paymentStatus,
  status: orderStatus,
  deliveryStatus,
  orderDate: moment,
  createdAt: moment,
  /** Absent where nothing was charged for delivery; 0 where a rule made it free. */
  delivery: z.optional(sum),
  codFee: z.optional(sum),
  orderTotal: sum,
  address: z.object({
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  expectedDeliveryDate: moment,
  deliveredOn: z.nullable(moment),
});
z.globalRegistry.add(order, { id: 'Order' });
export type Order = z.infer<typeof order>;

/** `from` is null when the order was placed; `by` is a name, or "the shop". */
const journalEntry = z.object({
  at: moment,
  by: z.string(),
  from: z.nullable(deliveryStatus),
  to: deliveryStatus,
});

const orderReply = z.object({ message: z.string(), order });
export const ordersReply = z.object({ orders: z.array(order), meta: z.optional(pageMeta) });
export const orderWithJournal = z.extend(order, { journal: z.array(journalEntry) });
const orderWithJournalReply = z.object({ order: orderWithJournal });

/** Both parts fit the profile. */
const orderName = personName(101).check(
  z.refine(
    (name) => Object.values(splitName(name)).every((part) => part.length <= 50),
    'Use at most 50 characters for the first name and 50 for the rest.',
  ),
);

export const placeOrderForm = z.object({
  addressId: requiredId('Please select an address.'),
  paymentMethod,
  /** Whom the parcel is for; saved in the profile too, its first word as the first name. */
  name: z.optional(orderName),
  /** For the courier; saved in the profile too. */
  mobile: z.optional(mobile),
  expectedTotal: z.optional(
    z.number('Enter the total in rupees.').check(z.nonnegative('Enter a total of 0 or more.')),
  ),
});

const cartConflict = z.extend(errorBody, { cart: z.optional(cart) });
z.globalRegistry.add(cartConflict, { id: 'CartConflict' });

export const orderEndpoints = {
  'POST /orders/place': {
    summary: 'Place an order for the items in the cart',
    access: 'customer',
    movesStock: true,
    headers: z.looseObject({
      'idempotency-key': z.optional(
        z
          .string()
          .check(
            z.minLength(1, 'Please send an Idempotency-Key that is not empty.'),
            z.maxLength(255, 'Please send an Idempotency-Key of at most 255 characters.'),
          ),
      ),
    }),
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
    summary: 'Set the delivery status',
    access: 'orders',
    movesStock: true,
    params: idParams,
    body: z.object({ deliveryStatus }),
    reply: orderReply,
  },
  'POST /orders/send-confirmation': {
    summary: 'Send the confirmation email of an order, once',
    access: 'customer',
    body: z.object({
      orderData: z.object({ id }),
      email: z.optional(z.string().check(z.maxLength(254))),
    }),
    reply: z.object({
      message: z.string(),
      /** Withheld: too many mails for an email that is not confirmed. */
      mail: z.enum(['sent', 'withheld']),
    }),
  },
} as const satisfies Record<string, Endpoint>;
