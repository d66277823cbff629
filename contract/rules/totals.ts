import { listPaise, type Price, toRupees } from './price.ts';

export interface Totals {
  subTotalPaise: number;
  discountPaise: number;
  taxPaise: number;
  totalPaise: number;
}

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

/** Sums as the wire carries them, in rupees. */
export const totalsInRupees = (totals: Totals) => ({
  subTotal: toRupees(totals.subTotalPaise),
  discount: toRupees(totals.discountPaise),
  tax: toRupees(totals.taxPaise),
  total: toRupees(totals.totalPaise),
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
