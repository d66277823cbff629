import type { Category } from '#contract/categories.ts';
import type { FieldFilter } from '#contract/products/fields.ts';
import type { ProductPage, ProductQuery } from '#contract/products/products.ts';
import { priceInSearch } from '#contract/rules/catalogue/price-in-search.ts';
import { toRupees } from '#contract/rules/price.ts';
import type { Reader } from '#db/client.ts';
import { isNotNull, isNull, max, sql } from '#db/sql.ts';
import { categoryTree, findCategory, idsBelow } from '#shop/catalogue/categories.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { countBounded, maxCounted, pageMeta, type Total } from '#shop/paging.ts';
import { notFound } from '#shop/refusal.ts';
import { type Remember, withoutMemory } from '#shop/remember.ts';
import { countFieldValues } from './field-facets.ts';
import { type ChosenValues, chosenValues, listFilters } from './field-filters.ts';
import { type Beginnings, beginningsOf } from './lexemes.ts';
import {
  type Counted,
  countProducts,
  countSome,
  facetsOf,
  isUnfiltered,
  maxProductsCounted,
  none,
  sumOf,
  type UngroupedFilters,
} from './product-counts.ts';
import { matching, type ProductFilters } from './product-filters.ts';
import { enoughToRank, pageOfIds } from './product-pages.ts';
import { searchedWords } from './search-words.ts';
import { spellingsOf } from './spelling.ts';

/** An unknown category holds no products. Lists drafts too where the query says so. */
export async function listProducts(
  db: Reader,
  query: ProductQuery,
  remember: Remember = withoutMemory,
): Promise<ProductPage> {
  const isAll = query.status === 'ALL' && !(await hasDrafts(db));
  const asked = isAll ? { ...query, status: 'LIVE' as const } : query;
  return listOf(db, await categoryTree(db, remember), asked, remember);
}

/** Throws `Refusal` for an unknown category. */
export async function listCategoryProducts(
  db: Reader,
  categoryName: string,
  query: Pick<ProductQuery, 'page' | 'limit' | 'sort'>,
  remember: Remember = withoutMemory,
): Promise<ProductPage> {
  const tree = await categoryTree(db, remember);
  if (!findCategory(tree, categoryName)) throw notFound('Category');
  return listOf(db, tree, { ...query, category: categoryName }, remember);
}

/** The first of what `listProducts` finds for a search. */
export async function firstFound(
  db: Reader,
  search: string,
  limit: number,
  remember: Remember,
): Promise<{ ids: number[]; match: 'all' | 'some' }> {
  const query = withPrice({ search, sort: 'most', page: 1, limit });
  const { counted, ...filters } = await countedAs(db, query, remember, { atMost: enoughToRank });
  const total = await totalOf(db, counted, filters, remember);
  return { ids: await pageOfIds(db, filters, query, total), match: matchOf(filters) };
}

const matchOf = ({ minWords }: UngroupedFilters) => (minWords === undefined ? 'all' : 'some');

const withPrice = (query: ProductQuery): ProductQuery => ({
  ...query,
  ...(query.search && priceInSearch(query.search)),
});

async function listOf(
  db: Reader,
  tree: Category[],
  asked: ProductQuery,
  remember: Remember,
): Promise<ProductPage> {
  const query = withPrice(asked);
  const { category, rating } = query;
  // Each rating means "or more", so the lowest includes the others.
  const minRating = rating && Math.min(...rating);
  const fieldFilters = await listFilters(db, remember);
  const fields = chosenValues(fieldFilters, query.f);
  const { counted, ...others } = await countedAs(db, query, remember, { fields });
  const filters = { ...others, minRating, categoryIds: idsFor(tree, category) };
  const total = await totalOf(db, counted, filters, remember);
  const ids = await pageOfIds(db, filters, query, total);
  const maxPrice = await remember('highest price', 'catalogue', () => highestPrice(db));
  return {
    data: await productsById(db, ids),
    meta: {
      ...pageMeta(total, query),
      maxPrice,
      facets: {
        ...facetsOf(counted, tree, filters),
        ...(await fieldFacets(db, fieldFilters, filters, remember)),
      },
      ...(query.search && { match: matchOf(filters) }),
    },
  };
}

/** Nothing in a shop without fields that customers can filter by. */
function fieldFacets(
  db: Reader,
  fields: readonly FieldFilter[],
  filters: ProductFilters,
  remember: Remember,
) {
  if (fields.length === 0) return undefined;
  const { beginnings: _, spellings: __, ...given } = filters;
  return remember(`facets ${JSON.stringify(given)}`, dependsOn(filters), () =>
    countFieldValues(db, fields, filters, maxProductsCounted(filters)),
  );
}

