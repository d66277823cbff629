import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import type { PostalList } from '#contract/selling/postal-list.ts';
import { type Database, onlyRow, type Reader } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { and, asc, desc, gte, lt, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { Refusal } from '#shop/refusal.ts';
import { postalRanges, sellingRules } from '#shop/selling/tables.ts';
import { type ListedCode, readPostalList } from './read-postal-list.ts';

type Outcome = ReplyOf<'POST /selling-rules/postal-codes'>;

/**
 * Puts the list of a courier in the place of the last one. In a dry run only reports what it holds.
 * Throws `Refusal` (validation at `file`) for a file without such a list.
 */
export async function replacePostalList(
  db: Database,
  by: Actor,
  bytes: Uint8Array,
  dryRun: boolean,
): Promise<Outcome> {
  const { codes, rows, notes } = await readPostalList(bytes);
  const summary = summaryOf(figuresOf(codes), notes);
  if (!dryRun) await save(db, by, rangesOf(codes));
  return { ...summary, rows, applied: dryRun ? 0 : codes.length };
}

/** Deletes the list; the rules for prefixes and for everywhere else stay. */
export async function deletePostalList(db: Database, by: Actor): Promise<PostalList> {
  await save(db, by, []);
  return summaryOf(figuresOf([]));
}

type Range = typeof postalRanges.$inferInsert;

export const readSummary = async (db: Reader): Promise<PostalList> =>
  summaryOf(await readFigures(db));

interface Figures {
  codes: number;
  notServed: number;
  /** Null where no code that is served has days. */
  from: number | null;
  to: number | null;
}

async function readFigures(db: Reader): Promise<Figures> {
  const { first, last, isServed, days } = postalRanges;
  const codes = sql`coalesce(sum(${last} - ${first} + 1)`;
  const served = sql`filter (where ${isServed})`;
  const figures = await db
    .select({
      codes: sql<number>`${codes}, 0)::integer`,
      notServed: sql<number>`${codes} filter (where not ${isServed}), 0)::integer`,
      from: sql<number | null>`min(${days}) ${served}`,
      to: sql<number | null>`max(${days}) ${served}`,
    })
    .from(postalRanges);
  return onlyRow(figures);
}

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

function figuresOf(codes: readonly ListedCode[]): Figures {
  const served = codes.filter(({ isServed }) => isServed);
  const days = served.flatMap((code) => code.days ?? []).toSorted((one, other) => one - other);
  return {
    codes: codes.length,
    notServed: codes.length - served.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  };
}

function summaryOf(
  { codes, notServed, from, to }: Figures,
  notes: readonly string[] = [],
): PostalList {
  const which = notServed === 1 ? 'One of them is' : `${formatCount(notServed)} of them are`;
  const left = `${which} not served: the courier does not offer Cash on Delivery there.`;
  return {
    codes,
    ...(notServed > 0 && { served: codes - notServed }),
    days: from === null || to === null ? null : { from, to },
    notes: [...(notServed > 0 ? [left] : []), ...notes],
  };
}

/** The embedded database does one thing at a time: visitors' calls go in between. */
const replacedAtOnce = 500;
const afterAll = 1_000_000;

/** The ranges of codes from `from` to below `to`. */
interface Part {
  from: number;
  to: number;
  ranges: readonly Range[];
}

/**
 * Replaces the list in steps from low codes to high ones, so that visitors are served in between; each
 * code has its old or its new terms meanwhile. After a failure the same file can be sent again. Throws
 * `Refusal` (conflict) when somebody else replaces the list at the same time.
 */
async function save(db: Database, by: Actor, ranges: readonly Range[]) {
  const before = await readSummary(db);
  // Without the row of the rules nobody reads the list.
  await db.insert(sellingRules).values({ id: 1 }).onConflictDoNothing();
  let part: Part = { from: 0, to: 0, ranges: [] };
  while (part.to < afterAll) {
    const last = part;
    part = await db.transaction((tx) => replaceNext(tx, last, ranges));
    await setImmediate();
  }
  await db.transaction(async (tx) => {
    await refuseOther(tx, { from: 0, to: afterAll, ranges });
    const change = changeOf(told(before), told(await readSummary(tx)));
    await record(tx, by, { action: 'postal-list.changed', subject: 'List of PIN codes', change });
  });
}

/** Replaces the part after the last one, and returns it. */
async function replaceNext(tx: Database, done: Part, ranges: readonly Range[]): Promise<Part> {
  const { first, last, isServed, days, chargePaise } = postalRanges;
  // The lock makes two owners take turns.
  await tx.select({ id: sellingRules.id }).from(sellingRules).for('no key update');
  await refuseOther(tx, done);
  const from = done.to;
  const [next] = await tx
    .select({ first })
    .from(postalRanges)
    .where(gte(first, from))
    .orderBy(asc(first))
    .offset(replacedAtOnce)
    .limit(1);
  const added = ranges.filter((range) => range.first >= from).slice(0, replacedAtOnce + 1);
  const to = Math.min(next?.first ?? afterAll, added[replacedAtOnce]?.first ?? afterAll);
  const replaced = and(gte(first, from), lt(first, to));
  // A range that goes on behind this part keeps its terms there.
  const rest = { first: sql`${to}::integer`.as('first'), last, isServed, days, chargePaise };
  await tx
    .insert(postalRanges)
    .select(
      tx
        .select(rest)
        .from(postalRanges)
        .where(and(replaced, gte(last, to)))
        .orderBy(desc(first))
        .limit(1),
    )
    .onConflictDoNothing();
  await tx.delete(postalRanges).where(replaced);
  const step = added.filter((range) => range.first < to);
  if (step.length > 0) await tx.execute(insertRows(postalRanges, step));
  return { from, to, ranges: step };
}

/** Two lists sent at the same time would else be mixed, and nobody would know. */
async function refuseOther(tx: Database, { from, to, ranges }: Part) {
  const stored = await tx
    .select()
    .from(postalRanges)
    .where(and(gte(postalRanges.first, from), lt(postalRanges.first, to)))
    .orderBy(asc(postalRanges.first));
  if (!isDeepStrictEqual(stored, ranges)) throw new Refusal('conflict', replacedByTwo);
}

const replacedByTwo =
  'Somebody else changed the list of PIN codes at the same time. Please choose yours again.';

const told = ({ codes, days }: PostalList) => ({ codes, days });
