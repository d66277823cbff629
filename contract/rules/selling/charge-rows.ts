import { money } from '../price.ts';

/** In rupees. */
export interface Charged {
  delivery?: number | undefined;
  codFee?: number | undefined;
}

/** The rows between tax and total: none in a shop without selling rules. */
export const chargeRows = ({ delivery, codFee = 0 }: Charged, beside: readonly number[]) => [
  ...(delivery === undefined ? [] : [{ term: 'Delivery', amount: amountOf(delivery, beside) }]),
  ...(codFee > 0 ? [{ term: 'Cash on Delivery fee', amount: money(codFee, beside) }] : []),
];

/** For `money`: if one amount has paise, all of them show paise. */
export const amountsCharged = ({ delivery = 0, codFee = 0 }: Charged) => [delivery, codFee];

const amountOf = (delivery: number, beside: readonly number[]) =>
  delivery === 0 ? 'free' : money(delivery, beside);
