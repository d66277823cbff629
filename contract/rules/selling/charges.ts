// Without Zod, so that pages may load it.
import type { Cart } from '#contract/cart.ts';
import { toPaise } from '../price.ts';

/** What an order to one place is charged beside its goods, in paise. */
export interface Terms {
  /** Null where no rule charges for delivery. */
  deliveryPaise: number | null;
  /** The sum of the goods from which delivery is free; null for none. */
  freeFromPaise: number | null;
  codFeePaise: number;
}

export interface Charges {
  /** Null where no rule charges for delivery; 0 where a rule makes it free. */
  deliveryPaise: number | null;
  codFeePaise: number;
}

const noCharges: Charges = { deliveryPaise: null, codFeePaise: 0 };

/** Null terms charge nothing, and nothing is charged for an empty cart. */
export function chargesOf(goodsPaise: number, pieces: number, terms: Terms | null): Charges {
  if (!terms || pieces === 0) return noCharges;
  const { deliveryPaise, freeFromPaise, codFeePaise } = terms;
  const isFree = freeFromPaise !== null && goodsPaise >= freeFromPaise;
  return { deliveryPaise: deliveryPaise !== null && isFree ? 0 : deliveryPaise, codFeePaise };
}

/** The terms that a cart was computed with. */
export const termsIn = (terms: Cart['terms']): Terms | null =>
  terms
    ? {
        deliveryPaise: terms.delivery === null ? null : toPaise(terms.delivery),
        freeFromPaise: terms.freeFrom === null ? null : toPaise(terms.freeFrom),
        codFeePaise: toPaise(terms.codFee),
      }
    : null;
