// Without Zod, so that pages may load it.
import type { Cart } from '#contract/cart.ts';
import { money, toPaise, toRupees } from '../price.ts';

/** What a discount code takes off. `value` is a whole percentage or paise. */
export interface CodeTerms {
  kind: 'PERCENT' | 'AMOUNT';
  value: number;
  /** The minimum sum of the goods, before the code; null for none. */
  minimumPaise: number | null;
  /** The maximum that a percentage takes off; null for no limit. */
  highestPaise: number | null;
}

/** Paise that a code takes off goods of this sum: never more than the goods. */
export function codePaiseOf(goodsPaise: number, code: CodeTerms | null): number {
  if (!code || missingPaise(goodsPaise, code) > 0) return 0;
  return code.kind === 'PERCENT'
    ? Math.min(percentOf(goodsPaise, code.value), code.highestPaise ?? Infinity)
    : Math.min(code.value, goodsPaise);
}

/** Paise that the goods are below the minimum of a code. */
export const missingPaise = (goodsPaise: number, { minimumPaise }: CodeTerms): number =>
  Math.max(0, (minimumPaise ?? 0) - goodsPaise);

/**
 * How many paise of goods to add so that they come to `minPaise` after the code; `Infinity` when the
 * code takes off everything. A code below its minimum may begin to count on the way.
 */
export function lackingPaise(goodsPaise: number, minPaise: number, code: CodeTerms | null) {
  const counts = codePaiseOf(Math.max(goodsPaise, minPaise), code) > 0;
  const enough = code && counts ? beforeCode(minPaise, code, Math.ceil) : minPaise;
  return Math.max(0, enough - goodsPaise);
}

/** Paise to take out of the goods to come to `maxPaise` after the code, which may cease to count. */
export function excessPaise(goodsPaise: number, maxPaise: number, code: CodeTerms | null) {
  const highest = code ? beforeCode(maxPaise, code, Math.floor) : maxPaise;
  const counts = codePaiseOf(Math.min(goodsPaise, highest), code) > 0;
  return Math.max(0, goodsPaise - (counts ? highest : maxPaise));
}

/** The sum of the goods that a code brings down to `paise`. */
function beforeCode(
  paise: number,
  { kind, value, highestPaise }: CodeTerms,
  round: (paise: number) => number,
): number {
  if (kind === 'AMOUNT') return paise + value;
  return Math.min(round((paise * 100) / (100 - value)), paise + (highestPaise ?? Infinity));
}

/** Half a paisa is rounded up. In two parts, because sum × percentage may be beyond exact numbers. */
const percentOf = (paise: number, percent: number) =>
  Math.floor(paise / 100) * percent + Math.round(((paise % 100) * percent) / 100);

/** Those of a code that counts, or would with more in the cart. */
export const codeTermsIn = (code: Cart['code']): CodeTerms | null =>
  code && !code.problem
    ? {
        kind: code.kind,
        value: code.kind === 'PERCENT' ? code.value : toPaise(code.value),
        minimumPaise: code.minimum === null ? null : toPaise(code.minimum),
        highestPaise: code.highestDiscount === undefined ? null : toPaise(code.highestDiscount),
      }
    : null;

/** A code in a cart whose goods come to this sum before it. */
export function recalculatedCode(
  code: NonNullable<Cart['code']>,
  goodsPaise: number,
): NonNullable<Cart['code']> {
  const { missing: _before, ...kept } = code;
  const terms = codeTermsIn(code);
  const missing = terms ? missingPaise(goodsPaise, terms) : 0;
  return {
    ...kept,
    discount: toRupees(codePaiseOf(goodsPaise, terms)),
    ...(missing > 0 && { missing: toRupees(missing) }),
  };
}

/** `missing` is in rupees. */
export const addMoreFor = (code: string, missing: number): string =>
  `Add ${money(missing)} more to use ${code}.`;

/** A code in a cart or an order; `discount` is in rupees. */
export interface NamedCode {
  code: string;
  discount: number;
}

/** The label of the row with the amount of a code. */
export const codeTerm = ({ code }: NamedCode): string => `Code ${code}`;
