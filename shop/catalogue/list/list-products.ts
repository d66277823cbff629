import type { Category } from '#contract/categories.ts';
import type { ProductPage, ProductQuery } from '#contract/products/products.ts';
import { toRupees } from '#contract/rules/price.ts';
import type { Database } from '#db/client.ts';
import { isNull, max } from '#db/sql.ts';
import { categoryTree, findCategory, idsBelow } from '#shop/catalogue/categories.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { pageMeta } from '#shop/paging.ts';
import { notFound } from '#shop/refusal.ts';
import { type Remember, withoutMemory } from '#shop/remember.ts';
import {
  type Count,
  countProducts,
  countSome,
  facetsOf,
  sumOf,
  type UngroupedFilters,
} from './product-counts.ts';
import { pageOfIds } from './product-pages.ts';
import { searchedWords } from './search-words.ts';
import { spellingsOf } from './spelling.ts';

/** An unknown category holds no products. */
export async function listProducts(
  db: Database,
  query: ProductQuery,
  remember: Remember = withoutMemory,
): Promise<ProductPage> {
  return listOf(db, await categoryTree(db, remember), query, remember);
}

/** Throws `Refusal` for an unknown category. */
export async function listCategoryProducts(
  db: Database,
  categoryName: string,
  query: Pick<ProductQuery, 'page' | 'limit' | 'sort'>,
  remember: Remember = withoutMemory,
): Promise<ProductPage> {
  const tree = await categoryTree(db, remember);
  if (!findCategory(tree, categoryName)) throw notFound('Category');
  return listOf(db, tree, { ...query, category: categoryName }, remember);
}

async function listOf(
  db: Database,
  tree: Category[],
  query: ProductQuery,
  remember: Remember,
): Promise<ProductPage> {
  const { category, rating } = query;
  // Each rating means "or more", so the lowest includes the others.
  const minRating = rating && Math.min(...rating);
  const { counts, ...others } = await countedAs(db, query, remember);
  const filters = { ...others, minRating, categoryIds: idsFor(tree, category) };
  const totalItems = sumOf(counts, filters.categoryIds, minRating);
  const ids = await pageOfIds(db, filters, query, totalItems);
  const maxPrice = await remember('highest price', 'range', () => highestPrice(db));
  return {
    data: await productsById(db, ids),
    meta: {
      ...pageMeta(totalItems, query),
      maxPrice,
      facets: facetsOf(counts, tree, filters),
      ...(query.search && { match: filters.minWords === undefined ? 'all' : 'some' }),
    },
  };
}

/** A search that finds nothing is counted again as it may have been meant. */
function countedAs(db: Database, query: ProductQuery, remember: Remember) {
  const { search, minPrice, maxPrice, inStock, maxStock } = query;
  const asked = { search, minPrice, maxPrice, inStock, maxStock };
  const dependsOn = inStock || maxStock !== undefined ? 'catalogue' : 'range';
  return remember(`counts ${JSON.stringify(asked)}`, dependsOn, async () => {
    const counts = await countProducts(db, asked);
    if (!search || counts.length > 0) return { ...asked, counts };
    return countedAsMeant(db, { ...asked, search });
  });
}

async function countedAsMeant(
  db: Database,
  asked: UngroupedFilters & { search: string },
): Promise<UngroupedFilters & { counts: Count[] }> {
  const words = searchedWords(asked.search);
  if (words.length === 0) return { ...asked, counts: [] };
  const spellings = await spellingsOf(db, words);
  const meant = { ...asked, spellings };
  const counts = spellings.size > 0 ? await countProducts(db, meant) : [];
  if (counts.length > 0 || words.length === 1) return { ...meant, counts };
  // When only the other filters stand in the way, the search itself is not the one to loosen.
  const everywhere = await countProducts(db, { search: asked.search, spellings });
  if (everywhere.length > 0) return { ...meant, counts };
  const some = await countSome(db, meant);
  return some.counts.length > 0 ? { ...meant, ...some } : { ...meant, counts };
}

function idsFor(tree: Category[], name: string | undefined) {
  if (!name) return undefined;
  const category = findCategory(tree, name);
  return category ? idsBelow(category) : [];
}

async function highestPrice(db: Database) {
  const [row] = await db
    .select({ paise: max(products.highestPaise) })
    .from(products)
    .where(isNull(products.deletedAt));
  return toRupees(row?.paise ?? 0);
}
