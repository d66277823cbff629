import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

export const dashboard = z.object({
  categories: z.int(),
  products: z.int(),
  pendingOrders: z.int(),
  companies: z.int(),
  legalPages: z.int(),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardEndpoints = {
  'GET /dashboard': {
    summary: 'Counts for the back office',
    access: 'admin',
    reply: dashboard,
  },
} as const satisfies Record<string, Endpoint>;
