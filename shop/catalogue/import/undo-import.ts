import type { ProductImport } from '#contract/products/imports.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from '#db/sql.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { deleteUnused } from '#shop/catalogue/fields/product-fields.ts';
import { productsById, withStaffParts } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { findImport, type ImportState, shapeOf } from './find-import.ts';
import { deleteEmptyCategories } from './made-categories.ts';
import { Pace } from './pace.ts';
import { countedWith } from './plan/known.ts';
import {
  importChanges,
  importedPictures,
  importedVariants,
  importPictures,
  imports,
} from './tables.ts';
import { type ImportChange, isRememberedOnly, takeBack } from './take-back.ts';

interface Undone {
  import: ProductImport;
  /** What stays, and why. */
  left: { name: string; why: string }[];
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
    throw new Refusal(
      'conflict',
      'This file was not applied, or is already undone. Reload the page.',
    );
  }
  const left: Undone['left'] = [];
  const dropped: string[] = [];
  let takenBack = 0;
  let isComplete = true;
  const changed = await db
    .select({ productId: importChanges.productId })
    .from(importChanges)
    .where(eq(importChanges.importId, id))
    .orderBy(asc(importChanges.productId));
  const pace = new Pace();
  for (const { productId } of changed) {
    await pace.giveWay();
    const outcome = await db
      .transaction((tx) => undoOne(tx, found, productId))
      .catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return { name: await nameOf(db, productId), why: error.message };
      });
    if (outcome.why === undefined) {
      dropped.push(...outcome.dropped);
      if (outcome.isTakenBack) takenBack += 1;
    } else {
      left.push({ name: outcome.name, why: outcome.why });
      if (outcome.why === changedByLater) isComplete = false;
    }
  }
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
    return findImport(tx, id);
  });
  return { import: shapeOf(undone), left, dropped };
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

const changedByHand = 'It was changed after the import. Change it back by hand, or delete it.';
const changedByLater = 'A later file changed it. Undo that import first, then this one again.';

async function nameOf(db: Database, id: number): Promise<string> {
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, id));
  return product?.name ?? `Product ${id}`;
}

/** Returns the files that the product no longer shows, or why it stays. */
async function undoOne(
  tx: Database,
  found: ImportState,
  productId: number,
): Promise<
  { dropped: string[]; isTakenBack: boolean; why?: undefined } | { name: string; why: string }
> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  const ofProduct = and(
    eq(importChanges.importId, found.id),
    eq(importChanges.productId, productId),
  );
  const [change] = await tx.select().from(importChanges).where(ofProduct);
  // Another undo of the same import has taken it back.
  if (!change) return { dropped: [], isTakenBack: false };
  const isTakenBack = !isRememberedOnly(change);
  const [product] = await withStaffParts(tx, await productsById(tx, [productId]));
  const [row] = await tx.select().from(products).where(eq(products.id, productId));
  const isGone = !product || (row?.deletedAt !== null && row?.draftSince === null);
  if (isGone) {
    await tx.delete(importChanges).where(ofProduct);
    return { dropped: [], isTakenBack };
  }
  const later = await changedLater(tx, found, productId);
  if (later === 'APPLYING' || later === 'APPLIED' || later === 'FAILED')
    return { name: product.name, why: changedByLater };
  const isChanged = isTakenBack && product.version !== change.version;
  if (later || isChanged) return { name: product.name, why: changedByHand };
  const dropped = await takeBack(tx, product, change);
  await forget(tx, found.source, change, dropped);
  await tx.delete(importChanges).where(ofProduct);
  return { dropped, isTakenBack };
}

/** The state of the last import that changed the product after this one; undefined for none. */
async function changedLater(
  tx: Database,
  { id, appliedAt }: ImportState,
  productId: number,
): Promise<ImportState['state'] | undefined> {
  const isLater = appliedAt
    ? or(isNull(imports.appliedAt), gt(imports.appliedAt, appliedAt))
    : undefined;
  const [later] = await tx
    .select({ state: imports.state })
    .from(importChanges)
    .innerJoin(imports, eq(imports.id, importChanges.importId))
    .where(and(eq(importChanges.productId, productId), ne(imports.id, id), isLater))
    .orderBy(sql`${imports.appliedAt} desc nulls first`)
    .limit(1);
  return later?.state;
}

/** The next file is compared with the one before again, and may show the pictures of this one. */
async function forget(
  tx: Database,
  source: ImportState['source'],
  { importId, before, productId, gained }: ImportChange,
  dropped: readonly string[],
) {
  const own = and(eq(importedVariants.source, source), eq(importedVariants.productId, productId));
  if (!before) {
    await tx.delete(importedVariants).where(own);
    await tx.delete(importedPictures).where(eq(importedPictures.productId, productId));
    return;
  }
  if (dropped.length > 0) await forgetPictures(tx, importId, productId, dropped);
  const [newKey] = gained.flatMap((one) => one.newKey ?? []);
  if (newKey !== undefined)
    await tx.delete(importedVariants).where(and(own, eq(importedVariants.key, newKey)));
  const others = countedWith(source).filter((one) => one !== source);
  for (const { variantId, last, otherLast } of gained) {
    if (otherLast !== undefined) {
      const ofOther = and(
        inArray(importedVariants.source, others),
        eq(importedVariants.variantId, variantId),
      );
      await tx.update(importedVariants).set({ quantity: otherLast }).where(ofOther);
    }
    const ofVariant = and(own, eq(importedVariants.variantId, variantId));
    if (last === undefined) await tx.delete(importedVariants).where(ofVariant);
    else await tx.update(importedVariants).set({ quantity: last }).where(ofVariant);
  }
}

/** Other pictures of the product came with other files, or by hand. */
async function forgetPictures(
  tx: Database,
  importId: number,
  productId: number,
  dropped: readonly string[],
) {
  const { hash, filename } = importPictures;
  const hashes = tx
    .select({ hash })
    .from(importPictures)
    .where(and(eq(importPictures.importId, importId), inArray(filename, [...dropped])));
  await tx
    .delete(importedPictures)
    .where(and(eq(importedPictures.productId, productId), inArray(importedPictures.hash, hashes)));
}
