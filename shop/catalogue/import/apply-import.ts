import { setImmediate } from 'node:timers/promises';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { ProductImport } from '#contract/products/imports.ts';
import { type Database, isRefusedData } from '#db/client.ts';
import { and, asc, eq, inArray, or, sql } from '#db/sql.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { importRows, imports } from '#shop/catalogue/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { endImport, failImport } from './end-import.ts';
import {
  appliedAlready,
  findImport,
  type ImportState,
  refuseUnlessPlanned,
  shapeOf,
} from './find-import.ts';
import { makeFields } from './make-fields.ts';
import { type GivenPicture, matchedOf } from './match-pictures.ts';
import { choicesWith } from './plan/choices.ts';
import { readKnown } from './plan/known.ts';
import {
  partsOf,
  planPart,
  productsOf,
  type RowsOfProduct,
  sharedSetting,
} from './plan/plan-file.ts';
import type { FirstPlan, ProductPlan, SharedSetting } from './plan/setting.ts';
import { sourceOf, tableOf } from './plan-import.ts';
import type { SourceRow } from './read/rows.ts';
import { beginningOf, rowsInWords } from './recorded-import.ts';
import { savePlans } from './save-plans.ts';

export const importQueue = 'import';
/** Takes imports whose every retry failed. */
export const failedImportQueue = 'import-failed';

/** Runs in the caller's transaction: the import begins only if that commits. */
export type QueueImport = (tx: Database, importId: number) => Promise<void>;

export const queueImportOver =
  (boss: PgBoss): QueueImport =>
  async (tx, importId) => {
    await boss.insert(importQueue, [{ data: { importId } }], {
      db: fromDrizzle(tx, sql),
      returnId: false,
    });
  };

/** Lets a worker apply the good rows of a file. Throws `Refusal`: not found; conflict unless it is planned. */
export async function beginImport(
  db: Database,
  by: Actor,
  id: number,
  queueImport: QueueImport,
): Promise<ProductImport> {
  return db.transaction(async (tx) => {
    const begun = await begin(tx, by, id);
    await queueImport(tx, id);
    await record(tx, by, beginningOf(begun));
    return shapeOf(begun);
  });
}

async function begin(tx: Database, by: Actor, id: number): Promise<ImportState> {
  const found = await findImport(tx, id);
  refuseUnlessPlanned(found);
  if (found.plan.counts.products === 0) throw stillRead();
  const [begun] = await tx
    .update(imports)
    .set({ state: 'APPLYING', actorId: by.id, actorName: by.name, address: by.address })
    .where(and(eq(imports.id, id), eq(imports.state, 'PLANNED')))
    .returning();
  if (!begun) throw appliedAlready();
  return begun;
}

const stillRead = () =>
  new Refusal('conflict', 'This file is still being read. Try again in a moment.');

/**
 * Applies the good rows of a small file before it returns: the activity log tells what changed in each.
 * Throws as `beginImport` does.
 */
export async function applyAtOnce(db: Database, by: Actor, id: number): Promise<void> {
  await begin(db, by, id);
  try {
    await applyImport(db, id, { logsRows: true });
  } catch (error) {
    await failImport(db, id);
    throw error;
  }
}

/** The embedded database does one thing at a time: visitors' calls go in between. */
const rowsAtATime = 50;

/**
 * Applies the good rows of a file in steps, each in a transaction, and goes on where an earlier run
 * ended. A row that has become wrong since the plan is left out with its problem.
 */
export async function applyImport(
  db: Database,
  id: number,
  { logsRows = false } = {},
): Promise<void> {
  const found = await findImport(db, id);
  if (found.state !== 'APPLYING') return;
  const file = sourceOf(found, await tableOf(found));
  const { row, state, isApplied, name, stockSeen, productId, folders } = importRows;
  const isFirst = sql<boolean>`${folders} <> '[]'::jsonb`;
  const rows = await db
    .select({ row, state, isApplied, name, stockSeen, productId, isFirst })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(row));
  const isGood = new Set(
    rows
      .filter(({ state, isApplied }) => !isApplied && state !== 'error' && state !== 'skip')
      .map(({ row }) => row),
  );
  const planned = firstPlanOf(rows);
  const fields = await makeFields(db, found, file);
  const step = {
    shared: sharedSetting(file, choicesWith(found.answers), fields, { planned }),
    chosen: (await matchedOf(db, id)).chosen,
    logsRows,
  };
  // New products first: one that this file renames cannot be taken for one of them.
  const isNew = ([, [first]]: RowsOfProduct) => !planned.products.get(first?.row ?? 0);
  const products = productsOf(file.rows.filter(({ row }) => isGood.has(row))).toSorted(
    (one, other) => Number(isNew(other)) - Number(isNew(one)),
  );
  for (const part of partsOf(products, rowsAtATime)) {
    await applyPart(db, found, part, step);
    await setImmediate();
  }
  await endImport(db, id, 'APPLIED');
}

