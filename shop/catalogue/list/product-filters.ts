import type { ProductQuery } from '#contract/products/products.ts';
import { and, gte, inArray, isNull, lt, lte, or, type SQL, sql } from '#db/sql.ts';
import { products, starsOf, stocks, variants } from '#shop/catalogue/tables.ts';
import { anyOf, type Beginnings, includesStem } from './lexemes.ts';
import { searchedWords } from './search-words.ts';
import { fromOffered, paiseOf, paiseRange } from './shown-prices.ts';
import type { Spellings } from './spelling.ts';

export type ProductFilters = Pick<
  ProductQuery,
  'search' | 'minPrice' | 'maxPrice' | 'inStock' | 'maxStock'
> & {
  /** With those below the chosen category. */
  categoryIds?: readonly number[] | undefined;
  minRating?: number | undefined;
  /** For the words of the search. */
  beginnings?: Beginnings | undefined;
  /** For a search that finds nothing as it is. */
  spellings?: Spellings | undefined;
  /** For a search whose words no product has all of: how many of them are enough. */
  minWords?: number | undefined;
  /** Those words count whole alone: a "car" is no carrom board. */
  wholeWords?: boolean | undefined;
};

export const mostSold: SQL = sql`${products.unitsSold} desc, ${products.id} desc`;

export const matching = (filters: ProductFilters): SQL | undefined =>
  and(isLike(filters), isPriced(filters));

/**
 * The same products in parts, none in two of them. The first part is a range of the index of prices,
 * so a count that stops early reads no products below the lowest price.
 */
export function matchingParts(filters: ProductFilters): (SQL | undefined)[] {
  const { minPaise, maxPaise } = paiseRange(filters);
  if (minPaise === undefined || filters.search) return [matching(filters)];
  const fromMin = gte(products.lowestPaise, minPaise);
  const upToMax = maxPaise === undefined ? undefined : lte(products.lowestPaise, maxPaise);
  return [
    and(isLike(filters), fromMin, upToMax),
    and(matching(filters), lt(products.lowestPaise, minPaise)),
  ];
}

/** `matching` without the prices. */
export function isLike(filters: ProductFilters) {
  const { search, categoryIds, minRating } = filters;
  return and(
    isNull(products.deletedAt),
    categoryIds && inArray(products.categoryId, [...categoryIds]),
    search ? hasWords(search, filters) : undefined,
    isStocked(filters),
    minRating === undefined ? undefined : inArray(starsOf(products), starsFrom(minRating)),
  );
}

const starsFrom = (min: number) => [0, 1, 2, 3, 4, 5].filter((stars) => stars >= min);

/**
 * Some offered variant has a price within the range. The lowest and highest price decide, unless a
 * product has prices on both sides of it.
 */
function isPriced(filters: ProductFilters) {
  const { minPaise, maxPaise } = paiseRange(filters);
  const { lowestPaise, highestPaise } = products;
  const reaches = and(
    minPaise === undefined ? undefined : gte(highestPaise, minPaise),
    maxPaise === undefined ? undefined : lte(lowestPaise, maxPaise),
  );
  if (minPaise === undefined || maxPaise === undefined) return reaches;
  // Not `exists`, for which the database would read the prices of all variants.
  const between = sql`(select true ${fromOffered} and o.original_paise between ${minPaise} and ${maxPaise} limit 1)`;
  return and(reaches, or(gte(lowestPaise, minPaise), lte(highestPaise, maxPaise), between));
}

