// Without Zod, so that pages may load it.
import type { Cart } from '#contract/cart.ts';
import { money, toPaise, toRupees } from '../price.ts';
import { type CodeTerms, codePaiseOf, codeTermsIn, excessPaise, lackingPaise } from './codes.ts';

type CartTerms = NonNullable<Cart['terms']>;
export type OrderLimits = Pick<CartTerms, 'minOrder' | 'maxOrder'>;

interface CountedCart extends Pick<Cart, 'subTotal' | 'discount' | 'code'> {
  terms?: OrderLimits | undefined;
}

/** Why the goods of a cart cannot be ordered: too little or too much; empty when they can. */
export function outsideLimits(cart: CountedCart, beside: readonly number[] = []): string {
  const { minOrder, maxOrder } = cart.terms ?? {};
  const limits = {
    minOrderPaise: minOrder === undefined ? null : toPaise(minOrder),
    maxOrderPaise: maxOrder === undefined ? null : toPaise(maxOrder),
  };
  return limitProblem(goodsPaiseIn(cart), limits, codeTermsIn(cart.code), beside);
}

interface Limits {
  minOrderPaise: number | null;
  maxOrderPaise: number | null;
}

/** The same of goods that come to `goodsPaise` before the code. */
export function limitProblem(
  goodsPaise: number,
  { minOrderPaise, maxOrderPaise }: Limits,
  code: CodeTerms | null,
  beside: readonly number[] = [],
): string {
  const paysPaise = goodsPaise - codePaiseOf(goodsPaise, code);
  if (minOrderPaise !== null && paysPaise < minOrderPaise) {
    return tooLittle(minOrderPaise, { goodsPaise, code }, beside);
  }
  if (maxOrderPaise !== null && paysPaise > maxOrderPaise) {
    return tooMuch(maxOrderPaise, { goodsPaise, code }, beside);
  }
  return '';
}

interface Goods {
  goodsPaise: number;
  code: CodeTerms | null;
}

function tooLittle(minPaise: number, { goodsPaise, code }: Goods, beside: readonly number[]) {
  const lacking = lackingPaise(goodsPaise, minPaise, code);
  const canAdd = lacking < Infinity;
  const [min, more] = inRupees(canAdd ? [minPaise, lacking] : [minPaise], beside);
  const after = lacking === minPaise - goodsPaise ? '' : ' after the code';
  const remedy = canAdd ? `Add ${more} more` : 'Remove the code';
  return `The minimum order is ${min}${after}. ${remedy} to order.`;
}

function tooMuch(maxPaise: number, { goodsPaise, code }: Goods, beside: readonly number[]) {
  const excess = excessPaise(goodsPaise, maxPaise, code);
  const [max, less] = inRupees([maxPaise, excess], beside);
  const after = excess === goodsPaise - maxPaise ? '' : ' after the code';
  return `The maximum order is ${max}${after}. Remove ${less} or more to order.`;
}

/**
 * Returns rupees; 0 where delivery is free, never gets free, or the goods cannot be ordered anyway.
 */
export function missingForFreeDelivery(
  cart: Omit<CountedCart, 'terms'> & {
    delivery?: number | undefined;
    terms?: (OrderLimits & Pick<CartTerms, 'freeFrom'>) | undefined;
  },
): number {
  const freeFrom = cart.terms?.freeFrom ?? null;
  if (!cart.delivery || freeFrom === null || outsideLimits(cart)) return 0;
  const lacking = lackingPaise(goodsPaiseIn(cart), toPaise(freeFrom), codeTermsIn(cart.code));
  return lacking === Infinity ? 0 : toRupees(lacking);
}

/** Sum of the goods before the code. */
const goodsPaiseIn = ({ subTotal, discount, code }: CountedCart) =>
  toPaise(subTotal) - toPaise(discount) + toPaise(code?.discount ?? 0);

function inRupees(paise: readonly number[], beside: readonly number[]) {
  const amounts = paise.map(toRupees);
  return amounts.map((amount) => money(amount, [...amounts, ...beside]));
}
