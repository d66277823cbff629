import { checkGst, lineSum } from './gst.ts';
import type { InvoiceRow, Tables } from './rows.ts';
import { byId, inSequence } from './tally.ts';

/** Checks numbers, amounts and taxes of the invoices, and that credit notes cancel what they should. */
export function* checkInvoices(tables: Tables): Generator<string> {
  yield* checkNumbers(tables);
  const order = byId(tables.orders);
  const items = Map.groupBy(tables.order_items, ({ order_id }) => order_id);
  for (const invoice of tables.invoices) {
    yield* checkYear(invoice);
    yield* checkSums(invoice);
    const own = order.get(invoice.order_id);
    if (!own || isBeforeChange(invoice, tables)) continue;
    if (invoice.total_paise !== own.total_paise) {
      yield `The ${nameOf(invoice)} is for ${invoice.total_paise} paise, order ${own.id} for ${own.total_paise}.`;
    }
    for (const reason of checkGst(invoice, own, items.get(own.id) ?? [])) {
      yield `The ${nameOf(invoice)} ${reason}.`;
    }
  }
  yield* checkCancelled(tables);
}

/** The order was changed since, so it no longer says what was invoiced. */
const isBeforeChange = ({ order_id, issued_at }: InvoiceRow, { order_journal }: Tables) =>
  order_journal.some(
    (entry) =>
      entry.order_id === order_id &&
      entry.step === 'CHANGED' &&
      Date.parse(entry.at) >= Date.parse(issued_at),
  );

const nameOf = ({ kind, year, serial }: Pick<InvoiceRow, 'kind' | 'year' | 'serial'>) =>
  `${kind === 'INVOICE' ? 'invoice' : 'credit note'} ${serial} of ${year}`;

/** Each series counts from 1 to its last number without a gap. */
function* checkNumbers({ invoices, invoice_series }: Tables) {
  const seriesOf = ({ kind, year }: Pick<InvoiceRow, 'kind' | 'year'>) => `${kind} ${year}`;
  const last = new Map(invoice_series.map((series) => [seriesOf(series), series.last]));
  const issued = Map.groupBy(invoices, seriesOf);
  for (const [series, documents] of issued) {
    for (const [name, same] of Map.groupBy(documents, nameOf)) {
      if (same.length > 1) yield `The ${name} exists ${same.length} times.`;
    }
    for (const document of documents.filter(({ serial }) => serial > (last.get(series) ?? 0))) {
      yield `The ${nameOf(document)} is beyond its series, which is at ${last.get(series) ?? 0}.`;
    }
  }
  for (const { kind, year, last: end } of invoice_series) {
    const used = new Set(issued.get(seriesOf({ kind, year }))?.map(({ serial }) => serial));
    for (let serial = 1; serial <= end; serial += 1) {
      if (!used.has(serial)) yield `There is no ${nameOf({ kind, year, serial })}.`;
    }
  }
}

/** The financial year begins in April, by India's clock. */
function* checkYear(invoice: InvoiceRow) {
  const day = new Intl.DateTimeFormat('en', {
    ...{ timeZone: 'Asia/Kolkata', year: 'numeric', month: 'numeric' },
  }).formatToParts(new Date(invoice.issued_at));
  const part = (name: string) => Number(day.find(({ type }) => type === name)?.value);
  const from = part('month') >= 4 ? part('year') : part('year') - 1;
  const due = `${from}-${String(from + 1).slice(-2)}`;
  if (invoice.year !== due) yield `The ${nameOf(invoice)} was issued in ${due}.`;
}

function* checkSums(invoice: InvoiceRow) {
  const { lines, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise } = invoice;
  const sums = { taxable: taxable_paise, cgst: cgst_paise, sgst: sgst_paise, igst: igst_paise };
  for (const [part, is] of Object.entries(sums)) {
    const due = lineSum(lines, part as keyof typeof sums);
    if (is !== due) yield `The ${nameOf(invoice)} has a ${part} of ${is} paise, its lines ${due}.`;
  }
  const whole = taxable_paise + cgst_paise + sgst_paise + igst_paise;
  if (whole !== total_paise)
    yield `The ${nameOf(invoice)} is for ${total_paise} paise, its parts for ${whole}.`;
}

/** Invoices and credit notes of an order take turns; a cancelled order ends with a credit note. */
function* checkCancelled({ orders, invoices }: Tables) {
  const documents = Map.groupBy(inSequence(invoices), ({ order_id }) => order_id);
  for (const { id, delivery_status } of orders) {
    let standing: InvoiceRow | undefined;
    for (const document of documents.get(id) ?? []) {
      if (document.kind === 'INVOICE') {
        if (standing)
          yield `Order ${id} has the ${nameOf(document)} while the ${nameOf(standing)} stands.`;
        standing = document;
      } else {
        if (!standing || !isCancelling(document, standing)) {
          yield `The ${nameOf(document)} does not cancel the latest invoice of order ${id} as it is.`;
        }
        standing = undefined;
      }
    }
    if (standing && delivery_status === 'CANCELED') {
      yield `Order ${id} is CANCELED, but its ${nameOf(standing)} stands.`;
    }
  }
}

const isCancelling = (note: InvoiceRow, invoice: InvoiceRow) =>
  note.cancels_id === invoice.id && contentOf(note) === contentOf(invoice);

const contentOf = ({ lines, gstin, place, ...amounts }: InvoiceRow) =>
  JSON.stringify([lines, gstin, place, amounts.taxable_paise, amounts.total_paise]);
