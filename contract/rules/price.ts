import { formatCount } from './numbers.ts';

/**
 * A price in whole paise, while the API speaks rupees. `original` is the selling price and
 * `discount` what was taken off the list price: list = original + discount.
 */
export interface Price {
  originalPaise: number;
  discountPaise: number;
}

export const toPaise = (rupees: number) => Math.round(rupees * 100);

export const toRupees = (paise: number) => paise / 100;

/** Multiplies in paise; takes and returns rupees. */
export const lineTotal = (price: number, quantity: number) => toRupees(toPaise(price) * quantity);

/** The price before the discount. */
export const listPaise = (price: Price) => price.originalPaise + price.discountPaise;

/** Whole percent of the list price. */
export const percentOff = (price: Price) =>
  price.discountPaise === 0 ? 0 : Math.round((price.discountPaise / listPaise(price)) * 100);

/**
 * Rupees as ₹1,23,456, with paise if this amount or one of `beside` has any, so that one view has
 * one form. Same text as `Intl` in en-IN, whose first use would delay each page by 20 to 40 ms.
 */
export function money(rupees: number, beside: readonly number[] = []) {
  const paise = toPaise(Math.abs(rupees));
  const isWhole = [rupees, ...beside].every(Number.isInteger);
  const rest = isWhole ? '' : `.${String(paise % 100).padStart(2, '0')}`;
  return `${rupees < 0 ? '-' : ''}₹${formatCount(Math.trunc(paise / 100))}${rest}`;
}

/** Formats the amounts of one view alike: all of them with paise, or none. */
export function moneyAmong(amounts: readonly number[]) {
  const withPaise = amounts.find((amount) => !Number.isInteger(amount));
  return (rupees: number) => money(rupees, withPaise === undefined ? [] : [withPaise]);
}

/** Always with paise, for invoices, whose taxes are rarely whole rupees. */
export const moneyWithPaise = (rupees: number): string => money(rupees, [0.5]).replace('-', '−');
