import type { ProductQuery } from '#contract/products/products.ts';
import { toPaise } from '#contract/rules/price.ts';
import { and, gte, inArray, isNull, lte, or, type SQL, sql } from '#db/sql.ts';
import { products, stocks, variants } from '#shop/catalogue/tables.ts';
import { searchedWords } from './search-words.ts';
import type { Spellings } from './spelling.ts';

export type ProductFilters = Pick<
  ProductQuery,
  'search' | 'minPrice' | 'maxPrice' | 'inStock' | 'maxStock'
> & {
  /** With those below the chosen category. */
  categoryIds?: readonly number[] | undefined;
  minRating?: number | undefined;
  /** For a search that finds nothing as it is. */
  spellings?: Spellings | undefined;
  /** For a search whose words no product has all of: how many of them are enough. */
  minWords?: number | undefined;
};

export const mostSold: SQL = sql`${products.unitsSold} desc, ${products.id} desc`;

export function matching(filters: ProductFilters): SQL | undefined {
  const { search, categoryIds, minRating } = filters;
  return and(
    isNull(products.deletedAt),
    categoryIds && inArray(products.categoryId, [...categoryIds]),
    search ? hasWords(search, filters) : undefined,
    isPriced(filters),
    isStocked(filters),
    minRating === undefined
      ? undefined
      : sql`${products.ratingSum} >= ${minRating} * greatest(${products.ratingCount}, 1)`,
  );
}

/** The lowest and highest price decide, unless a product has prices on both sides of the range. */
function isPriced(filters: ProductFilters) {
  const [minPaise, maxPaise] = [filters.minPrice, filters.maxPrice].map((price) =>
    price === undefined ? undefined : paiseOf(price),
  );
  const { lowestPaise, highestPaise } = products;
  const reaches = and(
    minPaise === undefined ? undefined : gte(highestPaise, minPaise),
    maxPaise === undefined ? undefined : lte(lowestPaise, maxPaise),
  );
  if (minPaise === undefined || maxPaise === undefined) return reaches;
  const between = hasVariant([sql`v.original_paise between ${minPaise} and ${maxPaise}`]);
  return and(reaches, or(gte(lowestPaise, minPaise), lte(highestPaise, maxPaise), between));
}

/** The variant in stock must be the one with the price. */
function isStocked({ inStock, maxStock, minPrice, maxPrice }: ProductFilters) {
  if (!inStock && maxStock === undefined) return undefined;
  const priced = minPrice !== undefined || maxPrice !== undefined;
  if (!priced && maxStock === undefined) return sql`${products.stock} > 0`;
  const isPossible = maxStock === undefined ? undefined : lte(products.lowestStock, maxStock);
  const isThere = hasVariant([
    ...(inStock ? [sql`s.pieces > 0`] : []),
    ...(maxStock === undefined ? [] : [sql`s.pieces <= ${maxStock}`]),
    ...(minPrice === undefined ? [] : [sql`v.original_paise >= ${paiseOf(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql`v.original_paise <= ${paiseOf(maxPrice)}`]),
  ]);
  return and(isPossible, isThere);
}

function hasVariant(conditions: readonly SQL[]) {
  const own = sql`v.product_id = ${products.id} and v.removed_at is null`;
  return sql`exists (select from ${variants} v join ${stocks} s on s.variant_id = v.id where ${sql.join([own, ...conditions], sql` and `)})`;
}

/** The database keeps paise in 32 bits. */
const paiseOf = (rupees: number) => Math.min(toPaise(rupees), 2_147_483_647);

/** A search of signs alone finds nothing. */
function hasWords(search: string, { spellings, minWords }: ProductFilters) {
  const words = searchedWords(search);
  if (words.length === 0) return sql`false`;
  if (minWords === undefined) {
    return and(...words.map((word) => hasQuery(queryFor(word, spellings))));
  }
  const any = words.map((word) => looseQueryFor(word, spellings));
  // The index finds the products with any of the words; only those are looked into.
  const hasAny = hasQuery(sql.join(any, sql` || `));
  return minWords > 1 ? and(hasAny, sql`${wordsFound(search, spellings)} >= ${minWords}`) : hasAny;
}

/** How many of the words of a search a product has. */
export function wordsFound(search: string, spellings?: Spellings): SQL {
  const found = searchedWords(search).map(
    (word) => sql`${hasQuery(looseQueryFor(word, spellings))}::int`,
  );
  return sql`(${sql.join(found, sql` + `)})`;
}

const hasQuery = (query: SQL) => sql`(${products.searchVector} @@ (${query}))`;

/** Matches by stem or beginning, or by the stem of a corrected spelling. */
const queryFor = (word: string, spellings?: Spellings) =>
  eitherOf([stemOf(word), sql`to_tsquery('simple', ${`${word}:*`})`, ...meantBy(word, spellings)]);

/** Among products that lack other words, a "3" that begins a "36" says nothing. */
const looseQueryFor = (word: string, spellings?: Spellings) =>
  /^\p{N}+$/u.test(word)
    ? eitherOf([stemOf(word), ...meantBy(word, spellings)])
    : queryFor(word, spellings);

const eitherOf = (queries: readonly SQL[]) => sql.join([...queries], sql` || `);

const meantBy = (word: string, spellings?: Spellings) => (spellings?.get(word) ?? []).map(stemOf);

const stemOf = (word: string) => sql`plainto_tsquery('english', ${word})`;
