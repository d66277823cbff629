import type { Handlers } from '#api/handlers.ts';
import { deliveryTo } from '#shop/selling/delivery.ts';

export const deliveryHandlers = {
  'GET /delivery': async ({ db, query, deliveryDays }) =>
    deliveryTo(db, query.postalCode, deliveryDays),
} satisfies Partial<Handlers>;
