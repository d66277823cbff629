import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, moment, sum } from './fields.ts';
import { orderCounts } from './orders/order-list.ts';

export const dashboard = z.object({
  categories: z.int(),
  products: z.int(),
  pendingOrders: z.int(),
  companies: z.int(),
  legalPages: z.int(),
});
export type Dashboard = z.infer<typeof dashboard>;

/** Sales of one day in India's time zone, without cancelled orders. */
const salesDay = z.object({ day: z.string(), orders: z.int(), total: sum });

export const report = z.object({
  asOf: moment,
  /** The last 30 days including today, oldest first. */
  sales: z.array(salesDay),
  orders: orderCounts,
  bestSellers: z.array(z.object({ id, name: z.string(), unitsSold: z.int() })),
  lowStock: z.object({
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
  }),
  failedMails: z.array(
    z.object({
      id,
      kind: z.string(),
      recipient: z.string(),
      orderId: z.nullable(id),
      createdAt: moment,
      error: z.string(),
    }),
  ),
});
z.globalRegistry.add(report, { id: 'Report' });
export type Report = z.infer<typeof report>;

export const dashboardEndpoints = {
  'GET /dashboard': {
    summary: 'Counts for the back office',
    access: 'staff',
    reply: dashboard,
  },
  'GET /dashboard/report': {
    summary: 'Sales in the last 30 days, orders by status, best sellers, low stock, failed emails',
    access: 'staff',
    reply: report,
  },
} as const satisfies Record<string, Endpoint>;