/** The variant that is low in stock must be the one with the price. */
function isStocked({ inStock, maxStock, minPrice, maxPrice }: ProductFilters) {
  if (!inStock && maxStock === undefined) return undefined;
  if (maxStock === undefined) return sql`${products.stock} > 0`;
  const isThere = hasVariant([
    ...(inStock ? [sql`s.pieces > 0`] : []),
    sql`s.pieces <= ${maxStock}`,
    ...(minPrice === undefined ? [] : [sql`v.original_paise >= ${paiseOf(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql`v.original_paise <= ${paiseOf(maxPrice)}`]),
  ]);
  return and(lte(products.lowestStock, maxStock), isThere);
}

function hasVariant(conditions: readonly SQL[]) {
  const own = sql`v.product_id = ${products.id} and v.removed_at is null`;
  return sql`exists (select from ${variants} v join ${stocks} s on s.variant_id = v.id where ${sql.join([own, ...conditions], sql` and `)})`;
}

/** How the words of a search are looked for. */
type Looked = Pick<ProductFilters, 'beginnings' | 'spellings' | 'wholeWords'>;

/** A search of signs alone finds nothing. */
function hasWords(search: string, { minWords, ...looked }: ProductFilters) {
  const words = searchedWords(search);
  if (words.length === 0) return sql`false`;
  if (minWords === undefined) {
    return and(...words.map((word) => hasQuery(queryFor(word, looked))));
  }
  const queries = words.map((word) => looseQueryFor(word, looked));
  if (minWords === 1 || words.length <= maxCombined) {
    return hasQuery(eitherOf(choicesOf(queries, minWords).map(allOf)));
  }
  // The index finds the products with any of the words; only those are looked into.
  return and(hasQuery(eitherOf(queries)), sql`${wordsFound(search, looked)} >= ${minWords}`);
}

/** Of so many words each choice is looked up in the index. */
const maxCombined = 5;

/** All ways to choose so many of them. */
function choicesOf<T>(all: readonly T[], many: number): T[][] {
  if (many === 0) return [[]];
  return all.flatMap((one, place) =>
    choicesOf(all.slice(place + 1), many - 1).map((others) => [one, ...others]),
  );
}

const allOf = (queries: readonly SQL[]) =>
  sql`(${sql.join(
    queries.map((query) => sql`(${query})`),
    sql` && `,
  )})`;

/**
 * Whether all products of a loosened search have the same number of its words: fewer than half are the
 * most that any has, and with all but one there is nothing between that and all.
 */
export function isTied(search: string, minWords: number) {
  const words = searchedWords(search).length;
  return minWords < Math.ceil(words / 2) || minWords >= words - 1;
}

/** How many of the words of a search a product has. */
export function wordsFound(search: string, looked: Looked): SQL {
  const found = searchedWords(search).map(
    (word) => sql`${hasQuery(looseQueryFor(word, looked))}::int`,
  );
  return sql`(${sql.join(found, sql` + `)})`;
}

const hasQuery = (query: SQL) => sql`(${products.searchVector} @@ (${query}))`;

/** Matches by stem or beginning, or by the stem of a corrected spelling. */
const queryFor = (word: string, looked: Looked) =>
  eitherOf([...beginningWith(word, looked), ...meantBy(word, looked)]);

/** Among products that lack other words, a "3" that begins a "36" says nothing. */
const looseQueryFor = (word: string, looked: Looked) =>
  looked.wholeWords || /^\p{N}+$/u.test(word)
    ? eitherOf([stemOf(word), ...meantBy(word, looked)])
    : queryFor(word, looked);

const eitherOf = (queries: readonly SQL[]) => sql.join([...queries], sql` || `);

/** The stem, too, which need not begin with the whole word. */
function beginningWith(word: string, { beginnings }: Looked) {
  const known = beginnings?.get(word);
  if (!known) return [stemOf(word), sql`${`'${word}':*`}::tsquery`];
  const lexemes = known.lexemes.length > 0 ? [anyOf(known.lexemes)] : [];
  return includesStem(known) ? lexemes : [stemOf(word), ...lexemes];
}

/** A longer word is no correction of a whole one. */
const meantBy = (word: string, { spellings, wholeWords }: Looked) =>
  (spellings?.get(word) ?? [])
    .filter((meant) => !wholeWords || !meant.startsWith(word))
    .map(stemOf);

const stemOf = (word: string) => sql`quote_literal(stem_of(${word}))::tsquery`;
