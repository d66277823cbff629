import { type Database, isRefusedData } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, eq, notInArray, sql } from '#db/sql.ts';
import { record } from '#shop/activity/record.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { actorOf, type ImportState } from '#shop/catalogue/import/find-import.ts';
import type { Pace } from '#shop/catalogue/import/pace.ts';
import type { GivenPicture } from '#shop/catalogue/import/pictures/match-by-name.ts';
import { readKnown } from '#shop/catalogue/import/plan/known.ts';
import { planPart } from '#shop/catalogue/import/plan/plan-file.ts';
import type {
  ProductPlan,
  RowsOfProduct,
  SharedSetting,
} from '#shop/catalogue/import/plan/setting.ts';
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
      const held = await hold(tx, found.id, step.logsRows);
      if (held?.state !== 'APPLYING') return;
      const open = await openOf(tx, found.id, part);
      if (open.products.length > 0) await applyIn(tx, { ...found, ...held }, open, step);
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
 * A process that was thought dead may go on beside the one that took its place, so each step waits for the other, and
 * looks what that has done.
 */
async function hold(tx: Database, importId: number, isAtOnce: boolean) {
  const { state, madeCategories } = imports;
  const [held] = await tx
    .select({ state, madeCategories, ...(!isAtOnce && { news: asNewsOfImport }) })
    .from(imports)
    .where(eq(imports.id, importId))
    .for('no key update');
  return held;
}

/**
 * A row that the plan let in and that no step has applied yet. A product is applied in one step, so its other rows
 * are those that the plan left out.
 */
export const isOpen = ({
  state,
  isApplied,
}: Pick<typeof importRows.$inferSelect, 'state' | 'isApplied'>) =>
  !isApplied && state !== 'error' && state !== 'skip';

interface Open {
  /** The numbers of the rows that are to be applied. */
  rows: ReadonlySet<number>;
  /** Their products, with the rows that are left out. */
  products: RowsOfProduct[];
}

/** What is still to be applied. A row that is left out keeps its problems, so that the new plan makes nothing of it. */
async function openOf(tx: Database, importId: number, part: Part): Promise<Open> {
  const { row, state, isApplied, problems } = importRows;
  const numbers = part.flatMap(([, ofProduct]) => ofProduct.map((one) => one.row));
  const planned = await tx
    .select({ row, state, isApplied, problems })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), oneOf(row, numbers)));
  const rows = new Set(planned.filter(isOpen).map((one) => one.row));
  const problemsOf = new Map(planned.map((one) => [one.row, one.problems]));
  // Planning adds problems and notes to the rows, and a step may be repeated.
  const copyOf = (one: SourceRow) => ({
    ...one,
    problems: [...one.problems, ...(problemsOf.get(one.row) ?? [])],
    notes: [...one.notes],
  });
  const products = part
    .filter(([, ofProduct]) => ofProduct.some((one) => rows.has(one.row)))
    .map(([key, ofProduct]): RowsOfProduct => [key, ofProduct.map(copyOf)]);
  return { rows, products };
}

async function applyIn(
  tx: Database,
  found: ImportState,
  open: Open,
  { shared, chosen, logsRows }: Step,
) {
  const { id, source, madeCategories } = found;
  const known = await readKnown(
    tx,
    source,
    open.products.flatMap(([, rows]) => rows),
    { lock: true },
  );
  const tree = await listCategories(tx);
  const plans = planPart(open.products, known, shared, tree, new Set(madeCategories)).map(
    (plan) => ({ ...plan, rows: plan.rows.filter(({ row }) => open.rows.has(row)) }),
  );
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
  const { row, state, isApplied } = importRows;
  const refused = await db
    .update(importRows)
    .set({ state: 'error', problems: [problem], changes: [] })
    .where(
      and(
        eq(importRows.importId, importId),
        oneOf(
          row,
          rows.map((one) => one.row),
        ),
        eq(isApplied, false),
        notInArray(state, ['error', 'skip']),
      ),
    )
    .returning({ row });
  await addDone(db, importId, refused.length);
}
