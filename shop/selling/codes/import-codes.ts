import type { ReplyOf } from '#contract/api.ts';
import { asciiDigits, formatCount, readNumber, readRupees } from '#contract/rules/numbers.ts';
import { endOfDay, isInCalendar, startOfDay } from '#contract/rules/selling/days.ts';
import { columnsNamed, type Headings, plainHeading } from '#contract/rules/tables/headings.ts';
import { discountCodeForm } from '#contract/selling/codes.ts';
import type { Database } from '#db/client.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { discountCodes } from '#shop/selling/tables.ts';
import { type NamedRow, refuseOther, rowsNamed } from '#shop/spreadsheets/named-columns.ts';
import { readTable } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';
import { columnsOf, type Form } from './discount-codes.ts';

type Outcome = ReplyOf<'POST /codes/import'>;

interface ReadCode {
  row: number;
  code: string;
  form?: Form;
  problem?: string;
}

/**
 * Adds the good codes of a table whose columns are named as the fields of a code, and says what is wrong
 * with the others. Throws `Refusal` (validation at `file`) for a table of something else.
 */
export async function importCodes(
  db: Database,
  by: Actor,
  bytes: Uint8Array,
  dryRun: boolean,
): Promise<Outcome> {
  const table = await readTable(bytes, isKnown);
  refuseOther(table.head, otherTables, otherTable);
  const columns = columnsNamed(table.head, headings);
  if (!columns.has('code') || !columns.has('value')) throw unreadable(noCodes);
  return db.transaction(async (tx) => {
    const known = await tx.select({ code: discountCodes.code }).from(discountCodes);
    const read = readCodes(
      rowsNamed(table.records, columns),
      known.map(({ code }) => code),
    );
    const forms = dryRun ? [] : read.flatMap(({ form }) => form ?? []);
    const added = await insertCodes(tx, forms);
    if (added.length > 0) {
      const change = changeOf(null, { added: formatCount(added.length), codes: added.join(', ') });
      await record(tx, by, { action: 'codes.imported', subject: 'Discount codes', change });
    }
    return {
      rows: read.map(({ row, code, problem }) => ({ row, code, ...(problem && { problem }) })),
      applied: added.length,
    };
  });
}

const fields = [
  ...(['code', 'kind', 'value', 'minimum', 'highestDiscount', 'startsAt', 'endsAt'] as const),
  ...(['usesInAll', 'usesPerCustomer', 'firstOrderOnly', 'active'] as const),
];
type Column = (typeof fields)[number];

const headings: Headings<Column> = [
  ['code', /^(?:discount |coupon |promo |voucher )?codes?$|^coupon$|^name$|कूपन|कोड/],
  ['usesPerCustomer', /^uses ?per ?customer$|per (?:customer|user|person)/],
  ['usesInAll', /^uses ?in ?all$|^(?:total uses|uses|usage limit|limit)$/],
  ['highestDiscount', /^(?:highest|max(?:imum)?)(?: ?(?:discount|amount))?$|^up ?to$|अधिकतम/],
  ['firstOrderOnly', /^first ?order/],
  ['minimum', /^min(?:imum)?\b|न्यूनतम/],
  ['startsAt', /^start(?:s ?at|s|ing)?\b|^(?:valid )?from$|शुरू/],
  ['endsAt', /^ends? ?(?:at)?\b|expir|^(?:valid )?(?:until|till|to)$|समाप्त/],
  ['active', /^active$|^enabled$|^status$/],
  ['kind', /^(?:discount )?(?:kind|type)$|प्रकार/],
  ['value', /^(?:discount )?(?:value|amount)$|^discount$|^percent(?:age)?$|^off$|छूट/],
];

const isKnown = (cell: string) =>
  cell.length < 40 && headings.some(([, words]) => words.test(plainHeading(cell)));

const otherTables =
  /^order (?:id|no|number|date)|customer (?:name|email)|^e ?mail|^mobile|product|\bsku\b|\bpin ?code|\bawb\b|tracking|balance/;
