import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { flagText, moment, sum, text } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { deliveryStatus } from '#contract/orders/orders.ts';
import { asciiDigits, readId } from '#contract/rules/numbers.ts';
import { maxShippedAtOnce } from '#contract/rules/selling/parcel.ts';
import { maxTableFile } from '#contract/rules/tables/table-files.ts';

export const noRows = 'Enter at least one order.';

const order = z.union([text(20), z.int()], 'Enter an order number.');

/** Accepts any text: the reply says for all rows at once what is wrong with them. */
const shipRow = z.object({
  /** The number of an order. */
  order,
  courier: text(100),
  trackingNumber: text(100),
  trackingUrl: z.optional(text(500)),
});
export type ShipRow = z.infer<typeof shipRow>;

/** The number of an order, as people write it: 57, #57 or ५७. Undefined for anything else. */
export function orderNumberIn(written: ShipRow['order']): number | undefined {
  const text = asciiDigits(String(written)).replaceAll(/\p{Cf}/gu, '');
  const [, digits = ''] = /^#?\s*0*(\d+)$/.exec(text) ?? [];
  return readId(digits) ?? undefined;
}

interface Shipped {
  body: { rows?: ShipRow[] };
  reply: { rows: { order: ShipRow['order']; problem?: string }[]; applied: boolean | number };
}

const shippedIds = ({ reply: { rows, applied } }: Shipped) =>
  applied
    ? rows.flatMap(({ order, problem }) => (problem ? [] : (orderNumberIn(order) ?? [])))
    : [];

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
  /** Asks whether to send it: with the cash desk, while nobody has confirmed the pending order. */
  question: z.optional(
    z.object({
      firstName: z.string(),
      items: z.array(z.object({ name: z.string(), variant: z.string(), quantity: z.int() })),
      total: sum,
    }),
  ),
});
namedSchemas.add(trackedOrder, { id: 'TrackedOrder' });
export type TrackedOrder = z.infer<typeof trackedOrder>;

// Not trimmed, because a link with extra blanks is another link.
const trackParams = z.object({
  token: text(200, undefined, (typed) => typed).check(
    z.minLength(1, 'Open the link from the email again.'),
  ),
});

export const shippingEndpoints = {
  'POST /track/{token}': {
    summary: 'Confirm or cancel a pending order, once, for anyone with its link',
    access: 'public',
    changes: {
      noun: 'orders',
      ids: ({ reply }: { reply: { order: number } }) => [reply.order],
    },
    movesStock: true,
    params: trackParams,
    body: z.object({ answer: z.enum(['YES', 'CANCEL'], 'Choose YES or CANCEL.') }),
    reply: trackedOrder,
  },
  'POST /orders/ship': {
    summary: 'Ship many pending orders at once: JSON rows all or none, and the good rows of a file',
    access: 'orders',
    changes: { noun: 'orders', ids: shippedIds },
    alsoJson: true,
    files: { file: 1 },
    rawFiles: maxTableFile,
    body: z.object({
      rows: z.optional(
        z
          .array(shipRow)
          .check(
            z.minLength(1, noRows),
            z.maxLength(maxShippedAtOnce, `Ship at most ${maxShippedAtOnce} orders at once.`),
          ),
      ),
      /** Checks the rows and ships nothing. */
      dryRun: z._default(z.union([z.boolean(), flagText], 'Enter true or false.'), false),
    }),
    reply: z.object({
      /** One row for each row sent; of a file one for each order. */
      rows: z.array(
        z.object({
          order,
          /** What is wrong with a row of JSON. */
          error: z.optional(z.string()),
          /** The row in the file, counted as a spreadsheet does. */
          row: z.optional(z.int()),
          courier: z.optional(z.string()),
          trackingNumber: z.optional(z.string()),
          /** Why a row of a file was left out. */
          problem: z.optional(z.string()),
          note: z.optional(z.string()),
          /** With the cash desk, true for an order that can ship and that nobody has confirmed. */
          unconfirmed: z.optional(z.boolean()),
        }),
      ),
      /** Whether the rows were shipped; how many of them where a file was sent. */
      applied: z.union([z.boolean(), z.int()]),
    }),
  },
  'POST /orders/ship/undo': {
    summary: 'Set shipped orders of a table back to pending',
    access: 'orders',
    changes: { noun: 'orders', ids: ({ reply }: { reply: { orders: number[] } }) => reply.orders },
    body: z.object({
      /** Written as in the table. */
      orders: z
        .array(order)
        .check(
          z.minLength(1, 'Enter at least one order.'),
          z.maxLength(maxShippedAtOnce, `Undo at most ${maxShippedAtOnce} orders at once.`),
        ),
    }),
    reply: z.object({
      message: z.string(),
      /** Those that are pending again; the others are no longer shipped. */
      orders: z.array(z.int()),
    }),
  },
  'GET /track/{token}': {
    summary: 'The progress of an order, for anyone with the link from its emails',
    access: 'public',
    isSecret: true,
    params: trackParams,
    reply: trackedOrder,
  },
} as const satisfies Record<string, Endpoint>;
