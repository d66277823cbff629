import { readInvoiceNumber } from '#contract/rules/selling/invoice-numbers.ts';
import type { ListedInvoice } from '#contract/selling/invoices.ts';
import { amount, printoutOf } from '#web/admin/invoices/listed-invoice.ts';
import { call } from '#web/client.ts';
import { day } from '#web/ui/dates.ts';
import type { Choice } from './choice.ts';

/** Finds an invoice by its whole number; the shop is not asked for anything else. */
export async function findInvoices(typed: string, signal: AbortSignal): Promise<Choice[]> {
  if (!readInvoiceNumber(typed)) return [];
  const query = { number: typed, page: '1', limit: '1' };
  return (await call('GET /invoices', { query, signal })).data.map(invoiceChoice);
}

const invoiceChoice = (invoice: ListedInvoice): Choice => ({
  id: `invoice ${invoice.number}`,
  group: 'Invoices',
  name: `${invoice.kind === 'CREDIT_NOTE' ? 'Credit note' : 'Invoice'} ${invoice.number}`,
  detail: `Order #${invoice.orderId} · ${day(invoice.date)} · ${amount(invoice.total, invoice)}`,
  icon: 'receipt-indian-rupee',
  to: printoutOf(invoice),
});
