import * as z from 'zod/mini';
import { type Endpoint, idOfPath } from '#contract/endpoint.ts';
import {
  idParams,
  pageMeta,
  pageQuery,
  requiredText,
  rupeesOfOrder,
  sum,
  text,
} from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { order } from '#contract/orders/orders.ts';
import { isDay, notInCalendar } from '#contract/rules/selling/days.ts';
import { deskTabs } from '#contract/rules/selling/desk-tabs.ts';
import { period, refuseLastDayFirst } from './period.ts';

const listedTab = z.enum(
  [...deskTabs, 'all'],
  'Choose confirm, ship, collect, undelivered, returns or all.',
);

const settlementSums = {
  parcels: z.int(),
  due: sum,
  collected: sum,
  refused: sum,
  /** The cash collected minus the cash due for parcels that were not refused. */
  difference: sum,
};

const settlement = z.object({
  /** Sums by the day, in India, on which the cash was collected or the parcel refused. */
  rows: z.array(z.object({ day: z.string(), courier: z.nullable(z.string()), ...settlementSums })),
  totals: z.object(settlementSums),
});
namedSchemas.add(settlement, { id: 'Settlement' });
export type Settlement = z.infer<typeof settlement>;

const deskReply = z.object({ message: z.string(), order });
const note = z.optional(text(500));

const deskSign = z.object({
  sign: z.enum(['first', 'refused', 'sum', 'address', 'postalCode', 'otherName']),
  /** The sign in words. */
  words: z.string(),
});
export type DeskSign = z.infer<typeof deskSign>;

const deskOrder = z.extend(order, {
  /** Why to call before shipping, the weightiest first; only while the order is pending. */
  signs: z.array(deskSign),
  /**
   * The page where the customer confirms or cancels it; only while nobody has confirmed it. A path in a
   * shop without a public URL.
   */
  link: z.optional(z.string()),
});
namedSchemas.add(deskOrder, { id: 'DeskOrder' });
export type DeskOrder = z.infer<typeof deskOrder>;

export const deskEndpoints = {
  'GET /desk': {
    summary:
      'Orders waiting at a step of the cash desk, oldest first; those to confirm with the most signs first',
    access: 'orders',
    query: z.object({
      ...pageQuery(20),
      tab: z._default(listedTab, 'confirm'),
      /** An order or tracking number, or part of a name, an email or a mobile number. */
      search: z.optional(text(200)),
    }),
    reply: z.object({
      orders: z.array(deskOrder),
      meta: pageMeta,
      counts: z.object({
        ...{ confirm: z.int(), ship: z.int(), collect: z.int() },
        ...{ undelivered: z.int(), returns: z.int() },
      }),
    }),
  },
  'PUT /orders/{id}/confirm': {
    summary:
      'Note that the customer confirmed a pending order or could not be reached, or undo that',
    access: 'orders',
    changes: { noun: 'orders', ids: idOfPath },
    params: idParams,
    body: z.object({
      /** WITHDRAWN undoes the last call: the order is as it was before it. */
      outcome: z.enum(
        ['CONFIRMED', 'UNREACHABLE', 'WITHDRAWN'],
        'Choose CONFIRMED, UNREACHABLE or WITHDRAWN.',
      ),
      /** The number of attempts it must still have; 409 otherwise. */
      attemptsSeen: z.optional(z.int('Enter a number of attempts.')),
      note,
    }),
    reply: deskReply,
  },
  'PUT /orders/{id}/collect': {
    summary: 'Note the cash collected for a parcel',
    access: 'orders',
    changes: { noun: 'orders', ids: idOfPath },
    params: idParams,
    body: z.object({
      amount: rupeesOfOrder,
      /** Accepts an amount other than the one due; needs a note. */
      force: z._default(z.boolean(), false),
      note,
      /** Sets the order to DELIVERED as well. */
      delivered: z._default(z.boolean(), false),
    }),
    reply: deskReply,
  },
  'PUT /orders/{id}/attempt': {
    summary: 'Note that a shipped parcel could not be delivered, and when it is tried again',
    access: 'orders',
    changes: { noun: 'orders', ids: idOfPath },
    params: idParams,
    body: z.object({
      reason: requiredText(500, 'Enter why it was not delivered.'),
      /** The day, in India, of the next attempt. */
      nextAt: z.optional(
        z.string().check(
          z.regex(/^\d{4}-\d{2}-\d{2}/, 'Enter a date like 2026-11-30.'),
          z.refine((at) => isDay(at.slice(0, 10)), notInCalendar),
        ),
      ),
    }),
    reply: deskReply,
  },
  'PUT /orders/{id}/refuse': {
    summary: 'Note that a parcel was refused',
    access: 'orders',
    changes: { noun: 'orders', ids: idOfPath },
    params: idParams,
    body: z.object({ reason: requiredText(500, 'Enter why the parcel was refused.') }),
    reply: deskReply,
  },
  'PUT /orders/{id}/back': {
    summary: 'Return the items of a refused parcel to stock and cancel its order',
    access: 'orders',
    changes: { noun: 'orders', ids: idOfPath },
    movesStock: true,
    params: idParams,
    reply: deskReply,
  },
  'GET /desk/settlement': {
    summary: 'Cash due, collected and refused, by day and courier',
    access: 'orders',
    csvFile: 'settlement.csv',
    query: z
      .object({
        ...period,
        courier: z.optional(text(100)),
        format: z.optional(z.enum(['csv'], 'Choose csv.')),
      })
      .check(refuseLastDayFirst),
    reply: settlement,
  },
} as const satisfies Record<string, Endpoint>;
