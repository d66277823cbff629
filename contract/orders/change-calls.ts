import * as z from 'zod/mini';
import {
  email,
  mobileOrBlank,
  personName,
  requiredName,
} from '#contract/accounts/person-fields.ts';
import { addressForm } from '#contract/addresses.ts';
import { type Endpoint, idOfPath, longFromStaff } from '#contract/endpoint.ts';
import { idParams, requiredId, requiredText, text } from '#contract/fields.ts';
import {
  mobileMessage,
  mobilePattern,
  nationalNumber,
} from '#contract/rules/phones/phone-numbers.ts';
import { maxPieces } from '#contract/rules/variants.ts';
import { keyHeader, placedId } from './order-calls.ts';
import { order } from './orders.ts';

const maxLines = 100;

const wholeNumber = 'Enter a whole number.';
const tooMany = z.maximum(maxPieces, 'Enter a smaller quantity.');

/** Variants that staff choose for an order, at today's price. */
const chosenItems = z
  .array(
    z.object({
      variantId: requiredId('Choose a product.'),
      quantity: z.int(wholeNumber).check(z.minimum(1, 'Enter 1 or more.'), tooMany),
    }),
  )
  .check(z.maxLength(maxLines, `Add at most ${maxLines} products at once.`));
export type ChosenItem = z.infer<typeof chosenItems>[number];

const linesChanged = z
  .array(
    z.object({
      /** The order's line, which keeps its price. */
      id: requiredId('Choose an item of the order.'),
      /** 0 takes the line out. */
      quantity: z.int(wholeNumber).check(z.minimum(0, 'Enter 0 or more.'), tooMany),
    }),
  )
  .check(
    z.maxLength(maxLines, `Change at most ${maxLines} items at once.`),
    z.refine(
      (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
      'Name each item of the order once.',
    ),
  );

const orderNote = requiredText(2_000, 'Enter a note.');

const tags = z
  .array(requiredText(30, 'Enter a tag.'))
  .check(z.maxLength(10, 'Use at most 10 tags.'));

const orderChange = z.object({
  address: z.optional(
    z.omit(addressForm, { isDefault: true, receiverName: true, receiverMobile: true }),
  ),
  /** Who takes the parcel and whom the courier calls; empty for the customer. */
  receiver: z.optional(
    z.object({ name: z._default(personName(100), ''), mobile: z._default(mobileOrBlank, '') }),
  ),
  items: z.optional(linesChanged),
  addItems: z.optional(chosenItems),
  /** One more note, which only staff see. */
  note: z.optional(orderNote),
  /** Replaces all tags of the order. */
  tags: z.optional(tags),
  /** The version that was read; 409 when the order has another one by now. */
  expectedVersion: z.optional(z.int('Enter a version.')),
});
export type OrderChange = z.infer<typeof orderChange>;

const mobile = z
  .string('Enter the mobile number.')
  .check(z.overwrite(nationalNumber), z.regex(mobilePattern, mobileMessage));

const customerByHand = z.union(
  [
    z.object({
      id: requiredId('Choose a customer.'),
      /** The courier gets this number; the number of the account when absent. */
      mobile: z.optional(mobile),
    }),
    z.object({
      name: requiredName('Enter the name.'),
      mobile,
      email: z.optional(email),
    }),
  ],
  'Choose a customer, or enter name and mobile number.',
);

const orderByHand = z.object({
  customer: customerByHand,
  address: z.omit(addressForm, { isDefault: true }),
  items: chosenItems.check(z.minLength(1, 'Add at least one product.')),
  code: z.optional(text(40).check(z.toUpperCase())),
  note: z.optional(orderNote),
  /** Whoever took the order spoke to the customer, so the cash desk need not call. */
  confirmed: z.optional(z.boolean('Enter true or false.')),
});
export type ByHand = z.infer<typeof orderByHand>;

export const orderChangeEndpoints = {
  'POST /orders': {
    summary: 'Place an order that came by phone or at the counter, for a customer or somebody new',
    access: 'orders',
    changes: { noun: 'orders', ids: placedId, placed: true },
    movesStock: true,
    headers: keyHeader,
    body: orderByHand,
    status: 201,
    reply: z.object({ message: z.string(), order }),
  },
  'PUT /orders/{id}': {
    summary:
      'Change address, receiver and items of an order that is pending, or its notes and tags. Customers change address and receiver of their own',
    access: 'signed-in',
    changes: { noun: 'orders', ids: idOfPath },
    movesStock: true,
    params: idParams,
    body: orderChange,
    maxBody: longFromStaff,
    reply: z.object({ message: z.string(), order }),
  },
} as const satisfies Record<string, Endpoint>;
