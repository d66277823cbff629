import { money } from '#contract/rules/price.ts';
import { type CatalogueQuery, changed, urlOf } from './catalogue-query.ts';

export interface AppliedFilter {
  name: string;
  to: string;
}

export function appliedFilters(query: CatalogueQuery): AppliedFilter[] {
  const { search, category, minPrice, maxPrice, rating, inStock } = query;
  const without = (patch: Partial<CatalogueQuery>) => urlOf(changed(query, patch));
  const prices =
    maxPrice === undefined
      ? `From ${money(minPrice ?? 0)}`
      : `${money(minPrice ?? 0)} – ${money(maxPrice)}`;
  return [
    search && { name: `“${search}”`, to: without({ search: '' }) },
    category && { name: category, to: without({ category: '' }) },
    (minPrice ?? maxPrice) !== undefined && {
      name: prices,
      to: without({ minPrice: undefined, maxPrice: undefined }),
    },
    ...rating.map((minimum) => ({
      name: starsAndUp(minimum),
      to: without({ rating: rating.filter((other) => other !== minimum) }),
    })),
    inStock && { name: 'In stock only', to: without({ inStock: false }) },
  ].filter((filter): filter is AppliedFilter => Boolean(filter));
}

/** Leaves out the search, which is visible in its own box. */
export const countFilters = (query: CatalogueQuery) =>
  appliedFilters({ ...query, search: '' }).length;

export const starsAndUp = (minimum: number) =>
  minimum === 5 ? '5 stars' : `${minimum} ${minimum === 1 ? 'star' : 'stars'} and up`;
