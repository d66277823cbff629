import type { CartItem } from '#contract/cart.ts';

/** Every price of a cart: with paise in one of them, all amounts of the view show paise. */
export const pricesIn = (items: readonly CartItem[]) =>
  items.flatMap(({ product: { variant } }) => [variant.originalPrice, variant.discountPrice]);
