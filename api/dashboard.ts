import { countForDashboard } from '#shop/dashboard/count.ts';
import { reportOn } from '#shop/dashboard/report.ts';
import type { Handlers } from './handlers.ts';

export const dashboardHandlers = {
  'GET /dashboard': async ({ db }) => countForDashboard(db),
  'GET /dashboard/report': async ({ db }) => reportOn(db),
} satisfies Partial<Handlers>;
