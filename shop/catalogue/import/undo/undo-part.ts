import type { LeftProduct } from '#contract/products/imports.ts';
import type { Product } from '#contract/products/products.ts';
import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, asc, eq, gt, isNull, ne, or, sql } from '#db/sql.ts';
import { asNewsOfImport } from '#shop/catalogue/import/apply/news-of-import.ts';
import type { ImportState } from '#shop/catalogue/import/find-import.ts';
import { importChanges, imports } from '#shop/catalogue/import/tables.ts';
import { productsById, withStaffParts } from '#shop/catalogue/product-shape.ts';
import { categories, products } from '#shop/catalogue/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { forget } from './forget.ts';
import { type Change, droppedBy, isRememberedOnly, soldPieces, takeBack } from './take-back.ts';

interface UndonePart {
  left: LeftProduct[];
  /** Files that the products taken back no longer show. */
  dropped: string[];
  takenBack: number;
}

/** Takes back what an import did to these products. One that is refused keeps no other from it. */
export async function undoPart(
  db: Database,
  found: ImportState,
  ids: readonly number[],
): Promise<UndonePart> {
  try {
    return await db.transaction((tx) => undoIn(tx, found, ids));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only = 0, another] = ids;
    if (another === undefined) {
      const left = { name: await nameOf(db, only), why: error.message };
      return { left: [left], dropped: [], takenBack: 0 };
    }
  }
  const parts: UndonePart[] = [];
  for (const id of ids) parts.push(await undoPart(db, found, [id]));
  return {
    left: parts.flatMap(({ left }) => left),
    dropped: parts.flatMap(({ dropped }) => dropped),
    takenBack: parts.reduce((sum, part) => sum + part.takenBack, 0),
  };
}

async function undoIn(
  tx: Database,
  found: ImportState,
  ids: readonly number[],
): Promise<UndonePart> {
  const { id, deletedAt, draftSince } = products;
  const locked = await tx
    .select({ id, deletedAt, draftSince, news: asNewsOfImport })
    .from(products)
    .where(oneOf(id, ids))
    .orderBy(asc(id))
    // Waits for orders that are being placed: they hold their products, and take the pieces last.
    .for('update');
  const ofPart = and(eq(importChanges.importId, found.id), oneOf(importChanges.productId, ids));
  // Another undo of the same import may have taken some back.
  const changes = await tx
    .select()
    .from(importChanges)
    .where(ofPart)
    .orderBy(asc(importChanges.productId));
  const inShop = locked.filter((row) => row.deletedAt === null || row.draftSince !== null);
  const read = await productsById(
    tx,
    inShop.map((row) => row.id),
  );
  const standing = new Map((await withStaffParts(tx, read)).map((one) => [one.id, one]));
  const whyKept = await reasons(tx, found, changes);
  const left: LeftProduct[] = [];
  const kept = new Set<number>();
  const changed: Change[] = [];
  for (const change of changes) {
    const product = standing.get(change.productId);
    if (!product) continue;
    const why = whyKept(product, change);
    if (why) {
      left.push({ name: product.name, why });
      kept.add(product.id);
    } else {
      changed.push({ ...change, product });
    }
  }
  await takeBack(tx, changed);
  await forget(tx, found.source, changed);
  const done = changes.filter(({ productId }) => !kept.has(productId));
  const doneIds = done.map(({ productId }) => productId);
  await tx
    .delete(importChanges)
    .where(and(eq(importChanges.importId, found.id), oneOf(importChanges.productId, doneIds)));
  return {
    left,
    dropped: changed.flatMap(droppedBy),
    takenBack: done.filter((change) => !isRememberedOnly(change)).length,
  };
}

const changedByHand = 'It was changed after the import. Change it back by hand, or delete it.';
export const changedByLater =
  'A later file changed it. Undo that import first, then this one again.';

/** Says why a product must stay as it is; undefined for one that can be taken back. */
async function reasons(
  tx: Database,
  found: ImportState,
  changes: readonly (typeof importChanges.$inferSelect)[],
) {
  const later = await changedLater(
    tx,
    found,
    changes.map(({ productId }) => productId),
  );
  const given = changes.flatMap(({ before }) => before?.categoryId ?? []);
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(oneOf(categories.id, given));
  const categoryIds = new Set(rows.map(({ id }) => id));
  return (product: Product, change: (typeof changes)[number]): string | undefined => {
    const state = later.get(product.id);
    if (state === 'APPLYING' || state === 'APPLIED' || state === 'FAILED') return changedByLater;
    if (state) return changedByHand;
    if (isRememberedOnly(change)) return undefined;
    if (product.version !== change.version) return changedByHand;
    const { before } = change;
    if (before && !categoryIds.has(before.categoryId))
      return `Its category “${before.category.name}” was deleted. Change this product by hand, or delete it.`;
    return soldPieces({ ...change, product });
  };
}

/** The state of the last import that changed each product after this one. */
async function changedLater(
  tx: Database,
  { id, appliedAt }: ImportState,
  productIds: readonly number[],
): Promise<Map<number, ImportState['state']>> {
  const isLater = appliedAt
    ? or(isNull(imports.appliedAt), gt(imports.appliedAt, appliedAt))
    : undefined;
  const { productId } = importChanges;
  const later = await tx
    .selectDistinctOn([productId], { productId, state: imports.state })
    .from(importChanges)
    .innerJoin(imports, eq(imports.id, importChanges.importId))
    .where(and(oneOf(productId, productIds), ne(imports.id, id), isLater))
    .orderBy(asc(productId), sql`${imports.appliedAt} desc nulls first`);
  return new Map(later.map((one) => [one.productId, one.state]));
}

async function nameOf(db: Database, id: number): Promise<string> {
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, id));
  return product?.name ?? `Product ${id}`;
}
