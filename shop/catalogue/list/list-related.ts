import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products.ts';
import type { Database } from '#db/client.ts';
import { and, eq, gt, inArray, isNull, notInArray } from '#db/sql.ts';
import { findCategoryById, idsBelow } from '#shop/catalogue/categories.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { mostSold } from './product-filters.ts';

const most = 4;

/**
 * Up to four other products to show beside one: of its category, then of the category above with
 * all below it, then of the whole shop, each time those that are there and sold most. `tree` holds
 * all categories.
 */
export async function listRelated(
  db: Database,
  { id, categoryId }: Pick<Product, 'id' | 'categoryId'>,
  tree: Category[],
): Promise<Product[]> {
  const found: number[] = [];
  for (const categoryIds of widening(tree, categoryId)) {
    // One after the other, for each is read off the order of what is sold most.
    for (const isThere of [true, false]) {
      if (found.length === most) break;
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(
          and(
            isNull(products.deletedAt),
            notInArray(products.id, [id, ...found]),
            categoryIds && inArray(products.categoryId, categoryIds),
            isThere ? gt(products.stock, 0) : eq(products.stock, 0),
          ),
        )
        .orderBy(mostSold)
        .limit(most - found.length);
      found.push(...rows.map((row) => row.id));
    }
  }
  return productsById(db, found);
}

/** Where to look, the nearest first; the last is everywhere. */
function widening(tree: Category[], categoryId: number): (number[] | undefined)[] {
  const category = findCategoryById(tree, categoryId);
  const above = findCategoryById(tree, category?.parentId ?? 0);
  return [[categoryId], ...(above ? [idsBelow(above)] : []), undefined];
}
