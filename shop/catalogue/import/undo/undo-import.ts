import type { LeftProduct, ProductImport } from '#contract/products/imports.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, ne } from '#db/sql.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { deleteUnused } from '#shop/catalogue/fields/product-fields.ts';
import { tellOfImport } from '#shop/catalogue/import/apply/news-of-import.ts';
import { findImport, type ImportState, shapeOf } from '#shop/catalogue/import/find-import.ts';
import { Pace } from '#shop/catalogue/import/pace.ts';
import { changePlan } from '#shop/catalogue/import/plan-import.ts';
import { importChanges, imports } from '#shop/catalogue/import/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { deleteEmptyCategories } from './made-categories.ts';
import { changedByLater, undoPart } from './undo-part.ts';

interface Undone {
  import: ProductImport;
  /** What stays, and why. */
  left: LeftProduct[];
  /** Files that the products taken back no longer show; others may. */
  dropped: string[];
}

/**
 * Takes back what an import did, where nobody changed it since: pieces that were sold stay sold. What a later
 * import changed can be taken back after the undo of that, so until then the import stays as it is. Throws
 * `Refusal`: not found; conflict unless it is applied.
 */
export async function undoImport(db: Database, by: Actor, id: number): Promise<Undone> {
  const found = await findImport(db, id);
  if (found.state !== 'APPLIED' && found.state !== 'FAILED') {
    throw new Refusal('conflict', 'This file was not applied, or is already undone.');
  }
  const pace = new Pace();
  const { left, dropped, takenBack } = await undoProducts(db, found, pace);
  const isComplete = left.every(({ why }) => why !== changedByLater);
  if (isComplete) await deleteEmptyCategories(db, found.madeCategories, pace);
  const counts = { 'products taken back': takenBack, 'products left': left.length };
  const undone = await db.transaction(async (tx) => {
    const isNew = isComplete ? await endUndo(tx, found) : takenBack > 0;
    if (isNew) {
      await record(tx, by, {
        action: 'products.import-undone',
        subject: `File “${found.fileName}”`,
        change: { before: {}, after: counts },
      });
    }
    return changePlan(tx, id, ({ plan }) => ({ ...plan, left: leftInShort(left) }));
  });
  await tellOfImport(db);
  return { import: shapeOf(undone), left, dropped };
}

const maxLeft = 50;

const leftInShort = (left: readonly LeftProduct[]) =>
  left.length > 0 ? { products: left.length, first: left.slice(0, maxLeft) } : undefined;

async function undoProducts(db: Database, found: ImportState, pace: Pace) {
  const { importId, productId } = importChanges;
  const changed = await db
    .select({ productId })
    .from(importChanges)
    .where(eq(importId, found.id))
    .orderBy(asc(productId));
  const left: LeftProduct[] = [];
  const dropped: string[] = [];
  let takenBack = 0;
  const ids = changed.map((one) => one.productId);
  while (ids.length > 0) {
    const part = await undoPart(db, found, ids.splice(0, pace.rows));
    left.push(...part.left);
    dropped.push(...part.dropped);
    takenBack += part.takenBack;
    await pace.giveWay();
  }
  return { left, dropped, takenBack };
}

/** False where somebody else undid it at the same time, and was first to say so. */
async function endUndo(tx: Database, { id, madeFields }: ImportState) {
  await deleteUnused(tx, madeFields);
  const changed = await tx
    .update(imports)
    .set({ state: 'UNDONE' })
    .where(and(eq(imports.id, id), ne(imports.state, 'UNDONE')))
    .returning({ id: imports.id });
  return changed.length > 0;
}
