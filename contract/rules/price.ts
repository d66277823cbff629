import { countWords } from './numbers.ts';

/**
 * The arithmetic of prices and how they are written, for the server and the pages alike. Money is
 * whole paise here; the wire carries rupees. `original` is the selling price, `discount` what was
 * taken off the list price, so list = original + discount.
 */
export interface Price {
  originalPaise: number;
  discountPaise: number;
}

/** Rupees with at most two decimals to whole paise. */
export const toPaise = (rupees: number) => Math.round(rupees * 100);

/** Whole paise to rupees. */
export const toRupees = (paise: number) => paise / 100;

/** What so many pieces come to, in rupees. */
export const lineTotal = (price: number, quantity: number) => toRupees(toPaise(price) * quantity);

/** What a piece cost before the discount, in paise. */
export const listPaise = (price: Price) => price.originalPaise + price.discountPaise;

/** Discount in whole percent of the list price, 0 when there is none. */
export const percentOff = (price: Price) =>
  price.discountPaise === 0 ? 0 : Math.round((price.discountPaise / listPaise(price)) * 100);

/**
 * An amount of rupees as ₹1,23,456; with paise only where there are any. To keep one view in one
 * form, give the amounts it stands beside as `beside`. As `Intl` writes it in en-IN, whose first
 * use would hold each page up for 20 to 40 ms.
 */
export function money(rupees: number, beside: readonly number[] = []) {
  const paise = toPaise(Math.abs(rupees));
  const isWhole = [rupees, ...beside].every(Number.isInteger);
  const rest = isWhole ? '' : `.${String(paise % 100).padStart(2, '0')}`;
  return `${rupees < 0 ? '-' : ''}₹${countWords(Math.trunc(paise / 100))}${rest}`;
}
