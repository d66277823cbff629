/**
 * The arithmetic of prices, for the server and the pages alike. Money is whole paise here; the
 * wire carries rupees. `original` is the selling price, `discount` what was taken off the list
 * price, so list = original + discount.
 */
export interface Price {
  originalPaise: number;
  discountPaise: number;
}

export interface Totals {
  subTotalPaise: number;
  discountPaise: number;
  taxPaise: number;
  totalPaise: number;
}

/** Rupees with at most two decimals to whole paise. */
export const toPaise = (rupees: number) => Math.round(rupees * 100);

/** Whole paise to rupees. */
export const toRupees = (paise: number) => paise / 100;

/** What a piece cost before the discount, in paise. */
export const listPaise = (price: Price) => price.originalPaise + price.discountPaise;

/** Discount in whole percent of the list price, 0 when there is none. */
export const percentOff = (price: Price) =>
  price.discountPaise === 0 ? 0 : Math.round((price.discountPaise / listPaise(price)) * 100);

/** Sums of a cart or an order: sub total at list prices, less the discount, plus tax (always 0). */
export function totalsOf(lines: readonly (Price & { quantity: number })[]): Totals {
  const subTotalPaise = sumOf(lines.map((line) => listPaise(line) * line.quantity));
  const discountPaise = sumOf(lines.map((line) => line.discountPaise * line.quantity));
  const taxPaise = 0;
  return {
    subTotalPaise,
    discountPaise,
    taxPaise,
    totalPaise: subTotalPaise - discountPaise + taxPaise,
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
