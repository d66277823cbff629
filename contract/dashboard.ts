import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, moment, sum } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';
import { orderCounts } from './orders/order-list.ts';

const count = z.nullable(z.int());

export const setUpSteps = [
  ...['company', 'logo', 'category', 'product'],
  ...['privacy-policy', 'terms-conditions', 'page-texts', 'limits', 'email'],
] as const;

const setUpStep = z.object({ id: z.enum(setUpSteps), done: z.boolean() });
export type SetUpStep = z.infer<typeof setUpStep>;

/** Null where the role of the caller does not include it, here and in the report. */
export const dashboard = z.object({
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
  /** Products of which their open orders hold more than half of what is ordered or left. */
  products: z.int(),
  openOrders: z.int(),
});
export type StockHolder = z.infer<typeof stockHolder>;

export const report = z.object({
  asOf: moment,
  /** The last 30 days including today, oldest first. */
  sales: z.nullable(z.array(salesDay)),
  orders: z.nullable(orderCounts),
  bestSellers: z.nullable(z.array(bestSeller)),
  lowStock: z.nullable(lowStock),
  failedMails: z.nullable(z.array(failedMail)),
  /** Customers who hold more than half of the stock of five products or more, with the most first. */
  stockHolders: z.nullable(z.array(stockHolder)),
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
    summary:
      'Sales in the last 30 days, orders by status, best sellers, low stock, failed emails, customers who hold much of the stock',
    access: 'staff',
    reply: report,
  },
} as const satisfies Record<string, Endpoint>;
