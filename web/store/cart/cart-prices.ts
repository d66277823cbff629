import type { CartItem } from '#contract/cart.ts';

/** Every price of a cart, for `money`: if one has paise, all of them show paise. */
export const pricesIn = (items: readonly CartItem[]) =>
  items.flatMap(({ product: { variant } }) => [variant.originalPrice, variant.discountPrice]);