/** A search that finds nothing is counted again as it may have been meant. */
function countedAs(
  db: Reader,
  query: ProductQuery,
  remember: Remember,
  { fields, atMost }: { fields?: ChosenValues | undefined; atMost?: number } = {},
): Promise<UngroupedFilters & { counted: Counted }> {
  const { search, minPrice, maxPrice, inStock, maxStock, featured } = query;
  const status = query.status === 'LIVE' ? undefined : query.status;
  const given = { search, minPrice, maxPrice, inStock, maxStock, status, featured, fields };
  return remember(`counts ${JSON.stringify({ ...given, atMost })}`, dependsOn(given), async () => {
    const known = search ? await beginningsOf(db, searchedWords(search)) : undefined;
    const beginnings = status ? known && ofDraftsToo(known) : known;
    const asked = { ...given, beginnings };
    const counted = await countProducts(db, asked, atMost);
    if (!search || status || counted.counts.length > 0) return { ...asked, counted };
    return countedAsMeant(db, { ...asked, search });
  });
}

/** Words of products on sale are listed in a table; words of drafts are found by their beginnings. */
const ofDraftsToo = (known: Beginnings): Beginnings =>
  new Map([...known].map(([word, beginning]) => [word, { ...beginning, lexemes: null }]));

const hasDrafts = async (db: Reader) => {
  const [one] = await db
    .select({ id: products.id })
    .from(products)
    .where(isNotNull(products.draftSince))
    .limit(1);
  return one !== undefined;
};

const dependsOn = ({ inStock, maxStock, minPrice, maxPrice }: UngroupedFilters) =>
  inStock || [maxStock, minPrice, maxPrice].some((one) => one !== undefined)
    ? 'catalogue'
    : 'range';

async function countedAsMeant(
  db: Reader,
  asked: UngroupedFilters & { search: string },
): Promise<UngroupedFilters & { counted: Counted }> {
  const { search } = asked;
  const words = searchedWords(search);
  if (words.length === 0) return { ...asked, counted: none };
  const spellings = await spellingsOf(db, words);
  const ofSpellings = await beginningsOf(db, [...spellings.values()].flat());
  const beginnings = new Map([...ofSpellings, ...(asked.beginnings ?? [])]);
  const meant = { ...asked, spellings, beginnings };
  const counted = spellings.size > 0 ? await countProducts(db, meant) : none;
  if (counted.counts.length > 0 || words.length === 1) return { ...meant, counted };
  if (await isFoundWithoutFilters(db, meant)) return { ...meant, counted };
  for (const loose of [{ ...meant, wholeWords: true }, meant]) {
    const { minWords, ...some } = await countSome(db, loose);
    if (some.counts.length > 0) return { ...loose, minWords, counted: some };
  }
  return { ...meant, counted };
}

/**
 * Says whether the search finds products without the other filters: then the filters are to blame,
 * not the search.
 */
async function isFoundWithoutFilters(
  db: Reader,
  { search, beginnings, spellings, ...others }: UngroupedFilters,
) {
  if (isUnfiltered(others)) return false;
  const everywhere = await countProducts(db, { search, beginnings, spellings }, 1);
  return everywhere.counts.length > 0;
}

/**
 * Counts again where the count stopped early: the matches in a category or with a rating may be
 * few.
 */
async function totalOf(
  db: Reader,
  { counts, exact }: Counted,
  filters: ProductFilters,
  remember: Remember,
): Promise<Total> {
  const { categoryIds, minRating } = filters;
  if (exact) return { totalItems: sumOf(counts, categoryIds, minRating), exact };
  if (!categoryIds && minRating === undefined) return { totalItems: maxCounted, exact };
  const { beginnings: _, spellings: __, ...given } = filters;
  return remember(`counts ${JSON.stringify(given)}`, dependsOn(filters), () =>
    countBounded(db, sql`from ${products} where ${matching(filters)}`),
  );
}

function idsFor(tree: Category[], name: string | undefined) {
  if (!name) return undefined;
  const category = findCategory(tree, name);
  return category ? idsBelow(category) : [];
}

async function highestPrice(db: Reader) {
  const [row] = await db
    .select({ paise: max(products.highestPaise) })
    .from(products)
    .where(isNull(products.deletedAt));
  return toRupees(row?.paise ?? 0);
}
