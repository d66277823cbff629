import type {
  CatalogueIndex,
  IndexedCategory,
  IndexedProduct,
} from '#contract/products/catalogue-index.ts';
import type { ProductPage, ProductQuery } from '#contract/products/products.ts';
import { toPaise } from '#contract/rules/price.ts';

export interface ListQuery
  extends Pick<ProductQuery, 'category' | 'minPrice' | 'maxPrice' | 'rating' | 'inStock'> {
  sort: 'most' | 'lowPrice' | 'highPrice';
  page: number;
  limit: number;
}

export interface ListOfIndex {
  products: IndexedProduct[];
  meta: ProductPage['meta'];
}

/**
 * The answer of `GET /products` without a search, from the index. Undefined where only the server can
 * answer: the index is not complete, has no such category, or the list has no such page.
 */
export function listOfIndex(index: CatalogueIndex, query: ListQuery): ListOfIndex | undefined {
  const { categories, products } = index;
  const chosen = categoryNamed(categories, query.category);
  if (!index.complete || (query.category && !chosen)) return undefined;
  const inCategory = isIn(chosen && idsBelow(categories, chosen.id));
  const isRated = hasStars(Math.min(...(query.rating ?? [0])));
  const offered = products.filter(
    (product) => isThere(product, query) && pricesWithin(product, query).length > 0,
  );
  const rated = offered.filter(isRated);
  const found = rated.filter(inCategory);
  const { page, limit } = query;
  const totalPages = Math.ceil(found.length / limit);
  if (page > Math.max(totalPages, 1)) return undefined;
  return {
    products: sortedBy(query, found).slice((page - 1) * limit, page * limit),
    meta: {
      totalItems: found.length,
      exact: true,
      currentPage: page,
      pageSize: limit,
      totalPages,
      maxPrice: Math.max(0, ...products.map(highestPrice)),
      facets: {
        exact: true,
        categories: countsByCategory(categories, rated),
        ratings: countsByStars(offered.filter(inCategory)),
      },
    },
  };
}

const categoryNamed = (categories: readonly IndexedCategory[], name = '') =>
  categories.find((category) => category.name.toLowerCase() === name.toLowerCase());

/** The category itself and all below it. */
function idsBelow(categories: readonly IndexedCategory[], id: number): number[] {
  const below = categories.filter(({ parentId }) => parentId === id);
  return [id, ...below.flatMap((category) => idsBelow(categories, category.id))];
}

function isIn(ids: readonly number[] | undefined) {
  const wanted = ids && new Set(ids);
  return ({ category }: IndexedProduct) => wanted?.has(category) ?? true;
}

const hasStars =
  (min: number) =>
  ({ rating }: IndexedProduct) =>
    rating >= min;

type Offer = readonly [price: number, list: number, stock: number];

/** Each price of the variants, with the price before the discount and the stock. */
export const offersOf = ({
  price,
  list,
  stock,
  offers,
}: Pick<IndexedProduct, 'price' | 'list' | 'stock' | 'offers'>): readonly Offer[] =>
  offers ?? [[price, list, stock]];

const isThere = (product: IndexedProduct, { inStock }: ListQuery) => !inStock || product.stock > 0;

/** Prices of the variants in stock or, when all are sold out, of all. */
function pricesOf(product: IndexedProduct) {
  const offers = offersOf(product).filter(([, , stock]) => stock > 0 || product.stock === 0);
  return offers.map(([price]) => price);
}

function pricesWithin(product: IndexedProduct, { minPrice, maxPrice }: ListQuery) {
  const [min, max] = [toPaise(minPrice ?? 0), toPaise(maxPrice ?? Infinity)];
  return pricesOf(product).filter((price) => toPaise(price) >= min && toPaise(price) <= max);
}

const highestPrice = (product: IndexedProduct) => Math.max(...pricesOf(product));

/** The index itself has the most sold first. Prices are those that the cards of this list show. */
function sortedBy(query: ListQuery, products: readonly IndexedProduct[]) {
  if (query.sort === 'most') return products;
  const priced = products.map((product) => ({
    product,
    price: Math.min(...pricesWithin(product, query)),
  }));
  const rising = priced.sort(
    (one, other) => one.price - other.price || other.product.id - one.product.id,
  );
  const sorted = query.sort === 'lowPrice' ? rising : rising.reverse();
  return sorted.map(({ product }) => product);
}

function countsByCategory(
  categories: readonly IndexedCategory[],
  products: readonly IndexedProduct[],
) {
  const own = Map.groupBy(products, ({ category }) => category);
  const count = (id: number) => own.get(id)?.length ?? 0;
  return Object.fromEntries(
    categories.map(({ id, name }) => [
      name,
      idsBelow(categories, id).reduce((sum, below) => sum + count(below), 0),
    ]),
  );
}

const countsByStars = (products: readonly IndexedProduct[]) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].map((stars) => [stars, products.filter(hasStars(stars)).length]),
  );
