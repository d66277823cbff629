import { setImmediate } from 'node:timers/promises';
import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { endOfDay, startOfDay } from '#contract/rules/selling/days.ts';
import { columnsNamed, type Headings, isAmong } from '#contract/rules/tables/headings.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { readNumber, readRupees } from '#contract/rules/typed-numbers.ts';
import { discountCodeForm } from '#contract/selling/codes.ts';
import type { Database } from '#db/client.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { discountCodes } from '#shop/selling/tables.ts';
import {
  type NamedRow,
  readInTurns,
  refuseOther,
  rowsNamed,
} from '#shop/spreadsheets/named-columns.ts';
import { readTable } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';
import { momentProblem, writtenMoment } from '#shop/spreadsheets/written-moment.ts';
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
  const table = await readTable(bytes, isAmong(headings));
  refuseOther(table.head, otherTables, otherTable);
  const columns = columnsNamed(table.head, headings);
  const hasValue = columns.has('value') || columns.has('percent');
  if (!columns.has('code') || !hasValue) throw unreadable(noCodes);
  const known = await db.select({ code: discountCodes.code }).from(discountCodes);
  const read = await readCodes(
    rowsNamed(table.records, columns),
    known.map(({ code }) => code),
  );
  const forms = dryRun ? [] : read.flatMap(({ form }) => form ?? []);
  const added: string[] = [];
  try {
    for (let from = 0; from < forms.length; from += addedAtOnce) {
      added.push(...(await insertCodes(db, forms.slice(from, from + addedAtOnce))));
      await setImmediate();
    }
  } finally {
    if (added.length > 0) await recordImport(db, by, added);
  }
  return {
    rows: read.map(({ row, code, problem }) => ({ row, code, ...(problem && { problem }) })),
    applied: added.length,
  };
}

/** The embedded database runs one statement at a time, so calls of visitors go in between. */
const addedAtOnce = 200;

async function recordImport(db: Database, by: Actor, added: readonly string[]) {
  const change = changeOf(null, { added: formatCount(added.length), codes: added.join(', ') });
  const entry = { action: 'codes.imported', subject: 'Discount codes', change } as const;
  await db.transaction((tx) => record(tx, by, entry));
}

const fields = [
  ...(['code', 'kind', 'value', 'minimum', 'highestDiscount', 'startsAt', 'endsAt'] as const),
  ...(['usesInAll', 'usesPerCustomer', 'firstOrderOnly', 'active'] as const),
];
/** A column of percentages needs no kind. */
type Column = (typeof fields)[number] | 'percent';

const headings: Headings<Column> = [
  ['code', /^(?:discount |coupon |promo |voucher )?codes?$/],
  ['code', /^coupon$|कूपन|कोड/],
  ['code', /^name$/],
  ['usesPerCustomer', /^uses ?per ?customer$|per (?:customer|user|person)/],
  [
    'usesInAll',
    /^uses ?in ?all$|^(?:total uses|uses|limit)$|^usage ?limit(?: per (?:code|coupon))?$/,
  ],
  ['highestDiscount', /^(?:highest|max(?:imum)?)(?: ?(?:discount|amount))?$|^up ?to$|अधिकतम/],
  ['firstOrderOnly', /^first ?order/],
  ['minimum', /^(?!.*(?:quantity|qty|items?\b|units?\b|pieces|मात्रा)).*(?:^min(?:imum)?\b|न्यूनतम)/],
  ['startsAt', /^start(?:s ?at|s|ing)?\b|^(?:valid )?from$|शुरू/],
  ['endsAt', /^ends? ?(?:at)?\b|expir|^(?:valid )?(?:until|till|to)$|^valid ?up ?to$|समाप्त/],
  ['active', /^active$|^enabled$|^status$/],
  ['kind', /^(?:discount )?(?:kind|type)$|प्रकार/],
  ['percent', /^(?:discount )?(?:percent(?:age)?|%)(?: ?(?:off|discount))?$|प्रतिशत/],
  ['value', /^(?:discount )?(?:value|amount)$|^discount$|^off$|छूट/],
];

const otherTables =
  /^order (?:id|no|number|date)|customer (?:name|email)|^e ?mail|^mobile|product|\bsku\b|\bpin ?code|\bawb\b|tracking|balance/;
const otherTable =
  'This is a table of something else. Choose a table of discount codes with the columns code, kind and value.';
const noCodes =
  'This file has no columns “code” and “value”. Name them in the first row, and choose the file again.';

