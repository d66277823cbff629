import * as z from 'zod/mini';
import { anyPassword } from '#contract/accounts/person-fields.ts';
import { session } from '#contract/accounts/sessions.ts';
import { user } from '#contract/accounts.ts';
import { address } from '#contract/addresses.ts';
import { anyId, type Endpoint } from '#contract/endpoint.ts';
import { id, messageReply, moment, text } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { orderWithJournal } from '#contract/orders/orders.ts';
import { reviewOfCustomer } from '#contract/reviews.ts';

const line = z.object({
  product: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  addedAt: moment,
});

const sentMail = z.object({
  kind: z.string(),
  orderId: z.nullable(id),
  createdAt: moment,
  /** Null while it has not been sent. */
  sentAt: z.nullable(moment),
});

/** An entry of the activity log that the person caused; customers cause none. */
const entry = z.object({
  at: moment,
  action: z.string(),
  subject: z.string(),
  change: z.unknown(),
  /** The IP address. */
  address: z.string(),
});

const ownData = z.object({
  exportedAt: moment,
  profile: z.extend(user, { createdAt: moment, lastSeenAt: z.nullable(moment) }),
  addresses: z.array(address),
  cart: z.array(line),
  wishlist: z.array(z.object({ product: z.string(), addedAt: moment })),
  /** Sold-out products that the person wants an email about. */
  stockRequests: z.array(
    z.omit(z.extend(line, { askedAt: moment }), { quantity: true, addedAt: true }),
  ),
  orders: z.array(orderWithJournal),
  reviews: z.array(reviewOfCustomer),
  /** What staff noted about the customer; null where nothing was. */
  staffNote: z.nullable(z.object({ note: z.string(), tags: z.array(z.string()) })),
  sessions: z.array(session),
  knownBrowsers: z.array(z.object({ lastUsedAt: moment })),
  mails: z.array(sentMail),
  activity: z.array(entry),
});
namedSchemas.add(ownData, { id: 'OwnData' });
export type OwnData = z.infer<typeof ownData>;

export const ownDataEndpoints = {
  'GET /users/export': {
    summary: 'Everything that the shop keeps about the signed-in person, as a file',
    access: 'signed-in',
    attachment: 'my-data.json',
    reply: ownData,
  },
  'DELETE /users/me': {
    summary: 'Erase the account of the signed-in customer; orders stay without name and address',
    access: 'signed-in',
    changes: { noun: 'orders', ids: anyId },
    body: z.object({
      password: anyPassword,
      /** Code from the authenticator app, or a recovery code; needed when two-step sign-in is on. */
      code: z.optional(text(40)),
    }),
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
