import { toPaise, toRupees } from '#contract/rules/price.ts';
import { dayOf } from '#contract/rules/selling/days.ts';
import { stateCodeOf } from '#contract/rules/selling/state-codes.ts';
import type { Invoice, InvoiceLine } from '#contract/selling/invoices.ts';
import type { Database } from '#db/client.ts';
import { type Actor, recordExport } from '#shop/activity/record.ts';
import { inBatches } from '#shop/paging.ts';
import { byteOrderMark, csvLine } from '#shop/spreadsheets/csv-line.ts';
import { type InvoiceFilters, invoicesAfter, matchingInvoices } from './read-invoices.ts';
import { invoices } from './tables.ts';

const columns = [
  ...['Number', 'Date', 'Document', 'Cancels', 'Order', 'GSTIN', 'Place', 'State code', 'HSN'],
  ...['Rate', 'Taxable', 'CGST', 'SGST', 'IGST', 'Total'],
];

/** Documents read at a time, so that memory does not grow with the table. */
const batch = 500;

/**
 * A CSV file with a line for each rate of each document, by date. Credit notes are negative, so that
 * a column adds up to what is owed.
 */
export async function* exportInvoices(
  db: Database,
  by: Actor,
  filters: InvoiceFilters,
): AsyncGenerator<string> {
  const { from = 'the first', to = 'the last' } = filters;
  const documents = await db.$count(invoices, matchingInvoices(filters));
  const scope = { documents, from, to };
  await recordExport(db, by, { action: 'invoices.exported', subject: 'Invoices', scope });
  yield byteOrderMark + csvLine(columns);
  const readAfter = (last?: number) => invoicesAfter(db, filters, last, batch);
  for await (const some of inBatches(batch, readAfter)) {
    for (const { invoice } of some) yield linesOf(invoice).join('');
  }
}

function linesOf(invoice: Invoice & { orderId: number }) {
  const { kind, number, date, cancels, orderId, seller, place } = invoice;
  const isNote = kind === 'CREDIT_NOTE';
  const head = [
    ...[number, dayOf(new Date(date)), isNote ? 'Credit note' : 'Invoice', cancels],
    ...[orderId, seller.gstin, place, stateCodeOf(place) ?? null],
  ];
  const byRate = [...Map.groupBy(invoice.lines, ({ rate }) => rate)];
  return byRate
    .toSorted(([one], [other]) => one - other)
    .map(([rate, lines]) => {
      const codes = [...new Set(lines.flatMap(({ hsn }) => hsn ?? []))].join(' ');
      const amounts = sumsOf(lines).map((paise) => toRupees(isNote ? 0 - paise : paise));
      return csvLine([...head, codes, rate, ...amounts]);
    });
}

function sumsOf(lines: readonly InvoiceLine[]) {
  const sum = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    lines.reduce((total, line) => total + toPaise(line[part]), 0);
  const parts = [sum('taxable'), sum('cgst'), sum('sgst'), sum('igst')];
  return [...parts, parts.reduce((total, part) => total + part, 0)];
}
