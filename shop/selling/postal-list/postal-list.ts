import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import type { PostalList } from '#contract/selling/postal-list.ts';
import type { Database, Reader } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';

import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { postalRanges, sellingRules } from '#shop/selling/tables.ts';
import { type ListedCode, readPostalList } from './read-postal-list.ts';

type Outcome = ReplyOf<'POST /selling-rules/postal-codes'>;

/**
 * Puts the list of a courier in the place of the last one. In a dry run only says what it comes to.
 * Throws `Refusal` (validation at `file`) for a file without such a list.
 */
export async function replacePostalList(
  db: Database,
  by: Actor,
  bytes: Uint8Array,
  dryRun: boolean,
): Promise<Outcome> {
  const { codes, rows, notes } = await readPostalList(bytes);
  const ranges = rangesOf(codes);
  const summary = summaryOf(ranges, notes);
  if (!dryRun) await save(db, by, ranges);
  return { ...summary, rows, applied: dryRun ? 0 : codes.length };
}

/** Deletes the list; the rules for prefixes and for everywhere else stay. */
export async function deletePostalList(db: Database, by: Actor): Promise<PostalList> {
  await save(db, by, []);
  return readSummary(db);
}

type Range = typeof postalRanges.$inferInsert;

export const readSummary = async (db: Reader): Promise<PostalList> =>
  summaryOf(await db.select().from(postalRanges), []);

/** Joins neighbours with the same terms: a list of 20,000 PIN codes has a few thousand ranges. */
function rangesOf(codes: readonly ListedCode[]): Range[] {
  const ranges: Range[] = [];
  for (const { code, ...terms } of codes.toSorted((one, other) => one.code - other.code)) {
    const last = ranges.at(-1);
    if (last && last.last + 1 === code && hasTerms(last, terms)) last.last = code;
    else ranges.push({ first: code, last: code, ...terms });
  }
  return ranges;
}

const hasTerms = (range: Range, { isServed, days, chargePaise }: Omit<ListedCode, 'code'>) =>
  range.isServed === isServed && range.days === days && range.chargePaise === chargePaise;

function summaryOf(ranges: readonly Range[], notes: readonly string[]): PostalList {
  const served = ranges.filter(({ isServed }) => isServed);
  const days = served.flatMap((range) => range.days ?? []);
  const codes = sizeOf(ranges);
  const notServed = codes - sizeOf(served);
  return {
    codes,
    days:
      days.length > 0
        ? { from: days.reduce((a, b) => Math.min(a, b)), to: days.reduce((a, b) => Math.max(a, b)) }
        : null,
    notes: [
      ...(notServed > 0
        ? [
            notServed === 1
              ? 'One of them is not served: the courier takes no Cash on Delivery there.'
              : `${formatCount(notServed)} of them are not served: the courier takes no Cash on Delivery there.`,
          ]
        : []),
      ...notes,
    ],
  };
}

const sizeOf = (ranges: readonly Range[]) =>
  ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);

async function save(db: Database, by: Actor, ranges: readonly Range[]) {
  await db.transaction(async (tx) => {
    // Without the row of the rules nobody reads the list. It also makes two owners wait for each other.
    await tx
      .insert(sellingRules)
      .values({ id: 1 })
      .onConflictDoUpdate({ target: sellingRules.id, set: { id: 1 } });
    const before = await readSummary(tx);
    await tx.delete(postalRanges);
    if (ranges.length > 0) await tx.execute(insertRows(postalRanges, ranges));
    const change = changeOf(told(before), told(await readSummary(tx)));
    await record(tx, by, { action: 'postal-list.changed', subject: 'List of PIN codes', change });
  });
}

const told = ({ codes, days }: PostalList) => ({ codes, days });
