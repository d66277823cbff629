import type { SentQuery } from '#contract/api.ts';
import { sortIn } from '#web/admin/list/sorting.ts';
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

export interface ProductQuery {
  page: number;
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
    search: textIn(params, 'search', 200),
    category: textIn(params, 'category', 100),
    ...(maxStock !== false && { maxStock }),
    sort: sortIn(sortNames, params.get('sort')),
  };
}

export const productsUrl = (query: Partial<ProductQuery>) =>
  listUrl('/admin/product', query, { sort: 'newest', page: 1 });

export const sentQueryOf = ({
  page,
  search,
  category,
  maxStock,
  sort,
}: ProductQuery): SentQuery<'GET /products'> => ({
  page: String(page),
  limit: '10',
  sort,
  ...(search && { search }),
  ...(category && { category }),
  ...(maxStock !== undefined && { maxStock: String(maxStock) }),
});

export const isNarrowed = ({ search, category, maxStock }: ProductQuery) =>
  Boolean(search || category || maxStock !== undefined);
