import { listPaise, type Price, toRupees } from './price.ts';

export interface Totals {
  subTotalPaise: number;
  discountPaise: number;
  taxPaise: number;
  totalPaise: number;
}

/** Sub total at list prices, less the discount, plus tax, which is always 0. */
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

export const totalsInRupees = (totals: Totals) => ({
  subTotal: toRupees(totals.subTotalPaise),
  discount: toRupees(totals.discountPaise),
  tax: toRupees(totals.taxPaise),
  total: toRupees(totals.totalPaise),
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
