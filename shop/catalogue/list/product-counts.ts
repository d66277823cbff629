import type { Category } from '#contract/categories.ts';
import type { Reader } from '#db/client.ts';
import { count, isNotNull, sql } from '#db/sql.ts';
import { everyCategory, idsBelow } from '#shop/catalogue/categories.ts';
import { products, starsOf } from '#shop/catalogue/tables.ts';
import { maxCounted } from '#shop/paging.ts';
import { matchingParts, type ProductFilters } from './product-filters.ts';
import { countKnownWords, mayBeFound } from './search-query.ts';
import { searchedWords } from './search-words.ts';

/** `stars` are whole; unrated products have none. */
export interface Count {
  categoryId: number;
  stars: number;
  count: number;
}

export type UngroupedFilters = Omit<ProductFilters, 'categoryIds' | 'minRating'>;

export interface Counted {
  counts: Count[];
  /** If false, each count is a minimum. */
  exact: boolean;
}

/** The number of matches that are counted for facets: a frequent word has too many to count all. */
const sampleSize = 1_000;

/** Counts from which the total and the facets of a list follow, whatever its category and rating. */
export async function countProducts(
  db: Reader,
  filters: UngroupedFilters,
  atMost = maxCounted + 1,
): Promise<Counted> {
  if (isUnfiltered(filters)) return { counts: await countAll(db), exact: true };
  if (filters.search && !mayBeFound(filters.search, filters)) return none;
  const limit = maxProductsCounted(filters, atMost);
  const counts = await countFirst(db, filters, limit);
  return { counts, exact: sumOf(counts) < limit };
}

/** The maximum of matching products that are counted. */
export const maxProductsCounted = (filters: UngroupedFilters, atMost = maxCounted + 1): number =>
  isFrequent(filters) ? sampleSize : atMost;

export const none: Counted = { counts: [], exact: true };

/** True when nothing but category and rating narrows the list. */
export const isUnfiltered = ({ search, inStock, ...others }: UngroupedFilters) =>
  !search &&
  !inStock &&
  [
    ...[others.minPrice, others.maxPrice, others.maxStock],
    ...[others.status, others.featured, others.fields],
  ].every((one) => one === undefined);

function isFrequent({ search = '', beginnings, spellings, ...others }: UngroupedFilters) {
  const [word = '', ...further] = searchedWords(search);
  const meant = spellings?.get(word) ?? [];
  const products = [
    beginnings?.get(word)?.products ?? 0,
    ...meant.map((spelling) => beginnings?.get(spelling)?.withStem ?? 0),
  ];
  return further.length === 0 && Math.max(...products) > maxCounted && isUnfiltered(others);
}

/** Kept up to date by triggers. */
async function countAll(db: Reader): Promise<Count[]> {
  const { rows } = await db.execute<Count & Record<string, unknown>>(sql`
    select category_id as "categoryId", stars, sum(products)::int as count
    from derived.product_counts group by 1, 2 having sum(products) > 0`);
  return rows;
}

/** How many products are on sale, and how many are drafts. */
export async function countStatuses(db: Reader): Promise<{ LIVE: number; DRAFT: number }> {
  const LIVE = sumOf(await countAll(db));
  const [row] = await db
    .select({ drafts: count() })
    .from(products)
    .where(isNotNull(products.draftSince));
  return { LIVE, DRAFT: row?.drafts ?? 0 };
}

async function countFirst(db: Reader, filters: UngroupedFilters, limit: number): Promise<Count[]> {
  const parts = matchingParts(filters).map(
    (where) =>
      sql`(select ${products.categoryId} as category, ${starsOf(products)} as stars from ${products} where ${where})`,
  );
  const { rows } = await db.execute<Count & Record<string, unknown>>(sql`
    select category as "categoryId", stars, count(*)::int as count
    from (${sql.join(parts, sql` union all `)} limit ${limit}) as first group by 1, 2`);
  return rows;
}

/**
 * Counts the products with at least half the words of the search or, where none has so many, those
 * with the most. `minWords` is how many that is.
 */
export async function countSome(
  db: Reader,
  filters: UngroupedFilters & { search: string },
): Promise<Counted & { minWords: number }> {
  const half = Math.ceil(searchedWords(filters.search).length / 2);
  let minWords = Math.min(half, countKnownWords(filters.search, { ...filters, minWords: half }));
  let counts: Count[] = [];
  while (minWords > 0) {
    counts = await countFirst(db, { ...filters, minWords }, maxCounted + 1);
    if (counts.length > 0) break;
    minWords -= 1;
  }
  return { counts, exact: sumOf(counts) <= maxCounted, minWords };
}

export function sumOf(counts: readonly Count[], categoryIds?: readonly number[], minRating = 0) {
  const wanted = categoryIds && new Set(categoryIds);
  return counts
    .filter(({ categoryId, stars }) => stars >= minRating && (wanted?.has(categoryId) ?? true))
    .reduce((sum, { count }) => sum + count, 0);
}

/** How many products each category or rating would leave under all the other filters. */
export function facetsOf(
  { counts, exact }: Counted,
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
    exact,
    categories: Object.fromEntries(everyCategory(tree).map((one) => [one.name, sumBelow(one)])),
    ratings: Object.fromEntries(
      [1, 2, 3, 4, 5].map((stars) => [stars, sumOf(counts, categoryIds, stars)]),
    ),
  };
}
