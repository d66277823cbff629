import type { SentQuery } from '#contract/api.ts';

/** What the table can be sorted by: ascending, then descending. */
export const sortsOf = {
  name: ['name', 'nameDescending'],
  stock: ['lowStock', 'highStock'],
  price: ['lowPrice', 'highPrice'],
} as const;
export type SortedColumn = keyof typeof sortsOf;
type Sort = (typeof sortsOf)[SortedColumn][number] | 'newest' | 'oldest' | 'most';

export interface ProductQuery {
  page: number;
  search: string;
  /** Products of every category when empty. */
  category: string;
  /** Only those of which some variant has so few pieces. */
  maxStock?: number;
  sort: Sort;
}

const sorts: readonly Sort[] = [...Object.values(sortsOf).flat(), 'newest', 'oldest', 'most'];

/** What the address asks for; what it cannot mean counts as not asked. */
export function readProductQuery(address: string): ProductQuery {
  const params = new URLSearchParams(address);
  const textOf = (name: string, most: number) => (params.get(name) ?? '').trim().slice(0, most);
  const maxStock = /^\d{1,6}$/.test(params.get('maxStock') ?? '') && Number(params.get('maxStock'));
  return {
    page: Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000),
    search: textOf('search', 200),
    category: textOf('category', 100),
    ...(maxStock !== false && { maxStock }),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'newest',
  };
}

/** The address of a query, without what it would be anyway. */
export function productAddress(query: Partial<ProductQuery>) {
  const entries = Object.entries(query).filter(
    ([name, value]) =>
      value !== '' &&
      value !== undefined &&
      value !== 'newest' &&
      !(name === 'page' && value === 1),
  );
  const params = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `/admin/product?${params}` : '/admin/product';
}

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

/** Which way the table is sorted by a column, if it is. */
export function directionOf({ sort }: ProductQuery, column: SortedColumn) {
  const [up, down] = sortsOf[column];
  if (sort === up) return 'ascending';
  return sort === down ? 'descending' : undefined;
}

/** The query after a press on the head of a column: up, down, and back to the newest first. */
export function sortedBy(query: ProductQuery, column: SortedColumn): ProductQuery {
  const [up, down] = sortsOf[column];
  const next: Record<string, Sort> = { [up]: down, [down]: 'newest' };
  return { ...query, sort: next[query.sort] ?? up, page: 1 };
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, category, maxStock }: ProductQuery) =>
  Boolean(search || category || maxStock !== undefined);
