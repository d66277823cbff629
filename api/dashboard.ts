import { countForDashboard } from '#shop/dashboard/count.ts';
import { reportOn } from '#shop/dashboard/report.ts';
import type { Handlers } from './handlers.ts';

export const dashboardHandlers = {
  'GET /dashboard': async ({ db, caller }) => countForDashboard(db, caller.role),
  'GET /dashboard/report': async ({ db, caller }) => reportOn(db, caller.role),
} satisfies Partial<Handlers>;
