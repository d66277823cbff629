import type { Handlers } from '#api/handlers.ts';
import { exportActivity } from '#shop/activity/export-activity.ts';
import { listActivity, listActors } from '#shop/activity/read-activity.ts';

export const activityHandlers = {
  'GET /audit': async ({ db, query }) => listActivity(db, query),
  'GET /audit/actors': async ({ db }) => ({ actors: await listActors(db) }),
  'GET /audit/export': async ({ db, by, query }) => exportActivity(db, by, query),
} satisfies Partial<Handlers>;
