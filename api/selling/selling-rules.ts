import type { Handlers } from '#api/handlers.ts';
import { changeSellingRules, readSellingRules } from '#shop/selling/rules.ts';

export const sellingRuleHandlers = {
  'GET /selling-rules': async ({ db }) => readSellingRules(db),
  'PUT /selling-rules': async ({ db, by, body }) => changeSellingRules(db, by, body),
} satisfies Partial<Handlers>;
