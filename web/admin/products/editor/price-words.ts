import { listPaise, money, percentOff, toPaise, toRupees } from '#contract/rules/price.ts';
import { inPaise } from '#web/products/price.tsx';

type Prices = Parameters<typeof inPaise>[0];

export const isPriced = ({ originalPrice, discountPrice }: Prices) =>
  originalPrice > 0 && discountPrice >= 0 && discountPrice <= originalPrice;

/** Such as "₹1,199, list price ₹1,998, 40% off". */
export function priceWords({ originalPrice, discountPrice }: Prices): string {
  const price = inPaise({ originalPrice, discountPrice });
  const list = toRupees(listPaise(price));
  const now = money(originalPrice, [list]);
  if (discountPrice === 0) return now;
  const percent = percentOff(price);
  return `${now}, list price ${money(list, [originalPrice])}${percent > 0 ? `, ${percent}% off` : ''}`;
}

/** A list price above this many times the selling price is probably a mistake. */
const usualRatio = 1.4;

export const isListUnusual = (prices: Prices) =>
  isPriced(prices) &&
  listPaise(inPaise(prices)) > Math.round(toPaise(prices.originalPrice) * usualRatio);
