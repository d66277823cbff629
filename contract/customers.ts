import * as z from 'zod/mini';
import { address, addressChange, addressForm, addressReply } from './addresses.ts';
import type { Endpoint } from './endpoint.ts';
import {
  flagText,
  id,
  idParams,
  idText,
  moment,
  pageMeta,
  pageQuery,
  requiredText,
  sum,
  text,
} from './fields.ts';
import { namedSchemas } from './named-schemas.ts';
import { order } from './orders/orders.ts';
import { reviewOfCustomer } from './reviews.ts';
import { maxTableFile } from './rules/tables/table-files.ts';

const customer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  /** The city of the default address; empty without one. */
  city: z.string(),
  /** The number of orders, without cancelled ones. */
  orders: z.int(),
  /** The sum of all paid orders, in rupees. */
  spent: sum,
  /** The number of refused parcels. */
  refused: z.int(),
  lastOrderAt: z.nullable(moment),
  /** Shown to staff only, as the tags are. */
  note: z.string(),
  tags: z.array(z.string()),
});
namedSchemas.add(customer, { id: 'Customer' });
export type Customer = z.infer<typeof customer>;

/** One refused parcel; the number of refusals is in `customer.refused`. */
const refusal = z.object({ orderId: id, at: moment, reason: z.nullable(z.string()), total: sum });

const customerPage = z.object({
  customer: z.extend(customer, { createdAt: moment, emailConfirmed: z.boolean() }),
  /** Open ones first, then the newest; at most 50. */
  orders: z.array(order),
  addresses: z.array(address),
  /** The latest first, as are the reviews; at most 50 of each. */
  refusals: z.array(refusal),
  reviews: z.array(reviewOfCustomer),
});
namedSchemas.add(customerPage, { id: 'CustomerPage' });

const customerSort = z.enum(['newest', 'name', 'spent', 'orders', 'lastOrder']);
export type CustomerSort = z.infer<typeof customerSort>;

const maxNote = 2000;
const maxTags = 20;
const tags = z
  .array(requiredText(30, 'Enter a tag, or remove it.'))
  .check(z.maxLength(maxTags, `Use at most ${maxTags} tags.`));

const notes = {
  note: z.optional(text(maxNote)),
  tags: z.optional(tags),
};

export const customerEndpoints = {
  'GET /customers': {
    summary: 'Customers, newest first unless sorted, or all that match as CSV',
    access: 'orders',
    csvFile: 'customers.csv',
    query: z.object({
      ...pageQuery(20),
      /** Matches the beginnings of words in name, email, mobile number, PIN code and city. */
      search: z.optional(text(200)),
      sort: z._default(customerSort, 'newest'),
      /** All that match instead of a page, sorted as the list. */
      format: z.optional(z.enum(['csv'], 'Choose csv.')),
    }),
    reply: z.object({ data: z.array(customer), meta: pageMeta }),
  },
  'POST /customers/import': {
    summary: 'Add the customers of a table whose email is new; they get no email',
    access: 'owner',
    files: { file: 1 },
    rawFiles: maxTableFile,
    body: z.object({ dryRun: z.optional(flagText) }),
    reply: z.object({
      /** All rows; those with a `problem` are left out. */
      rows: z.array(
        z.object({
          ...{ row: z.int(), name: z.string(), email: z.string() },
          problem: z.optional(z.string()),
          note: z.optional(z.string()),
          /**
           * True when a customer or a member of staff has this email already; they stay as they
           * are.
           */
          isKnown: z.optional(z.boolean()),
        }),
      ),
      /** How many customers were added. */
      applied: z.int(),
    }),
  },
  'GET /customers/{id}': {
    summary: 'A customer with orders, addresses, refused parcels and reviews',
    access: 'orders',
    params: idParams,
    reply: customerPage,
  },
  'PUT /customers/{id}': {
    summary: 'Change the note and the tags of a customer, which only staff see',
    access: 'orders',
    params: idParams,
    body: z.object({
      ...notes,
      /** What the editor read; 409 when it has changed since. */
      before: z.optional(z.object(notes)),
    }),
    reply: z.object({ message: z.string(), customer }),
  },
  'POST /customers/{id}/addresses': {
    summary: 'Add an address for a customer; the first without a receiver is the default',
    access: 'orders',
    params: idParams,
    body: addressForm,
    status: 201,
    reply: addressReply,
  },
  'PUT /customers/{id}/addresses/{addressId}': {
    summary: 'Correct an address of a customer; orders that are placed keep theirs',
    access: 'orders',
    params: z.object({ id: idText, addressId: idText }),
    body: addressChange,
    reply: addressReply,
  },
} as const satisfies Record<string, Endpoint>;
