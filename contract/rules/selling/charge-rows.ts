import { money } from '../price.ts';
import { codeTerm, type NamedCode } from './codes.ts';

/** Amounts in rupees. */
export interface Charged {
  delivery?: number | undefined;
  codFee?: number | undefined;
  code?: NamedCode | undefined;
}

/** The rows between items at selling prices and the total. */
export const rowsBelowItems = (charged: Charged, beside: readonly number[]) => [
  ...codeRow(charged, beside),
  ...chargeRows(charged, beside),
];

/** The row with the amount of the code, without the discount that the prices include. */
export const codeRow = ({ code }: Charged, beside: readonly number[]) =>
  code && code.discount > 0
    ? [{ term: codeTerm(code), amount: `−${money(code.discount, beside)}` }]
    : [];

/** The rows between tax and total: none in a shop without selling rules. */
export const chargeRows = ({ delivery, codFee = 0 }: Charged, beside: readonly number[]) => [
  ...(delivery === undefined ? [] : [{ term: 'Delivery', amount: amountOf(delivery, beside) }]),
  ...(codFee > 0 ? [{ term: 'Cash on Delivery fee', amount: money(codFee, beside) }] : []),
];

/** Amounts to pass to `money`: if one of them has paise, all show paise. */
export const amountsCharged = ({ delivery = 0, codFee = 0, code }: Charged) => [
  delivery,
  codFee,
  code?.discount ?? 0,
];

const amountOf = (delivery: number, beside: readonly number[]) =>
  delivery === 0 ? 'Free' : money(delivery, beside);
