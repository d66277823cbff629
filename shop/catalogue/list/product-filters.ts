import type { ProductQuery } from '#contract/products.ts';
import { toPaise } from '#contract/rules/price.ts';
import { and, gte, inArray, isNull, lte, or, type SQL, sql } from '#db/sql.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { wordsOf } from '#shop/catalogue/words.ts';
import type { Spellings } from './spelling.ts';

/** Further words of a search are ignored. */
const maxWords = 8;

export type ProductFilters = Pick<
  ProductQuery,
  'search' | 'minPrice' | 'maxPrice' | 'inStock' | 'maxStock'
> & {
  /** With those below the chosen category. */
  categoryIds?: readonly number[] | undefined;
  minRating?: number | undefined;
  /** For a search that finds nothing as it is. */
  spellings?: Spellings | undefined;
};

export const mostSold: SQL = sql`${products.unitsSold} desc, ${products.id} desc`;

export function matching(filters: ProductFilters): SQL | undefined {
  const { search, spellings, categoryIds, minRating } = filters;
  return and(
    isNull(products.deletedAt),
    categoryIds && inArray(products.categoryId, [...categoryIds]),
    search ? hasWords(searchedWords(search), spellings) : undefined,
    isPriced(filters),
    isStocked(filters),
    minRating === undefined
      ? undefined
      : sql`${products.ratingSum} >= ${minRating} * greatest(${products.ratingCount}, 1)`,
  );
}

export const searchedWords = (search: string): string[] => wordsOf(search).slice(0, maxWords);

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
  return hasVariant([
    ...(inStock ? [sql`v.stock > 0`] : []),
    ...(maxStock === undefined ? [] : [sql`v.stock <= ${maxStock}`]),
    ...(minPrice === undefined ? [] : [sql`v.original_paise >= ${paiseOf(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql`v.original_paise <= ${paiseOf(maxPrice)}`]),
  ]);
}

function hasVariant(conditions: readonly SQL[]) {
  const own = sql`v.product_id = ${products.id} and v.removed_at is null`;
  return sql`exists (select from ${variants} v where ${sql.join([own, ...conditions], sql` and `)})`;
}

/** The database keeps paise in 32 bits. */
const paiseOf = (rupees: number) => Math.min(toPaise(rupees), 2_147_483_647);

/** A search of signs alone finds nothing. */
const hasWords = (words: readonly string[], spellings?: Spellings) =>
  words.length === 0
    ? sql`false`
    : and(...words.map((word) => hasWord(word, spellings?.get(word) ?? [])));

/** Matches by stem or beginning, or by the stem of a corrected spelling. */
function hasWord(word: string, meant: readonly string[]) {
  const queries = [
    sql`plainto_tsquery('english', ${word})`,
    sql`to_tsquery('simple', ${`${word}:*`})`,
    ...meant.map((other) => sql`plainto_tsquery('english', ${other})`),
  ];
  return sql`${products.searchVector} @@ (${sql.join(queries, sql` || `)})`;
}