type PlannedBefore = Pick<
  typeof importRows.$inferSelect,
  'row' | 'name' | 'stockSeen' | 'productId'
> & { isFirst: boolean };

const firstPlanOf = (rows: readonly PlannedBefore[]): FirstPlan => ({
  stockSeen: new Map(
    rows.flatMap(({ row, stockSeen }) => (stockSeen === null ? [] : [[row, stockSeen]])),
  ),
  names: new Map(rows.flatMap(({ row, name, isFirst }) => (isFirst ? [[row, name]] : []))),
  products: new Map(rows.map(({ row, productId }) => [row, productId])),
});

interface Step {
  shared: SharedSetting;
  chosen: ReadonlyMap<number, GivenPicture[]>;
  logsRows: boolean;
}

type Part = readonly RowsOfProduct[];

/** One product that is refused, by a rule or by the database, keeps no other from being saved. */
async function applyPart(db: Database, found: ImportState, part: Part, step: Step): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const open = await openOf(tx, found.id, part);
      if (open.length > 0) await applyIn(tx, found, open.map(copyOf), step);
    });
  } catch (error) {
    const problem = error instanceof Refusal ? error.message : isRefusedData(error) && notSaved;
    if (!problem) throw error;
    const [only, another] = part;
    if (only && !another) return refuseRows(db, found.id, only[1], problem);
    for (const one of part) await applyPart(db, found, [one], step);
  }
}

const notSaved =
  'The shop could not save this product. Check its cells, and import these rows again.';

/**
 * What is still to be applied. A process that was thought dead may go on beside the one that took
 * its place, so each step waits for the other, and looks what that has done.
 */
async function openOf(tx: Database, importId: number, part: Part): Promise<Part> {
  const [held] = await tx
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, importId))
    .for('no key update');
  if (held?.state !== 'APPLYING') return [];
  const { row, isApplied, state } = importRows;
  const rows = part.flatMap(([, ofProduct]) => ofProduct.map((one) => one.row));
  const done = await tx
    .select({ row })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(row, rows),
        or(eq(isApplied, true), eq(state, 'error')),
      ),
    );
  const isDone = new Set(done.map((one) => one.row));
  return part.filter(([, ofProduct]) => ofProduct.every((one) => !isDone.has(one.row)));
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
  const { id, source } = found;
  const known = await readKnown(
    tx,
    source,
    part.flatMap(([, rows]) => rows),
    { lock: true },
  );
  const tree = await listCategories(tx);
  const plans = planPart(part, known, shared, tree);
  const good = plans.filter(({ isGood }) => isGood);
  const ids = await savePlans(tx, found, good, { known, tree, chosen });
  await markApplied(tx, id, plans, new Map(good.map((plan, at) => [plan, ids[at] ?? 0])));
  if (!logsRows) return;
  const by = { id: found.actorId, name: found.actorName, address: found.address };
  await record(tx, by, rowsInWords(plans.flatMap(({ rows }) => rows)));
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
      .map(({ row }) => ({ row, productId: productOf.get(plan) ?? null })),
  );
  const ofImport = eq(importRows.importId, importId);
  await tx
    .update(importRows)
    .set({ isApplied: true, productId: sql`given."productId"` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as given(row integer, "productId" integer)`,
    )
    .where(and(ofImport, eq(importRows.row, sql`given.row`)));
  for (const { row, problems } of rows.filter(({ state }) => state === 'error')) {
    await tx
      .update(importRows)
      .set({ state: 'error', problems, changes: [] })
      .where(and(ofImport, eq(importRows.row, row)));
  }
  await tx
    .update(imports)
    .set({ done: sql`${imports.done} + ${rows.length}` })
    .where(eq(imports.id, importId));
}

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
  await db
    .update(imports)
    .set({ done: sql`${imports.done} + ${rows.length}` })
    .where(eq(imports.id, importId));
}
