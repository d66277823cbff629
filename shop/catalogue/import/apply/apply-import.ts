import type { Database } from '#db/client.ts';
import { and, asc, eq, gt, sql } from '#db/sql.ts';
import { endImport } from '#shop/catalogue/import/end-import.ts';
import { findImport, type ImportState } from '#shop/catalogue/import/find-import.ts';
import { makeFields } from '#shop/catalogue/import/make-fields.ts';
import { Pace } from '#shop/catalogue/import/pace.ts';
import { chosenOf } from '#shop/catalogue/import/pictures/matched-pictures.ts';
import { showLate } from '#shop/catalogue/import/pictures/show-late.ts';
import { choicesWith } from '#shop/catalogue/import/plan/choices.ts';
import {
  partsOf,
  partsOfPlan,
  productsOf,
  sharedSetting,
} from '#shop/catalogue/import/plan/plan-file.ts';
import type { FirstPlan, RowsOfProduct } from '#shop/catalogue/import/plan/setting.ts';
import { sourceOf, tableOf } from '#shop/catalogue/import/plan-import.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { readInSteps } from '#shop/catalogue/import/rows-in-steps.ts';
import { importRows } from '#shop/catalogue/import/tables.ts';
import { applyPart, isOpen } from './apply-part.ts';
import { FreshStatistics } from './fresh-statistics.ts';

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
  await applySteps(db, found, logsRows);
  await endImport(db, id, 'APPLIED');
  // Pictures may have come since the first step; nobody adds any to a file that is applied at once.
  if (!logsRows) await showLate(db, found);
}

/** Apart from `applyImport`, so that the rows leave memory before late pictures are shown. */
async function applySteps(db: Database, found: ImportState, logsRows: boolean) {
  const pace = new Pace();
  const { shared, products } = await readOpen(db, found);
  const chosen = await chosenOf(db, found.id);
  const step = { shared, chosen, logsRows, pace };
  const statistics = new FreshStatistics(db, pace);
  for (const part of partsOf(products, pace)) {
    await applyPart(db, found, part, step);
    await statistics.after(part.reduce((sum, [, ofProduct]) => sum + ofProduct.length, 0));
  }
}

/** The products that have rows to be saved, and what they share. The rest of the file can leave memory meanwhile. */
async function readOpen(db: Database, found: ImportState) {
  const { id } = found;
  const file = await sourceOf(found, await tableOf(db, id));
  const { row, key, state, isApplied, name, stockSeen, productId, folders } = importRows;
  const isFirst = sql<boolean>`${folders} <> '[]'::jsonb`;
  const rows = await readInSteps((after, limit) =>
    db
      .select({ row, key, state, isApplied, name, stockSeen, productId, isFirst })
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(row, after)))
      .orderBy(asc(row))
      .limit(limit),
  );
  const planned = firstPlanOf(rows);
  const fields = await makeFields(db, found, file);
  const shared = sharedSetting(file, choicesWith(found.answers), fields, { planned });
  // A new product may have the SKU of one that goes by another key, or that this file has just added.
  for (const { productId, key } of rows)
    if (productId !== null) shared.takenProducts.set(productId, key);
  return { shared, products: openProducts(file.rows, rows, planned) };
}

type PlannedBefore = Pick<
  typeof importRows.$inferSelect,
  'row' | 'key' | 'state' | 'isApplied' | 'name' | 'stockSeen' | 'productId'
> & { isFirst: boolean };

/**
 * The products that have rows to apply, each with all rows that it was planned by, also those that are left out. New
 * products come first: this file may give their name to another product later.
 */
function openProducts(
  sources: readonly SourceRow[],
  rows: readonly PlannedBefore[],
  { products }: FirstPlan,
): RowsOfProduct[] {
  const open = new Set(rows.filter(isOpen).map(({ row }) => row));
  const keys = new Map(rows.map(({ row, key }) => [row, key]));
  // Rows that name one product by its id and by its name were planned under one key.
  const keyOf = ({ row, key }: SourceRow) => keys.get(row) ?? key;
  const planned = [...partsOfPlan(sources)].flatMap((part) =>
    productsOf(
      part.flatMap(([, ofProduct]) => ofProduct),
      keyOf,
    ),
  );
  const toApply = planned.filter(([, ofProduct]) => ofProduct.some(({ row }) => open.has(row)));
  const isNew = ([, [first]]: RowsOfProduct) => !products.get(first?.row ?? 0);
  return productsOf(
    toApply.flatMap(([, ofProduct]) => ofProduct),
    keyOf,
  ).toSorted((one, other) => Number(isNew(other)) - Number(isNew(one)));
}

const firstPlanOf = (rows: readonly PlannedBefore[]): FirstPlan => ({
  stockSeen: new Map(
    rows.flatMap(({ row, stockSeen }) => (stockSeen === null ? [] : [[row, stockSeen]])),
  ),
  names: new Map(rows.flatMap(({ row, name, isFirst }) => (isFirst ? [[row, name]] : []))),
  products: new Map(rows.map(({ row, productId }) => [row, productId])),
});
