import { perUser } from '#web/session/per-user-storage.ts';

/** The selling prices in rupees that the cart page last showed, by variant. */
export const seenPrices = perUser<Record<number, number>>('cart-seen', (kept) =>
  typeof kept === 'object' ? (kept as Record<number, number>) : null,
);
