import { moneyWithPaise } from '#contract/rules/price.ts';
import type { ListedInvoice } from '#contract/selling/invoices.ts';
import { documentSearch } from '#web/orders/printout-data.ts';

export const printoutOf = ({ orderId, number }: Pick<ListedInvoice, 'orderId' | 'number'>) =>
  `/admin/order/${orderId}/invoice${documentSearch(number)}`;

/** Negative for a credit note. */
export const amount = (rupees: number, { kind }: Pick<ListedInvoice, 'kind'>) =>
  moneyWithPaise(kind === 'CREDIT_NOTE' ? -rupees : rupees);
