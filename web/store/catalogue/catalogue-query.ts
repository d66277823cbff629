import type { ProductQuery } from '#contract/products/products.ts';
import { priceInSearch } from '#contract/rules/catalogue/price-in-search.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { listUrl, pageIn, textIn } from '#web/list-url.ts';

export interface CatalogueQuery {
  search: string;
  category: string;
  minPrice?: number;
  maxPrice?: number;
  /** Minimum stars, highest first; a product needs to meet only one of them. */
  rating: number[];
  inStock: boolean;
  sort: (typeof sorts)[number]['value'];
  page: number;
}

export const pageSize = 20;

export const stars = [5, 4, 3, 2, 1];

export const sorts = [
  { value: 'most', name: 'Most Results' },
  { value: 'lowPrice', name: 'Low Price' },
  { value: 'highPrice', name: 'High Price' },
] as const;

/** Ignores invalid values: a mistyped or outdated link still shows products. */
export function readQuery(query: string): CatalogueQuery {
  const params = new URLSearchParams(query);
  const { search, ...said } = priceInSearch(textIn(params, 'search', 200));
  return {
    search,
    category: textIn(params, 'category', 100),
    ...pricesOf(params),
    ...said,
    rating: stars.filter((one) => params.getAll('rating').includes(String(one))),
    inStock: params.get('inStock') === 'true',
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'most',
    page: pageIn(params),
  };
}

export const urlOf = (query: CatalogueQuery): string =>
  listUrl('/product', query, { sort: 'most', page: 1 });

/** Returns to the first page unless `change` sets another. */
export const changed = (query: CatalogueQuery, change: Partial<CatalogueQuery>) => ({
  ...query,
  page: 1,
  ...change,
});

export const productQueryOf = (query: CatalogueQuery): ProductQuery => ({
  ...query,
  search: query.search || undefined,
  category: query.category || undefined,
  rating: query.rating.length > 0 ? query.rating : undefined,
  inStock: query.inStock || undefined,
  limit: pageSize,
});

function pricesOf(params: URLSearchParams) {
  const min = amountOf(params.get('minPrice')) || undefined;
  const max = amountOf(params.get('maxPrice'));
  const swapped = min !== undefined && max !== undefined && min > max;
  return swapped ? { minPrice: max || undefined, maxPrice: min } : { minPrice: min, maxPrice: max };
}

function amountOf(text: string | null) {
  const amount = Math.round(Number(asciiDigits(text ?? '')) * 100) / 100;
  return text && amount >= 0 && amount < 1_000_000_000 ? amount : undefined;
}
