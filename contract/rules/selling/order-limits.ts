// Without Zod, so that pages may load it.
import type { Cart } from '#contract/cart.ts';
import { money, toPaise, toRupees } from '../price.ts';

export type OrderLimits = Pick<NonNullable<Cart['terms']>, 'minOrder' | 'maxOrder'>;

interface Reckoned extends Pick<Cart, 'subTotal' | 'discount'> {
  terms?: OrderLimits | undefined;
}

/** Why the goods of a cart cannot be ordered: too little or too much; empty when they can. */
export function outsideLimits(
  { subTotal, discount, terms = {} }: Reckoned,
  beside: readonly number[] = [],
): string {
  const { minOrder, maxOrder } = terms;
  const goodsPaise = toPaise(subTotal) - toPaise(discount);
  if (minOrder !== undefined && goodsPaise < toPaise(minOrder)) {
    return `Add ${money(toRupees(toPaise(minOrder) - goodsPaise), beside)} more to order.`;
  }
  if (maxOrder !== undefined && goodsPaise > toPaise(maxOrder)) {
    const over = toRupees(goodsPaise - toPaise(maxOrder));
    const most = money(maxOrder, [over, ...beside]);
    return `Orders may come to at most ${most}. Take out ${money(over, [maxOrder, ...beside])} or more to order.`;
  }
  return '';
}
