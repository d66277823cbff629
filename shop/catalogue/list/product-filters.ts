import type { ProductQuery } from '#contract/products/products.ts';
import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from '#db/sql.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { productImages, products, starsOf, variants } from '#shop/catalogue/tables.ts';
import { type ChosenValues, hasChosen } from './field-filters.ts';
import { hasWords, type SearchOptions } from './search-query.ts';
import { fromOffered, paiseOf, paiseRange } from './shown-prices.ts';

export type ProductFilters = Pick<
  ProductQuery,
  'search' | 'minPrice' | 'maxPrice' | 'inStock' | 'maxStock' | 'featured'
> &
  SearchOptions & {
    /** The chosen category and all below it. */
    categoryIds?: readonly number[] | undefined;
    minRating?: number | undefined;
    /** Values of the owner's fields. */
    fields?: ChosenValues | undefined;
    /** What is on sale, if it is not given. */
    status?: ProductQuery['status'] | undefined;
  };

export const mostSold: SQL = sql`${products.unitsSold} desc, ${products.id} desc`;

/** How many of the most bought are searched for pictures, so that thousands without one take no longer. */
export const maxTried = 1_000;

export const hasPicture: SQL = sql`exists (select from ${productImages} where ${productImages.productId} = ${products.id})`;

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
  const { search, categoryIds, minRating, status = 'LIVE' } = filters;
  return and(
    hasStatus[status],
    categoryIds && inArray(products.categoryId, [...categoryIds]),
    search ? hasWords(search, filters) : undefined,
    isStocked(filters),
    filters.featured === undefined ? undefined : eq(products.featured, filters.featured),
    hasChosen(filters.fields),
    minRating === undefined ? undefined : inArray(starsOf(products), starsFrom(minRating)),
  );
}

const hasStatus = {
  LIVE: isNull(products.deletedAt),
  DRAFT: isNotNull(products.draftSince),
  ALL: isInShop,
};

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
