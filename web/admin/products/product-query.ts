import type { SentQuery } from '#contract/api.ts';
import { sortIn } from '#web/admin/list/sorting.ts';
import { listAddress, pageIn, textIn } from '#web/list-address.ts';

/** What the table can be sorted by: ascending, then descending. */
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

/** What each order is called where there are no heads to press. */
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
  /** Products of every category when empty. */
  category: string;
  /** Only those of which some variant has so few pieces. */
  maxStock?: number;
  sort: ProductSort;
}

/** What the address asks for; what it cannot mean counts as not asked. */
export function readProductQuery(address: string): ProductQuery {
  const params = new URLSearchParams(address);
  const maxStock = /^\d{1,6}$/.test(params.get('maxStock') ?? '') && Number(params.get('maxStock'));
  return {
    page: pageIn(params),
    search: textIn(params, 'search', 200),
    category: textIn(params, 'category', 100),
    ...(maxStock !== false && { maxStock }),
    sort: sortIn(sortNames, params.get('sort')),
  };
}

/** The address of a query, without what it would be anyway. */
export const productAddress = (query: Partial<ProductQuery>) =>
  listAddress('/admin/product', query, { sort: 'newest', page: 1 });

/** What the shop is asked for. */
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

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, category, maxStock }: ProductQuery) =>
  Boolean(search || category || maxStock !== undefined);
