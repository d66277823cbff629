import type { Handlers } from '#api/handlers.ts';
import { shipOrders } from '#shop/orders/parcels/ship-orders.ts';
import { trackOrder } from '#shop/orders/parcels/track-order.ts';

export const shippingHandlers = {
  'POST /orders/ship': async ({ db, by, body, queueMail }) =>
    shipOrders(db, by, body, { queueMail }),
  'GET /track/{token}': async ({ db, params, trackingTokens }) =>
    trackOrder(db, params.token, trackingTokens),
} satisfies Partial<Handlers>;
