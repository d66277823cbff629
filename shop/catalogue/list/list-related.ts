import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import type { Reader } from '#db/client.ts';
import { and, eq, gt, inArray, isNull, notInArray } from '#db/sql.ts';
import { findCategoryById, idsBelow } from '#shop/catalogue/categories.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { mostSold } from './product-filters.ts';

const maxRelated = 4;

/**
 * Up to four other products: from its category, then from the parent with all below it, then from
 * the whole shop, each time those in stock first, then the most sold.
 */
export async function listRelated(
  db: Reader,
  { id, categoryId }: Pick<Product, 'id' | 'categoryId'>,
  tree: Category[],
): Promise<Product[]> {
  const found: number[] = [];
  for (const categoryIds of widening(tree, categoryId)) {
    // One query each, so that both are read off the index of units sold.
    for (const isThere of [true, false]) {
      if (found.length === maxRelated) break;
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
        .limit(maxRelated - found.length);
      found.push(...rows.map((row) => row.id));
    }
  }
  return productsById(db, found);
}

/** Nearest first; undefined means everywhere. */
function widening(tree: Category[], categoryId: number): (number[] | undefined)[] {
  const category = findCategoryById(tree, categoryId);
  const above = findCategoryById(tree, category?.parentId ?? 0);
  return [[categoryId], ...(above ? [idsBelow(above)] : []), undefined];
}
