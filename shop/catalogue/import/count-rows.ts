import type { ProductImport } from '#contract/products/imports.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, gt, isNull } from '#db/sql.ts';
import { readInSteps } from './rows-in-steps.ts';
import { importChanges, importRows } from './tables.ts';

type Row = Pick<
  typeof importRows.$inferSelect,
  'row' | 'key' | 'state' | 'isApplied' | 'productId'
>;

/** How many rows and products of a file are in each state, how many rows are applied, and to how many products. */
export async function countRows(db: Database, id: number) {
  const { row, key, state, isApplied, productId } = importRows;
  const rows = await readInSteps<Row>((after, limit) =>
    db
      .select({ row, key, state, isApplied, productId })
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(row, after)))
      .orderBy(asc(row))
      .limit(limit),
  );
  const states = Map.groupBy(rows, (one) => one.state);
  const applied = rows.filter((one) => one.isApplied);
  return {
    counts: Object.fromEntries([...states].map(([name, ofState]) => [name, ofState.length])),
    productCounts: productCountsOf(rows, await addedBy(db, id)),
    applied: applied.length,
    products: new Set(applied.map((one) => one.productId)).size,
  };
}

/** Ids of the products that an import has added. */
async function addedBy(db: Database, id: number): Promise<ReadonlySet<number>> {
  const { productId, importId, before } = importChanges;
  const found = await db
    .select({ productId })
    .from(importChanges)
    .where(and(eq(importId, id), isNull(before)));
  return new Set(found.map((one) => one.productId));
}

/** Once rows are applied, only these are good. */
function productCountsOf(rows: readonly Row[], added: ReadonlySet<number>) {
  const counts = { add: 0, change: 0, same: 0, error: 0 };
  const hasBegun = rows.some(({ isApplied }) => isApplied);
  const isGood = ({ state, isApplied }: Row) =>
    state !== 'error' && state !== 'skip' && (isApplied || !hasBegun);
  const isNew = ({ productId }: Row) => productId === null || added.has(productId);
  for (const ofProduct of Map.groupBy(rows, ({ key }) => key).values()) {
    const good = ofProduct.filter(isGood);
    if (good.some(isNew)) counts.add += 1;
    else if (good.some(({ state }) => state !== 'same')) counts.change += 1;
    else if (good.length > 0) counts.same += 1;
    else if (ofProduct.some(({ state }) => state === 'error')) counts.error += 1;
  }
  return counts satisfies ProductImport['productCounts'];
}
