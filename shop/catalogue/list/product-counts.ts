import type { Category } from '#contract/categories.ts';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { everyCategory, idsBelow } from '#shop/catalogue/categories.ts';
import { products } from '#shop/catalogue/tables.ts';
import { matching, type Narrowing } from './product-filters.ts';

/** How many products of a category have so many whole stars; unrated ones have none. */
export interface Count {
  categoryId: number;
  stars: number;
  count: number;
}

/** What a list is narrowed by beside what its counts are counted by. */
export type OtherNarrowing = Omit<Narrowing, 'categoryIds' | 'rating'>;

/**
 * Counts products by category and by whole stars, under all other filters: from these follow the
 * sum of a list and the counts beside it, whatever category and rating narrow it.
 */
export const countProducts = (db: Database, narrowing: OtherNarrowing): Promise<Count[]> =>
  db
    .select({
      categoryId: sql<number>`${products.categoryId}`,
      stars: sql<number>`${products.ratingSum} / greatest(${products.ratingCount}, 1)`,
      count: sql<number>`count(*)::int`,
    })
    .from(products)
    .where(matching(narrowing))
    .groupBy(sql`1`, sql`2`);

/** Of those counted, the ones of these categories with so many stars or more. */
export function sumOf(counts: readonly Count[], categoryIds?: readonly number[], rating = 0) {
  const wanted = categoryIds && new Set(categoryIds);
  return counts
    .filter(({ categoryId, stars }) => stars >= rating && (wanted?.has(categoryId) ?? true))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Products that a category or a rating would leave, each under all the other filters. */
export function facetsOf(
  counts: readonly Count[],
  tree: readonly Category[],
  { categoryIds, rating }: Pick<Narrowing, 'categoryIds' | 'rating'>,
) {
  const rated = Map.groupBy(
    counts.filter(({ stars }) => stars >= (rating ?? 0)),
    ({ categoryId }) => categoryId,
  );
  const sumBelow = (category: Category) =>
    idsBelow(category).reduce((sum, id) => sum + sumOf(rated.get(id) ?? []), 0);
  return {
    categories: Object.fromEntries(everyCategory(tree).map((one) => [one.name, sumBelow(one)])),
    ratings: Object.fromEntries(
      [1, 2, 3, 4, 5].map((least) => [least, sumOf(counts, categoryIds, least)]),
    ),
  };
}
