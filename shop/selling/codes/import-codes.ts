import { setImmediate } from 'node:timers/promises';
import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { isAmong } from '#contract/rules/tables/headings.ts';
import type { Database } from '#db/client.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { discountCodes } from '#shop/selling/tables.ts';
import { refuseOther, rowsNamed } from '#shop/spreadsheets/named-columns.ts';
import { readTable } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';
import { codeColumns, codeHeadings, kindSaidIn, unusedColumns } from './code-columns.ts';
import { columnsOf, type Form, offerOf } from './discount-codes.ts';
import { readCodes } from './read-codes.ts';

type Outcome = ReplyOf<'POST /codes/import'>;

/**
 * Adds the good codes of a table whose columns are named as the fields of a code, and says what is wrong
 * with the others. Throws `Refusal` (validation at `file`) for a table of something else, and for one
 * with a limit that no code has.
 */
export async function importCodes(
  db: Database,
  by: Actor,
  bytes: Uint8Array,
  dryRun: boolean,
): Promise<Outcome> {
  const table = await readTable(bytes, isAmong(codeHeadings));
  refuseOther(table.head, otherTables, otherTable);
  const columns = codeColumns(table.head);
  const hasValue = columns.has('value') || columns.has('percent');
  if (!columns.has('code') || !hasValue) throw unreadable(noCodes);
  const notes = unusedColumns(table, columns);
  const known = await db.select({ code: discountCodes.code }).from(discountCodes);
  const read = await readCodes(
    rowsNamed(table.records, columns),
    known.map(({ code }) => code),
    kindSaidIn(table.head, columns),
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
    rows: read.map(({ row, code, form, problem }) => ({
      ...{ row, code },
      ...(form && { offer: offerOf(columnsOf(form)) }),
      ...(problem && { problem }),
    })),
    applied: added.length,
    notes,
  };
}

/** The embedded database runs one statement at a time, so calls of visitors go in between. */
const addedAtOnce = 200;

async function recordImport(db: Database, by: Actor, added: readonly string[]) {
  const change = changeOf(null, { added: formatCount(added.length), codes: added.join(', ') });
  const entry = { action: 'codes.imported', subject: 'Discount codes', change } as const;
  await db.transaction((tx) => record(tx, by, entry));
}

const otherTables =
  /^order (?:id|no|number|date)|customer (?:name|email)|^e ?mail|^mobile|product|\bsku\b|\bpin ?code|\bawb\b|tracking|balance/;
const otherTable =
  'This is a table of something else. Choose a table of discount codes with the columns Code, Type and Value.';
const noCodes =
  'This file has no columns “Code” and “Value”. Name them in the first row, and choose the file again.';

/** Returns the codes that were added; somebody may have added others of the same name meanwhile. */
async function insertCodes(db: Database, forms: readonly Form[]): Promise<string[]> {
  const inserted = await db
    .insert(discountCodes)
    .values(forms.map(columnsOf))
    .onConflictDoNothing()
    .returning({ code: discountCodes.code });
  return inserted.map(({ code }) => code);
}
