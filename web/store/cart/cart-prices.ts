import type { CartItem } from '#contract/cart.ts';

/** Every price of a cart, for `money`: with paise in one of them all show paise. */
export const pricesIn = (items: readonly CartItem[]) =>
  items.flatMap(({ product: { variant } }) => [variant.originalPrice, variant.discountPrice]);
