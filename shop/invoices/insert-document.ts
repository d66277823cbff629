import { toPaise } from '#contract/rules/price.ts';
import { financialYearOf } from '#contract/rules/selling/invoice-numbers.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { assertBooks } from '#shop/books/assert.ts';
import { documentName } from '#shop/books/finding.ts';
import { invoiceSeries, invoices } from './tables.ts';

type Row = Pick<typeof invoices.$inferSelect, keyof typeof figures>;
type Document = Omit<typeof invoices.$inferInsert, 'year' | 'serial'>;

/**
 * The number is taken last: from then on, every other invoice waits for this transaction. Throws
 * `WrongBooks` unless the document is for this total, adds up, and has the next number.
 */
export async function insertDocument(
  tx: Database,
  document: Document,
  totalPaise: number,
): Promise<void> {
  const { kind, issuedAt } = document;
  const year = financialYearOf(issuedAt);
  const taken = await tx
    .insert(invoiceSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ serial: invoiceSeries.last });
  const stored = await tx
    .insert(invoices)
    .values({ ...document, year, serial: onlyRow(taken).serial })
    .returning({ ...figures, numberBefore });
  assertDocument(onlyRow(stored), totalPaise);
}

const { kind, year, serial, lines } = invoices;
const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = invoices;
const figures = {
  ...{ kind, year, serial, lines },
  ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise },
};

const numberBefore = sql<number>`(
  select coalesce(max(earlier.serial), 0) from invoices earlier
  where earlier.kind = invoices.kind and earlier.year = invoices.year
    and earlier.serial < invoices.serial)`;

function assertDocument(row: Row & { numberBefore: number }, due: number) {
  const { serial, numberBefore: before, totalPaise } = row;
  const name = documentName(row);
  assertBooks(serial === before + 1, () => `The number before the new ${name} is ${before}.`);
  assertBooks(
    totalPaise === due,
    () => `The new ${name} has a total of ${totalPaise} paise instead of ${due}.`,
  );
  assertBooks(addsUp(row), () => `The new ${name} has other totals than its lines add up to.`);
}

function addsUp({ lines, taxablePaise, cgstPaise, sgstPaise, igstPaise }: Row) {
  const sum = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    lines.reduce((total, line) => total + toPaise(line[part]), 0);
  return (
    sum('taxable') === taxablePaise &&
    sum('cgst') === cgstPaise &&
    sum('sgst') === sgstPaise &&
    sum('igst') === igstPaise
  );
}
