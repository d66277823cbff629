import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, messageReply, moment, sum } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';
import { orderCounts } from './orders/order-calls.ts';
import { day, refuseLastDayFirst, refuseLongPeriod } from './selling/period.ts';

const count = z.nullable(z.int());

const setUpSteps = [
  ...['password', 'company', 'logo', 'category', 'product'],
  ...['privacy-policy', 'terms-conditions', 'page-texts', 'limits', 'phones', 'email'],
] as const;

const setUpStep = z.object({ id: z.enum(setUpSteps), done: z.boolean() });
export type SetUpStep = z.infer<typeof setUpStep>;

/** Null where the role of the caller does not include it, here and in the report. */
const dashboard = z.object({
  categories: count,
  products: count,
  pendingOrders: count,
  companies: count,
  legalPages: count,
  /** First steps, in a shop that began without the demo; null when all are done. */
  setUp: z.nullable(z.array(setUpStep)),
});
export type Dashboard = z.infer<typeof dashboard>;

/** Sales of one day in India's time zone, without cancelled orders. */
const salesDay = z.object({ day: z.string(), orders: z.int(), total: sum });
export type SalesDay = z.infer<typeof salesDay>;

const bestSeller = z.object({ id, name: z.string(), unitsSold: z.int() });
export type BestSeller = z.infer<typeof bestSeller>;

const lowStock = z.object({
  /** The stock at and below which a variant is listed here. */
  limit: z.int(),
  /** Products with such a variant. */
  count: z.int(),
  variants: z.array(
    z.object({
      id,
      productId: id,
      name: z.string(),
      color: z.string(),
      size: z.string(),
      stock: z.int(),
    }),
  ),
});
export type LowStock = z.infer<typeof lowStock>;

const failedMail = z.object({
  id,
  kind: z.string(),
  recipient: z.string(),
  orderId: z.nullable(id),
  createdAt: moment,
  error: z.string(),
});
export type FailedMail = z.infer<typeof failedMail>;

const stockHolder = z.object({
  /** The id of the customer. */
  id,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /**
   * The number of products of which their open orders hold more than half of the pieces ordered or
   * left.
   */
  products: z.int(),
  openOrders: z.int(),
});
export type StockHolder = z.infer<typeof stockHolder>;

/** How many of each wait for somebody now; the list that a count leads to has as many. */
const today = z.object({
  /** Zero without the cash desk, like `cashDue` and `returns`. */
  toConfirm: count,
  toPack: count,
  cashDue: count,
  /** Refused parcels on their way back. */
  returns: count,
  /** Products with a variant that is sold out. */
  outOfStock: count,
  failedMails: count,
});
export type Today = z.infer<typeof today>;

const soldRow = z.object({ id, name: z.string(), units: z.int(), total: sum });
export type SoldRow = z.infer<typeof soldRow>;

/** Sales of a period without cancelled orders. The rows add up items, without charges and codes. */
const sales = z.object({
  days: z.array(salesDay),
  /** The twenty that sold for most, as are the categories. */
  products: z.array(soldRow),
  categories: z.array(soldRow),
});
export type SalesOfPeriod = z.infer<typeof sales>;

const report = z.object({
  asOf: moment,
  today,
  /** The last 30 days including today, oldest first. */
  sales: z.nullable(z.array(salesDay)),
  orders: z.nullable(orderCounts),
  bestSellers: z.nullable(z.array(bestSeller)),
  lowStock: z.nullable(lowStock),
  failedMails: z.nullable(z.array(failedMail)),
});
namedSchemas.add(report, { id: 'Report' });
export type Report = z.infer<typeof report>;

export const dashboardEndpoints = {
  'GET /dashboard': {
    summary: 'Counts for the back office, as far as the role of the caller goes',
    access: 'staff',
    reply: dashboard,
  },
  'GET /dashboard/report': {
    summary: 'Sales in the last 30 days, orders by status, best sellers, low stock, failed emails',
    access: 'staff',
    reply: report,
  },
  'GET /dashboard/stock-holders': {
    summary:
      'Customers whose open orders hold more than half of the stock of five products or more',
    access: 'orders',
    /** Lists at most five, those with the most products first. */
    reply: z.object({ customers: z.array(stockHolder) }),
  },
  'GET /dashboard/sales': {
    summary: 'Sales of a period of at most 366 days, by day, product and category',
    access: 'orders',
    query: z.object({ from: day, to: day }).check(refuseLastDayFirst, refuseLongPeriod),
    reply: sales,
  },
} as const satisfies Record<string, Endpoint>;

export const mailEndpoints = {
  'POST /mails/{id}/resend': {
    summary: 'Send a failed email again',
    access: 'orders',
    params: idParams,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
