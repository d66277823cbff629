import type { ProductQuery } from '#contract/products.ts';
import { listAddress, pageIn, textIn } from '#web/list-address.ts';

/** The catalogue as its address asks for it: everything else follows from this. */
export interface CatalogueQuery {
  search: string;
  category: string;
  minPrice?: number;
  maxPrice?: number;
  rating?: number;
  inStock: boolean;
  sort: ProductQuery['sort'];
  page: number;
}

export const pageSize = 20;

export const sorts = [
  { value: 'most', name: 'Most Results' },
  { value: 'lowPrice', name: 'Low Price' },
  { value: 'highPrice', name: 'High Price' },
] as const;

/** Reads the address, forgiving: what makes no sense is as good as not there. */
export function readQuery(search: string): CatalogueQuery {
  const params = new URLSearchParams(search);
  const ratings = params.getAll('rating').map(Number).filter(isStars);
  return {
    search: textIn(params, 'search', 200),
    category: textIn(params, 'category', 100),
    ...pricesOf(params),
    rating: ratings.length > 0 ? Math.min(...ratings) : undefined,
    inStock: params.get('inStock') === 'true',
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'most',
    page: pageIn(params),
  };
}

/** The address of a query, without what it would be anyway. */
export const addressOf = (query: CatalogueQuery): string =>
  listAddress('/product', query, { sort: 'most', page: 1 });

/** The same query changed in part, from its first page on. */
export const changed = (query: CatalogueQuery, change: Partial<CatalogueQuery>) => ({
  ...query,
  page: 1,
  ...change,
});

/** How many filters narrow the list, beside the words searched for. */
export const countFilters = ({ category, minPrice, maxPrice, rating, inStock }: CatalogueQuery) =>
  [category, minPrice ?? maxPrice, rating, inStock].filter((filter) => filter || filter === 0)
    .length;

/** What the shop is asked for. */
export const productQueryOf = (query: CatalogueQuery): ProductQuery => ({
  ...query,
  search: query.search || undefined,
  category: query.category || undefined,
  inStock: query.inStock || undefined,
  limit: pageSize,
});

/** The lower sum is the least, whichever way round they stand. */
function pricesOf(params: URLSearchParams) {
  const min = amountOf(params.get('minPrice')) || undefined;
  const max = amountOf(params.get('maxPrice'));
  const swapped = min !== undefined && max !== undefined && min > max;
  return swapped ? { minPrice: max || undefined, maxPrice: min } : { minPrice: min, maxPrice: max };
}

function amountOf(text: string | null) {
  const amount = Math.round(Number(text) * 100) / 100;
  return text && amount >= 0 && amount < 1_000_000_000 ? amount : undefined;
}

const isStars = (stars: number) => Number.isInteger(stars) && stars >= 1 && stars <= 5;
