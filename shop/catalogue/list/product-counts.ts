import type { Category } from '#contract/categories.ts';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { everyCategory, idsBelow } from '#shop/catalogue/categories.ts';
import { products } from '#shop/catalogue/tables.ts';
import { matching, type ProductFilters, wordsFound } from './product-filters.ts';
import { searchedWords } from './search-words.ts';

/** `stars` are whole; unrated products have none. */
export interface Count {
  categoryId: number;
  stars: number;
  count: number;
}

export type UngroupedFilters = Omit<ProductFilters, 'categoryIds' | 'minRating'>;

/**
 * The sum of a list and the counts beside it follow from these, whatever category and rating narrow
 * it.
 */
export const countProducts = (db: Database, filters: UngroupedFilters): Promise<Count[]> =>
  db.select(columns).from(products).where(matching(filters)).groupBy(sql`1`, sql`2`);

/**
 * Counts the products with at least half the words of the search or, where none has so many, those
 * with the most. `minWords` is how many that is.
 */
export async function countSome(
  db: Database,
  filters: UngroupedFilters & { search: string },
): Promise<{ counts: Count[]; minWords: number }> {
  const { search, spellings } = filters;
  const rows = await db
    .select({ ...columns, found: sql<number>`${wordsFound(search, spellings)}` })
    .from(products)
    .where(matching({ ...filters, minWords: 1 }))
    .groupBy(sql`1`, sql`2`, sql`4`);
  const half = Math.ceil(searchedWords(search).length / 2);
  const minWords = Math.min(half, Math.max(1, ...rows.map(({ found }) => found)));
  return { counts: rows.filter(({ found }) => found >= minWords), minWords };
}

const columns = {
  categoryId: sql<number>`${products.categoryId}`,
  stars: sql<number>`${products.ratingSum} / greatest(${products.ratingCount}, 1)`,
  count: sql<number>`count(*)::int`,
};

export function sumOf(counts: readonly Count[], categoryIds?: readonly number[], minRating = 0) {
  const wanted = categoryIds && new Set(categoryIds);
  return counts
    .filter(({ categoryId, stars }) => stars >= minRating && (wanted?.has(categoryId) ?? true))
    .reduce((sum, { count }) => sum + count, 0);
}

/** How many products each category or rating would leave under all the other filters. */
export function facetsOf(
  counts: readonly Count[],
  tree: readonly Category[],
  { categoryIds, minRating = 0 }: Pick<ProductFilters, 'categoryIds' | 'minRating'>,
) {
  const rated = Map.groupBy(
    counts.filter(({ stars }) => stars >= minRating),
    ({ categoryId }) => categoryId,
  );
  const sumBelow = (category: Category) =>
    idsBelow(category).reduce((sum, id) => sum + sumOf(rated.get(id) ?? []), 0);
  return {
    categories: Object.fromEntries(everyCategory(tree).map((one) => [one.name, sumBelow(one)])),
    ratings: Object.fromEntries(
      [1, 2, 3, 4, 5].map((stars) => [stars, sumOf(counts, categoryIds, stars)]),
    ),
  };
}
