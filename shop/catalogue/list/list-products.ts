import type { Category } from '#contract/categories.ts';
import type { ProductPage, ProductQuery } from '#contract/products.ts';
import { toRupees } from '#contract/rules/price.ts';
import type { Database } from '#db/client.ts';
import { isNull, max } from '#db/sql.ts';
import { categoryTree, findCategory, idsBelow } from '#shop/catalogue/categories.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { pageMeta } from '#shop/paging.ts';
import { notFound } from '#shop/refusal.ts';
import { type Remember, withoutMemory } from '#shop/remember.ts';
import { countProducts, facetsOf, sumOf } from './product-counts.ts';
import { searchedWords } from './product-filters.ts';
import { pageOfIds } from './product-pages.ts';
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
    meta: { ...pageMeta(totalItems, query), maxPrice, facets: facetsOf(counts, tree, filters) },
  };
}

/** A search that finds nothing is counted again as it may have been meant. */
function countedAs(db: Database, query: ProductQuery, remember: Remember) {
  const { search, minPrice, maxPrice, inStock, maxStock } = query;
  const asked = { search, minPrice, maxPrice, inStock, maxStock };
  const dependsOn = inStock || maxStock !== undefined ? 'catalogue' : 'range';
  return remember(`counts ${JSON.stringify(asked)}`, dependsOn, async () => {
    const counts = await countProducts(db, asked);
    const words = search && counts.length === 0 ? searchedWords(search) : [];
    const spellings = words.length > 0 ? await spellingsOf(db, words) : new Map();
    if (spellings.size === 0) return { ...asked, counts };
    return { ...asked, spellings, counts: await countProducts(db, { ...asked, spellings }) };
  });
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
