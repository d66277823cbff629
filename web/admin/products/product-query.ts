import type { ReplyOf, SentQuery } from '#contract/api.ts';
import type { ProductStatus, VariantPrice } from '#contract/products/product-form.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import { sortIn } from '#web/admin/list/sorting.ts';
import { changeReplies, queryOf } from '#web/admin/queries/queries.ts';
import { call } from '#web/client.ts';
import { listUrl, pageIn, textIn } from '#web/list-url.ts';

export const sortsOf = {
  name: ['name', 'nameDescending'],
  stock: ['lowStock', 'highStock'],
  price: ['lowPrice', 'highPrice'],
} as const;
export type ProductSort =
  | (typeof sortsOf)[keyof typeof sortsOf][number]
  | 'newest'
  | 'oldest'
  | 'most';

/** Sort labels for the mobile menu. */
export const sortNames: Record<ProductSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name, A to Z',
  nameDescending: 'Name, Z to A',
  lowStock: 'Stock, low to high',
  highStock: 'Stock, high to low',
  lowPrice: 'Price, low to high',
  highPrice: 'Price, high to low',
  most: 'Most sold',
};

export const statusNames = { '': 'All', LIVE: 'Live', DRAFT: 'Draft' };
type StatusTab = keyof typeof statusNames;

export interface ProductQuery {
  page: number;
  /** Empty for both. */
  status: StatusTab;
  search: string;
  category: string;
  /** Only products that have a variant with this stock or less. */
  maxStock?: number;
  sort: ProductSort;
}

/** Reads the query string; ignores invalid values. */
export function readProductQuery(search: string): ProductQuery {
  const params = new URLSearchParams(search);
  const maxStock = /^\d{1,6}$/.test(params.get('maxStock') ?? '') && Number(params.get('maxStock'));
  return {
    page: pageIn(params),
    status: statusIn(params.get('status')),
    search: textIn(params, 'search', 200),
    category: textIn(params, 'category', 100),
    ...(maxStock !== false && { maxStock }),
    sort: sortIn(sortNames, params.get('sort')),
  };
}

const statusIn = (text: string | null): StatusTab =>
  text === 'LIVE' || text === 'DRAFT' ? text : '';

export const productsUrl = (query: Partial<ProductQuery>) =>
  listUrl('/admin/product', query, { sort: 'newest', page: 1 });

const sentQueryOf = ({
  page,
  status,
  search,
  category,
  maxStock,
  sort,
}: ProductQuery): SentQuery<'GET /products'> => ({
  page: String(page),
  limit: '10',
  sort,
  status: status || 'ALL',
  ...(search && { search }),
  ...(category && { category }),
  ...(maxStock !== undefined && { maxStock: String(maxStock) }),
});

export const isNarrowed = ({ status, search, category, maxStock }: ProductQuery) =>
  Boolean(status || search || category || maxStock !== undefined);

export type ListedProducts = ReplyOf<'GET /products'>;

export const productsQuery = (query: ProductQuery) =>
  queryOf('GET /products', { query: sentQueryOf(query) });

/** How many products the shop publishes, hides or deletes at once. */
export const maxChosen = 100;

/** The products of a list from its first page on, as many as can be chosen at once. */
export async function productsOnAllPages(query: ProductQuery): Promise<Product[]> {
  const sent = { ...sentQueryOf({ ...query, page: 1 }), limit: String(maxChosen) };
  return (await call('GET /products', { query: sent })).data;
}

export const categoriesQuery = () => queryOf('GET /categories');

export const lowStockQuery = () => queryOf('GET /low-stock-limit');

/** Shows a product in all lists as the shop has saved it. */
export const showSaved = (saved: Product) =>
  changeProducts((product) => (product.id === saved.id ? saved : product));

/** Shows a status in all lists before it is saved. */
export const showStatus = (ids: readonly number[], status: ProductStatus) =>
  changeProducts((product) => (ids.includes(product.id) ? { ...product, status } : product));

/** Shows prices in all lists before they are saved; the returned function takes them back. */
export function showPrices(prices: readonly VariantPrice[]): Promise<() => void> {
  const priceOf = new Map(prices.map((price) => [price.variantId, price]));
  const priced = (variant: Variant): Variant => {
    const { originalPrice, discountPrice } = priceOf.get(variant.id) ?? variant;
    return { ...variant, originalPrice, discountPrice };
  };
  return changeProducts((product) => ({ ...product, variants: product.variants.map(priced) }));
}

const changeProducts = (change: (product: Product) => Product) =>
  changeReplies('GET /products', (page) => ({ ...page, data: page.data.map(change) }));
