import type { Handlers } from '#api/handlers.ts';
import { readLowStockLimit } from '#shop/selling/low-stock-limit.ts';

export const lowStockHandlers = {
  'GET /low-stock-limit': async ({ db }) => ({ limit: await readLowStockLimit(db) }),
} satisfies Partial<Handlers>;
