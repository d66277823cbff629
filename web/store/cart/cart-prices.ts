import type { Cart } from '#contract/cart.ts';
import { amountsCharged } from '#contract/rules/selling/charge-rows.ts';

/** Every price and charge of a cart, for `money`: if one has paise, all of them show paise. */
export const amountsIn = ({
  items,
  ...charged
}: Pick<Cart, 'items' | 'delivery' | 'codFee' | 'code'>) => [
  ...items.flatMap(({ product: { variant } }) => [variant.originalPrice, variant.discountPrice]),
  ...amountsCharged(charged),
];
