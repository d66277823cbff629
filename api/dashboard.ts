import { countForDashboard } from '#shop/dashboard/count.ts';
import type { Handlers } from './handlers.ts';

export const dashboardHandlers = {
  'GET /dashboard': async ({ db }) => countForDashboard(db),
} satisfies Partial<Handlers>;
