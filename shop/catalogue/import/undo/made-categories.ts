import type { Database } from '#db/client.ts';
import { and, eq, inArray, isNotNull, isNull } from '#db/sql.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import type { Pace } from '#shop/catalogue/import/pace.ts';
import { treeForChange } from '#shop/catalogue/save-category.ts';
import { categories, products } from '#shop/catalogue/tables.ts';

/** Deletes categories that an import made and that nothing is in, those at the end of a path first. */
export async function deleteEmptyCategories(
  db: Database,
  made: readonly number[],
  pace: Pace,
): Promise<void> {
  for (const id of made.toReversed()) {
    if (!(await isEmpty(db, id))) continue;
    await leaveCategory(db, id, pace);
    await db.transaction((tx) => deleteIfEmpty(tx, id));
  }
}

async function deleteIfEmpty(tx: Database, id: number) {
  await treeForChange(tx);
  const ofCategory = eq(categories.id, id);
  // While it is locked, no product can be added to it.
  await tx.select({ id: categories.id }).from(categories).where(ofCategory).for('update');
  if (await isEmpty(tx, id)) await tx.delete(categories).where(ofCategory);
}

async function isEmpty(db: Database, id: number): Promise<boolean> {
  const held = await db.$count(products, and(eq(products.categoryId, id), isInShop));
  const below = await db.$count(categories, eq(categories.parentId, id));
  return held + below === 0;
}

/** Deleted products are still in a category. All at once, they would hold the embedded database for long. */
async function leaveCategory(db: Database, id: number, pace: Pace) {
  const { categoryId, deletedAt, draftSince } = products;
  const isGone = and(eq(categoryId, id), isNotNull(deletedAt), isNull(draftSince));
  for (;;) {
    const next = db.select({ id: products.id }).from(products).where(isGone).limit(pace.rows);
    const left = await db
      .update(products)
      .set({ categoryId: null })
      .where(inArray(products.id, next))
      .returning({ id: products.id });
    if (left.length === 0) return;
    await pace.giveWay();
  }
}
