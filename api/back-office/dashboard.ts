import type { Handlers } from '#api/handlers.ts';
import { roleAllows } from '#contract/rules/roles.ts';
import { countForDashboard } from '#shop/dashboard/count.ts';
import { reportOn } from '#shop/dashboard/report.ts';
import { listSetUp } from '#shop/dashboard/set-up.ts';

export const dashboardHandlers = {
  'GET /dashboard': async ({ db, caller, hasDemo, hasMailServer }) => ({
    ...(await countForDashboard(db, caller.role)),
    setUp: roleAllows(caller.role, 'owner') && !hasDemo ? await listSetUp(db, hasMailServer) : null,
  }),
  'GET /dashboard/report': async ({ db, caller }) => reportOn(db, caller.role),
} satisfies Partial<Handlers>;
