import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
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
import { deskTabs } from '#contract/rules/selling/desk-tabs.ts';
import { period, refuseLastDayFirst } from './period.ts';

const listedTab = z.enum([...deskTabs, 'all'], 'Choose confirm, ship, collect, returns or all.');

const settlementSums = {
  parcels: z.int(),
  due: sum,
  collected: sum,
  refused: sum,
  /** Collected, less what was due of parcels that were not refused. */
  difference: sum,
};

export const settlement = z.object({
  /** Sums by the day, in India, on which the cash was collected or the parcel refused. */
  rows: z.array(z.object({ day: z.string(), courier: z.nullable(z.string()), ...settlementSums })),
  totals: z.object(settlementSums),
});
namedSchemas.add(settlement, { id: 'Settlement' });
export type Settlement = z.infer<typeof settlement>;

const deskReply = z.object({ message: z.string(), order });
const note = z.optional(text(500));

export const deskEndpoints = {
  'GET /desk': {
    summary: 'Orders waiting at a step of the cash desk, oldest first',
    access: 'orders',
    query: z.object({
      ...pageQuery(20),
      tab: z._default(listedTab, 'confirm'),
      /** An order or tracking number, or part of a name, an email or a mobile number. */
      search: z.optional(text(200)),
    }),
    reply: z.object({
      orders: z.array(order),
      meta: pageMeta,
      counts: z.object({ confirm: z.int(), ship: z.int(), collect: z.int(), returns: z.int() }),
    }),
  },
  'PUT /orders/{id}/confirm': {
    summary: 'Note that the customer confirmed a pending order or could not be reached',
    access: 'orders',
    changes: 'orders',
    params: idParams,
    body: z.object({
      outcome: z.enum(['CONFIRMED', 'UNREACHABLE'], 'Choose CONFIRMED or UNREACHABLE.'),
      note,
    }),
    reply: deskReply,
  },
  'PUT /orders/{id}/collect': {
    summary: 'Note the cash collected for a parcel',
    access: 'orders',
    changes: 'orders',
    params: idParams,
    body: z.object({
      amount: rupeesOfOrder,
      /** Accepts an amount other than the one due; needs a note. */
      force: z._default(z.boolean('Send true or false.'), false),
      note,
      /** Sets the order to DELIVERED as well. */
      delivered: z._default(z.boolean('Send true or false.'), false),
    }),
    reply: deskReply,
  },
  'PUT /orders/{id}/refuse': {
    summary: 'Note that a parcel was refused',
    access: 'orders',
    changes: 'orders',
    params: idParams,
    body: z.object({ reason: requiredText(500, 'Enter why the parcel was refused.') }),
    reply: deskReply,
  },
  'PUT /orders/{id}/back': {
    summary: 'Return the items of a refused parcel to stock and cancel its order',
    access: 'orders',
    changes: 'orders',
    movesStock: true,
    params: idParams,
    reply: deskReply,
  },
  'GET /desk/settlement': {
    summary: 'Cash due, collected and refused, by day and courier',
    access: 'orders',
    mayBeCsv: true,
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
