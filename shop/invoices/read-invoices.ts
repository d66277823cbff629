import { toRupees } from '#contract/rules/price.ts';
import { endOfDay, startOfDay } from '#contract/rules/selling/days.ts';
import { invoiceNumber, readInvoiceNumber } from '#contract/rules/selling/invoice-numbers.ts';
import type { Invoice } from '#contract/selling/invoices.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from '#db/sql.ts';
import { countBounded, type Paging, pageMeta, partOf } from '#shop/paging.ts';
import { invoices } from './tables.ts';

type Row = typeof invoices.$inferSelect;
type Numbered = Pick<Row, 'kind' | 'year' | 'serial'>;

interface Documents {
  invoice?: Invoice;
  creditNote?: Invoice;
}

/** The latest invoice of each order that has one, and the credit note that cancels it. */
export async function documentsOf(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, Documents>> {
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(desc(invoices.id));
  const byOrder = Map.groupBy(rows, (row) => row.orderId);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, latestAmong(own)]));
}

function latestAmong(rows: readonly Row[]): Documents {
  const invoice = rows.find(({ kind }) => kind === 'INVOICE');
  if (!invoice) return {};
  const note = rows.find(({ cancelsId }) => cancelsId === invoice.id);
  return {
    invoice: shapeOf(invoice),
    ...(note && { creditNote: shapeOf(note, invoice) }),
  };
}

export interface InvoiceFilters {
  /** Days in India, both included. */
  from?: string | undefined;
  to?: string | undefined;
  orderId?: number | undefined;
  /** A number that `readInvoiceNumber` can read. */
  number?: string | undefined;
}

/** Latest first. The totals are of the whole period, less the credit notes. */
export async function listInvoices(db: Database, filters: InvoiceFilters, paging: Paging) {
  const where = matchingInvoices(filters);
  const total = await countBounded(db, sql`from ${invoices} where ${where ?? sql`true`}`);
  const { limit, offset } = partOf(paging);
  const rows = await db
    .select()
    .from(invoices)
    .where(where)
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)
    .offset(offset);
  return {
    data: await withOrders(db, rows),
    meta: pageMeta(total, paging),
    totals: await totalsOf(db, where),
  };
}

/** Up to `limit` by date, after the one with the id `last`. */
export async function invoicesAfter(
  db: Database,
  filters: InvoiceFilters,
  last: number | undefined,
  limit: number,
) {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(matchingInvoices(filters), last === undefined ? undefined : isAfter(last)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(limit);
  const listed = await withOrders(db, rows);
  return rows.flatMap(({ id }, at) => {
    const invoice = listed[at];
    return invoice ? [{ id, invoice }] : [];
  });
}

const isAfter = (last: number): SQL =>
  sql`(${invoices.issuedAt}, ${invoices.id}) > (select issued_at, id from ${invoices} where id = ${last})`;

export const matchingInvoices = ({ from, to, orderId, number }: InvoiceFilters): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(invoices.issuedAt, startOfDay(from)),
    to === undefined ? undefined : lt(invoices.issuedAt, endOfDay(to)),
    orderId === undefined ? undefined : eq(invoices.orderId, orderId),
    number === undefined ? undefined : isNumbered(number),
  );

function isNumbered(number: string): SQL | undefined {
  const parts = readInvoiceNumber(number);
  if (!parts) return sql`false`;
  const { kind, year, serial } = parts;
  return and(eq(invoices.kind, kind), eq(invoices.year, year), eq(invoices.serial, serial));
}

async function withOrders(db: Database, rows: readonly Row[]) {
  const ids = rows.flatMap(({ cancelsId }) => cancelsId ?? []);
  const { id, kind, year, serial } = invoices;
  const cancelled = await db
    .select({ id, kind, year, serial })
    .from(invoices)
    .where(inArray(invoices.id, ids));
  const byId = new Map(cancelled.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...shapeOf(row, byId.get(row.cancelsId ?? 0)),
    orderId: row.orderId,
  }));
}

async function totalsOf(db: Database, where: SQL | undefined) {
  const net = (column: SQL) =>
    sql<number>`coalesce(sum(
    case ${invoices.kind} when 'CREDIT_NOTE' then -${column} else ${column} end), 0)`.mapWith(
      Number,
    );
  const count = (kind: Row['kind']) =>
    sql<number>`count(*) filter (where ${eq(invoices.kind, kind)})`.mapWith(Number);
  const rows = await db
    .select({
      invoices: count('INVOICE'),
      creditNotes: count('CREDIT_NOTE'),
      taxable: net(sql`${invoices.taxablePaise}`),
      cgst: net(sql`${invoices.cgstPaise}`),
      sgst: net(sql`${invoices.sgstPaise}`),
      igst: net(sql`${invoices.igstPaise}`),
      total: net(sql`${invoices.totalPaise}`),
    })
    .from(invoices)
    .where(where);
  const { invoices: made, creditNotes, ...sums } = onlyRow(rows);
  return { invoices: made, creditNotes, ...inRupees(sums) };
}

const inRupees = <Sums extends Record<string, number>>(sums: Sums) =>
  Object.fromEntries(Object.entries(sums).map(([name, paise]) => [name, toRupees(paise)])) as Sums;

function shapeOf(row: Row, cancelled?: Numbered): Invoice {
  const { kind, place, lines, cgstPaise, sgstPaise, igstPaise } = row;
  return {
    kind,
    number: invoiceNumber(row),
    date: row.issuedAt.toISOString(),
    cancels: cancelled ? invoiceNumber(cancelled) : null,
    place,
    seller: { name: row.sellerName, address: row.sellerAddress, gstin: row.gstin },
    buyer: { name: row.buyerName, address: row.buyerAddress },
    lines,
    taxable: toRupees(row.taxablePaise),
    tax: toRupees(cgstPaise + sgstPaise + igstPaise),
    total: toRupees(row.totalPaise),
  };
}