const otherTable =
  'This is a table of something else. Choose a table of discount codes with the columns code, kind and value.';
const noCodes =
  'This file has no columns "code" and "value". Name them in the first row, and choose the file again.';

function readCodes(rows: readonly NamedRow<Column>[], known: readonly string[]): ReadCode[] {
  const rowOf = new Map<string, number>();
  const taken = new Set(known);
  return rows.map((row) => {
    const read = readCode(row);
    const { form } = read;
    if (!form) return read;
    const first = rowOf.get(form.code);
    rowOf.set(form.code, first ?? row.row);
    if (taken.has(form.code)) return without(read, `There is already a code ${form.code}.`);
    return first ? without(read, `${form.code} is in row ${first}, too. Keep one of them.`) : read;
  });
}

const without = ({ row, code }: ReadCode, problem: string): ReadCode => ({ row, code, problem });

function readCode({ row, cell }: NamedRow<Column>): ReadCode {
  const code = cell('code').slice(0, 50);
  const { data, error } = discountCodeForm.safeParse({
    code: cell('code'),
    kind: kindOf(cell('kind'), cell('value')),
    value: readRupees(cell('value').replace(/\s*%$/, '')),
    minimum: orNull(cell('minimum'), readRupees),
    highestDiscount: orNull(cell('highestDiscount'), readRupees),
    firstOrderOnly: cell('firstOrderOnly') !== '' && yesOrNo(cell('firstOrderOnly')),
    startsAt: orNull(cell('startsAt'), (text) => momentOf(text, startOfDay)),
    endsAt: orNull(cell('endsAt'), (text) => momentOf(text, endOfDay)),
    usesInAll: orNull(cell('usesInAll'), readNumber),
    usesPerCustomer: orNull(cell('usesPerCustomer'), readNumber),
    active: cell('active') === '' || yesOrNo(cell('active')),
  });
  if (data) return { row, code: data.code, form: data };
  const [issue] = error.issues;
  return { row, code, problem: `${String(issue?.path[0] ?? 'code')}: ${issue?.message}` };
}

const orNull = <T>(text: string, read: (text: string) => T) => (text ? read(text) : null);

function kindOf(kind: string, value: string) {
  if (/^percent(?:age)?$|^%$/i.test(kind)) return 'PERCENT';
  if (/^(?:flat|fixed)?(?: |_)?amount$|^flat$|^fixed$|^₹$|^rupees$/i.test(kind)) return 'AMOUNT';
  if (kind) return kind.toUpperCase();
  return value.endsWith('%') ? 'PERCENT' : 'AMOUNT';
}

function yesOrNo(text: string): boolean | string {
  if (/^(?:true|yes|y|1|active|on|enabled)$/i.test(text)) return true;
  return /^(?:false|no|n|0|inactive|off|disabled)$/i.test(text) ? false : text;
}

/** A moment as the API writes it, or a day in India as people write it: 2026-12-31, 31-12-2026, 31/12/2026. */
function momentOf(text: string, ofDay: (day: string) => Date): string {
  const said = asciiDigits(text);
  const [, year, month = '', date = ''] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(said) ?? inIndianWriting(said) ?? [];
  if (!year) return text;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isInCalendar(day) ? ofDay(day).toISOString() : text;
}

function inIndianWriting(said: string) {
  const [, date, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(said) ?? [];
  return date ? ['', year, month, date] : null;
}

/** Returns the codes that were added; others may have been meanwhile. */
async function insertCodes(tx: Database, forms: readonly Form[]): Promise<string[]> {
  const added: string[] = [];
  for (let from = 0; from < forms.length; from += 1_000) {
    const rows = forms.slice(from, from + 1_000).map(columnsOf);
    const inserted = await tx
      .insert(discountCodes)
      .values(rows)
      .onConflictDoNothing()
      .returning({ code: discountCodes.code });
    added.push(...inserted.map(({ code }) => code));
  }
  return added;
}