function readCodes(
  rows: readonly NamedRow<Column>[],
  known: readonly string[],
): Promise<ReadCode[]> {
  const rowOf = new Map<string, number>();
  const taken = new Set(known);
  return readInTurns(rows, (row) => {
    const read = readCode(row);
    const { form } = read;
    if (!form) return read;
    const first = rowOf.get(form.code);
    rowOf.set(form.code, first ?? row.row);
    if (taken.has(form.code)) return without(read, `There is already a code ${form.code}.`);
    return first ? without(read, `${form.code} is also in row ${first}. Keep one of them.`) : read;
  });
}

const without = ({ row, code }: ReadCode, problem: string): ReadCode => ({ row, code, problem });

function readCode({ row, cell }: NamedRow<Column>): ReadCode {
  const code = firstCharacters(cell('code'), 50);
  const value = writtenValue(cell('value'), cell('percent'));
  const kind = kindOf(cell('kind'), value);
  const { data, error } = discountCodeForm.safeParse({
    code: cell('code'),
    kind,
    value: readRupees(value.replace(/(?<!\s)\s*%$/, '')),
    minimum: orNull(cell('minimum'), readRupees),
    highestDiscount: orNull(cell('highestDiscount'), readRupees),
    firstOrderOnly: cell('firstOrderOnly') !== '' && yesOrNo(cell('firstOrderOnly')),
    startsAt: orNull(cell('startsAt'), (text) => writtenMoment(text, startOfDay)),
    endsAt: orNull(cell('endsAt'), (text) => writtenMoment(text, endOfDay)),
    usesInAll: orNull(cell('usesInAll'), readNumber),
    usesPerCustomer: orNull(cell('usesPerCustomer'), readNumber),
    active: cell('active') === '' || yesOrNo(cell('active')),
  });
  const issue = error?.issues[0];
  const unclear = unclearValue(kind, value, cell);
  if (unclear && (!issue || issue.path[0] === 'value')) {
    return { row, code, problem: `value: ${unclear}` };
  }
  if (data) return { row, code: data.code, form: data };
  const column = (issue?.path[0] ?? 'code') as Column;
  const problem = problemOf(column, cell(column), issue?.code === 'custom') ?? issue?.message;
  return { row, code, problem: `${column}: ${problem}` };
}

/** Says it for a table, where the words of the API would not help; rules have words of their own. */
function problemOf(column: Column, text: string, isOfRule: boolean): string | undefined {
  if (isOfRule) return undefined;
  if (column === 'startsAt' || column === 'endsAt') return momentProblem(text);
  return column === 'firstOrderOnly' || column === 'active' ? 'Write yes or no.' : undefined;
}

const noLimit = /^(?:unlimited|no limit|none|[-–∞])$/i;

const orNull = <T>(text: string, read: (text: string) => T) =>
  text && !noLimit.test(text) ? read(text) : null;

const isFilled = (value: string) => value !== '' && readRupees(value) !== 0;

/** With the sign of a percentage when it comes from a column of percentages. */
function writtenValue(value: string, percent: string) {
  if (!isFilled(percent)) return value || percent;
  return percent.endsWith('%') ? percent : `${percent}%`;
}

function unclearValue(kind: string, value: string, cell: NamedRow<Column>['cell']) {
  if (isFilled(cell('value')) && isFilled(cell('percent'))) {
    return 'Fill in a percentage or an amount, not both.';
  }
  if (kind === 'PERCENT' && /₹|(?<!\p{L})(?:rs|inr)(?!\p{L})/iu.test(value)) {
    return 'This is an amount, but the kind is PERCENT. Change one of the two.';
  }
  return kind === 'AMOUNT' && value.endsWith('%')
    ? 'This is a percentage, but the kind is AMOUNT. Change one of the two.'
    : undefined;
}

function kindOf(kind: string, value: string) {
  if (/^percent(?:age)?$|^%$/i.test(kind)) return 'PERCENT';
  if (/^(?:flat|fixed)?(?: |_)?amount$|^flat$|^fixed$|^₹$|^rupees$/i.test(kind)) return 'AMOUNT';
  if (kind) return kind.toUpperCase();
  return value.endsWith('%') ? 'PERCENT' : 'AMOUNT';
}

function yesOrNo(text: string): boolean | string {
  if (/^(?:true|yes|y|1|active|on|enabled|हाँ|हां)$/i.test(text)) return true;
  return /^(?:false|no|n|0|inactive|off|disabled|नहीं)$/i.test(text) ? false : text;
}

/** Returns the codes that were added; somebody may have added others of the same name meanwhile. */
async function insertCodes(db: Database, forms: readonly Form[]): Promise<string[]> {
  const inserted = await db
    .insert(discountCodes)
    .values(forms.map(columnsOf))
    .onConflictDoNothing()
    .returning({ code: discountCodes.code });
  return inserted.map(({ code }) => code);
}
