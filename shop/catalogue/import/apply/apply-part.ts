import { type Database, isRefusedData } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, eq, inArray, or, sql } from '#db/sql.ts';
import { record } from '#shop/activity/record.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { actorOf, type ImportState } from '#shop/catalogue/import/find-import.ts';
import type { Pace } from '#shop/catalogue/import/pace.ts';
import type { GivenPicture } from '#shop/catalogue/import/pictures/match-by-name.ts';
import { readKnown } from '#shop/catalogue/import/plan/known.ts';
import { planPart, type RowsOfProduct } from '#shop/catalogue/import/plan/plan-file.ts';
import type { ProductPlan, SharedSetting } from '#shop/catalogue/import/plan/setting.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { rowsInWords } from '#shop/catalogue/import/recorded-import.ts';
import { importRows, imports } from '#shop/catalogue/import/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { asNewsOfImport } from './news-of-import.ts';
import { savePlans } from './save-plans.ts';

interface Step {
  shared: SharedSetting;
  chosen: ReadonlyMap<number, GivenPicture[]>;
  logsRows: boolean;
  pace: Pace;
}

type Part = readonly RowsOfProduct[];

/** One product that is refused, by a rule or by the database, keeps no other from being saved. */
export async function applyPart(
  db: Database,
  found: ImportState,
  part: Part,
  step: Step,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const { open, madeCategories } = await openOf(tx, found.id, part, step.logsRows);
      if (open.length > 0) {
        await applyIn(tx, { ...found, madeCategories }, open.map(copyOf), step);
      }
    });
  } catch (error) {
    const problem = error instanceof Refusal ? error.message : isRefusedData(error) && notSaved;
    if (!problem) throw error;
    const [only, another] = part;
    if (only && !another) await refuseRows(db, found.id, only[1], problem);
    else for (const one of part) await applyPart(db, found, [one], step);
  }
  await step.pace.giveWay();
}

const notSaved =
  'The shop could not save this product. Check its cells, and import these rows again.';

/**
 * What is still to be applied. A process that was thought dead may go on beside the one that took
 * its place, so each step waits for the other, and looks what that has done.
 */
async function openOf(tx: Database, importId: number, part: Part, isAtOnce: boolean) {
  const { state, madeCategories } = imports;
  const [held] = await tx
    .select({ state, madeCategories, ...(!isAtOnce && { news: asNewsOfImport }) })
    .from(imports)
    .where(eq(imports.id, importId))
    .for('no key update');
  if (held?.state !== 'APPLYING') return { open: [], madeCategories: [] };
  const { row, isApplied } = importRows;
  const rows = part.flatMap(([, ofProduct]) => ofProduct.map((one) => one.row));
  const done = await tx
    .select({ row })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        oneOf(row, rows),
        or(eq(isApplied, true), eq(importRows.state, 'error')),
      ),
    );
  const isDone = new Set(done.map((one) => one.row));
  const open = part.filter(([, ofProduct]) => ofProduct.every((one) => !isDone.has(one.row)));
  return { open, madeCategories: held.madeCategories };
}

/** Planning notes problems in the rows. */
const copyOf = ([key, rows]: RowsOfProduct): RowsOfProduct => [
  key,
  rows.map((row) => ({ ...row, problems: [...row.problems], notes: [...row.notes] })),
];

async function applyIn(
  tx: Database,
  found: ImportState,
  part: Part,
  { shared, chosen, logsRows }: Step,
) {
  const { id, source, madeCategories } = found;
  const known = await readKnown(
    tx,
    source,
    part.flatMap(([, rows]) => rows),
    { lock: true },
  );
  const tree = await listCategories(tx);
  const plans = planPart(part, known, shared, tree, new Set(madeCategories));
  const good = plans.filter(({ isGood }) => isGood);
  const ids = await savePlans(tx, found, good, { known, tree, chosen });
  for (const [at, { key }] of good.entries()) shared.takenProducts.set(ids[at] ?? 0, key);
  await markApplied(tx, id, plans, new Map(good.map((plan, at) => [plan, ids[at] ?? 0])));
  if (!logsRows) return;
  await record(tx, actorOf(found), rowsInWords(plans.flatMap(({ rows }) => rows)));
}

async function markApplied(
  tx: Database,
  importId: number,
  plans: readonly ProductPlan[],
  productOf: ReadonlyMap<ProductPlan, number>,
) {
  const rows = plans.flatMap((plan) => plan.rows);
  const applied = plans.flatMap((plan) =>
    plan.rows
      .filter(({ state }) => state !== 'error' && state !== 'skip')
      .map(({ row }) => [row, productOf.get(plan) ?? null] as const),
  );
  const ofImport = eq(importRows.importId, importId);
  const ids = JSON.stringify(Object.fromEntries(applied));
  await tx
    .update(importRows)
    .set({ isApplied: true, productId: sql`(${ids}::jsonb ->> ${importRows.row}::text)::integer` })
    .where(
      and(
        ofImport,
        oneOf(
          importRows.row,
          applied.map(([row]) => row),
        ),
      ),
    );
  for (const { row, problems } of rows.filter(({ state }) => state === 'error')) {
    await tx
      .update(importRows)
      .set({ state: 'error', problems, changes: [] })
      .where(and(ofImport, eq(importRows.row, row)));
  }
  await addDone(tx, importId, rows.length);
}

const addDone = (db: Database, importId: number, rows: number) =>
  db
    .update(imports)
    .set({ done: sql`${imports.done} + ${rows}` })
    .where(eq(imports.id, importId));

async function refuseRows(
  db: Database,
  importId: number,
  rows: readonly SourceRow[],
  problem: string,
) {
  await db
    .update(importRows)
    .set({ state: 'error', problems: [problem], changes: [] })
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(
          importRows.row,
          rows.map(({ row }) => row),
        ),
      ),
    );
  await addDone(db, importId, rows.length);
}
