import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { moment, text } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { deliveryStatus } from '#contract/orders/orders.ts';
import { maxShippedAtOnce } from '#contract/rules/selling/parcel.ts';

const order = z.union([text(20), z.int()], 'Enter an order number.');

/** What is wrong with its content is said in the reply, for all rows at once. */
const shipRow = z.object({
  /** The number of an order. */
  order,
  courier: text(100),
  trackingNumber: text(100),
  trackingUrl: z.optional(text(500)),
});
export type ShipRow = z.infer<typeof shipRow>;

const trackedOrder = z.object({
  /** Number of the order. */
  order: z.int(),
  deliveryStatus,
  placedAt: moment,
  shippedAt: z.nullable(moment),
  deliveredAt: z.nullable(moment),
  canceledAt: z.nullable(moment),
  expectedDate: moment,
  pieces: z.int(),
  city: z.string(),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  /** The moment when the parcel was refused; absent unless it is on its way back. */
  refusedAt: z.optional(moment),
});
namedSchemas.add(trackedOrder, { id: 'TrackedOrder' });
export type TrackedOrder = z.infer<typeof trackedOrder>;

export const shippingEndpoints = {
  'POST /orders/ship': {
    summary: 'Ship many pending orders at once, or none if a row is wrong',
    access: 'orders',
    changes: 'orders',
    body: z.object({
      rows: z
        .array(shipRow)
        .check(
          z.minLength(1, 'Enter at least one order.'),
          z.maxLength(maxShippedAtOnce, `Ship at most ${maxShippedAtOnce} orders at once.`),
        ),
      /** Checks the rows and ships nothing. */
      dryRun: z._default(z.boolean('Send true or false.'), false),
    }),
    reply: z.object({
      /** One row for each row sent, first to last as they were sent. */
      rows: z.array(z.object({ order, error: z.optional(z.string()) })),
      applied: z.boolean(),
    }),
  },
  'GET /track/{token}': {
    summary: 'How far an order is, for anyone with the link from its emails',
    access: 'public',
    isSecret: true,
    params: z.object({
      // Not trimmed: another spelling of a link is another link.
      token: text(200, undefined, (typed) => typed).check(
        z.minLength(1, 'Open the link from the email again.'),
      ),
    }),
    reply: trackedOrder,
  },
} as const satisfies Record<string, Endpoint>;
