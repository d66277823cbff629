import { and, asc, desc, eq, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Category } from '#contract/categories.ts';
import { toRupees } from '#contract/price.ts';
import type { ProductPage, ProductQuery } from '#contract/products.ts';
import type { Database } from '#db/client.ts';
import { pageMeta, partOf } from '#shop/paging.ts';
import { notFound } from '#shop/refusal.ts';
import { everyCategory, findCategory, idsBelow, listCategories } from './categories.ts';
import { lowestPaise, matching, type Narrowing } from './product-filters.ts';
import { productsById } from './product-shape.ts';
import { products, variants } from './tables.ts';

const orders: Record<ProductQuery['sort'], SQL[]> = {
  most: [desc(products.unitsSold), desc(products.id)],
  lowPrice: [asc(lowestPaise), desc(products.id)],
  highPrice: [desc(lowestPaise), desc(products.id)],
};

/** Products by search, filters, order and page; a category nobody knows holds none. */
export async function listProducts(db: Database, query: ProductQuery): Promise<ProductPage> {
  return listOf(db, await listCategories(db), query);
}

/** Products of a category and of all below it. Throws `Refusal` when there is no such category. */
export async function listCategoryProducts(
  db: Database,
  categoryName: string,
  query: Pick<ProductQuery, 'page' | 'limit' | 'sort'>,
): Promise<ProductPage> {
  const tree = await listCategories(db);
  if (!findCategory(tree, categoryName)) throw notFound('Category');
  return listOf(db, tree, { ...query, category: categoryName });
}

async function listOf(db: Database, tree: Category[], query: ProductQuery): Promise<ProductPage> {
  const narrowing: Narrowing = {
    ...query,
    categoryIds: idsFor(tree, query.category),
    forgiving: await isMisspelt(db, query.search),
  };
  const [ids, totalItems, maxPrice, facets] = await Promise.all([
    pageOfIds(db, narrowing, query),
    db.$count(products, matching(narrowing)),
    highestPrice(db),
    countFacets(db, tree, narrowing),
  ]);
  return {
    data: await productsById(db, ids),
    meta: { ...pageMeta(totalItems, query), maxPrice, facets },
  };
}

/** Whether no product on sale has the words of a search as they are written. */
async function isMisspelt(db: Database, search: string | undefined) {
  if (!search) return false;
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(matching({ search }))
    .limit(1);
  return found.length === 0;
}

function idsFor(tree: Category[], name: string | undefined) {
  if (!name) return undefined;
  const category = findCategory(tree, name);
  return category ? idsBelow(category) : [];
}

async function pageOfIds(db: Database, narrowing: Narrowing, query: ProductQuery) {
  const { limit, offset } = partOf(query);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(matching(narrowing))
    .orderBy(...nearestFirst(query), ...orders[query.sort])
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** Names that are most like the search come first, unless a price was asked to decide. */
const nearestFirst = ({ search, sort }: ProductQuery) =>
  search && sort === 'most' ? [desc(sql`word_similarity(${search}, ${products.name})`)] : [];

async function highestPrice(db: Database) {
  const [row] = await db
    .select({ paise: max(variants.originalPaise) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(isNull(products.deletedAt), isNull(variants.removedAt)));
  return toRupees(row?.paise ?? 0);
}

/** Products a category or a rating would leave, each under all the other filters. */
async function countFacets(db: Database, tree: Category[], narrowing: Narrowing) {
  const [byCategory, byRating] = await Promise.all([
    countBy(db, products.categoryId, { ...narrowing, categoryIds: undefined }),
    countBy(db, sql<number>`${products.ratingSum} / greatest(${products.ratingCount}, 1)`, {
      ...narrowing,
      rating: undefined,
    }),
  ]);
  const sumOver = (keys: number[], counts: Map<number, number>) =>
    keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
  return {
    categories: Object.fromEntries(
      everyCategory(tree).map((one) => [one.name, sumOver(idsBelow(one), byCategory)]),
    ),
    ratings: Object.fromEntries(
      [1, 2, 3, 4, 5].map((least) => [least, sumOver([1, 2, 3, 4, 5].slice(least - 1), byRating)]),
    ),
  };
}

async function countBy(
  db: Database,
  column: typeof products.categoryId | SQL<number>,
  narrowing: Narrowing,
) {
  const rows = await db
    .select({ key: sql<number>`${column}`, count: sql<number>`count(*)::int` })
    .from(products)
    .where(matching(narrowing))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.key, row.count]));
}
