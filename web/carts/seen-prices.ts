import { perUser } from '#web/session/per-user-storage.ts';

/** The selling prices, by variant, that the cart page showed last. */
export const seenPrices = perUser<Record<number, number>>('cart-seen', (kept) =>
  typeof kept === 'object' ? (kept as Record<number, number>) : null,
);
