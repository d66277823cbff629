import { listPaise, type Price, toRupees } from './price.ts';
import { type Charges, chargesOf, type Terms } from './selling/charges.ts';
import { type CodeTerms, codePaiseOf } from './selling/codes.ts';

export interface Totals extends Charges {
  subTotalPaise: number;
  /** All discounts, what the code takes off included. */
  discountPaise: number;
  codePaise: number;
  taxPaise: number;
  totalPaise: number;
}

type PricedLine = Price & { quantity: number };

/** Sub total at list prices, less the discount, plus tax, which is always 0, and charges. */
export function totalsOf(
  lines: readonly PricedLine[],
  terms: Terms | null = null,
  code: CodeTerms | null = null,
): Totals {
  const subTotalPaise = sumOf(lines.map((line) => listPaise(line) * line.quantity));
  const codePaise = codePaiseOf(goodsPaiseOf(lines), code);
  const discountPaise = sumOf(lines.map((line) => line.discountPaise * line.quantity)) + codePaise;
  const taxPaise = 0;
  const goodsPaise = subTotalPaise - discountPaise;
  const charges = chargesOf(goodsPaise, lines.length, terms);
  return {
    subTotalPaise,
    discountPaise,
    codePaise,
    taxPaise,
    ...charges,
    totalPaise: goodsPaise + taxPaise + (charges.deliveryPaise ?? 0) + charges.codFeePaise,
  };
}

/** Sum at selling prices, before a code. */
export const goodsPaiseOf = (lines: readonly PricedLine[]): number =>
  sumOf(lines.map((line) => line.originalPaise * line.quantity));

/** Charges are absent where no rule makes them. */
export const chargesInRupees = ({ deliveryPaise, codFeePaise }: Charges) => ({
  ...(deliveryPaise !== null && { delivery: toRupees(deliveryPaise) }),
  ...(codFeePaise > 0 && { codFee: toRupees(codFeePaise) }),
});

export const totalsInRupees = (totals: Totals) => ({
  subTotal: toRupees(totals.subTotalPaise),
  discount: toRupees(totals.discountPaise),
  tax: toRupees(totals.taxPaise),
  ...chargesInRupees(totals),
  total: toRupees(totals.totalPaise),
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
