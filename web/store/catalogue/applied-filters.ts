import type { FieldFilter } from '#contract/products/fields.ts';
import { fieldWords } from '#contract/rules/catalogue/product-fields.ts';
import { money } from '#contract/rules/price.ts';
import { type CatalogueQuery, changed, fieldsWith, urlOf } from './catalogue-query.ts';

export interface AppliedFilter {
  name: string;
  to: string;
}

export function appliedFilters(
  query: CatalogueQuery,
  fields: readonly FieldFilter[] = [],
): AppliedFilter[] {
  const { search, category, minPrice, maxPrice, rating, inStock } = query;
  const without = (patch: Partial<CatalogueQuery>) => urlOf(changed(query, patch));
  return [
    search && { name: `“${search}”`, to: without({ search: '' }) },
    category && { name: category, to: without({ category: '' }) },
    (minPrice ?? maxPrice) !== undefined && {
      name: pricesInWords(query),
      to: without({ minPrice: undefined, maxPrice: undefined }),
    },
    ...rating.map((minimum) => ({
      name: starsAndUp(minimum),
      to: without({ rating: rating.filter((other) => other !== minimum) }),
    })),
    inStock && { name: 'In stock only', to: without({ inStock: false }) },
    ...fields.flatMap((field) =>
      (query.fields[field.key] ?? []).map((value) => ({
        name: `${field.label}: ${choiceWords(field, value)}`,
        to: without({ fields: fieldsWith(query, field.key, value, false) }),
      })),
    ),
  ].filter((filter): filter is AppliedFilter => Boolean(filter));
}

function pricesInWords({ minPrice, maxPrice }: CatalogueQuery) {
  if (maxPrice === undefined) return `From ${money(minPrice ?? 0)}`;
  return minPrice ? `${money(minPrice)} – ${money(maxPrice)}` : `Up to ${money(maxPrice)}`;
}

/** Leaves out the search, which is visible in its own box. */
export const countFilters = (query: CatalogueQuery, fields?: readonly FieldFilter[]) =>
  appliedFilters({ ...query, search: '' }, fields).length;

/** A value as the URL has it, in words: "6 years", "Yes". */
export function choiceWords(field: Pick<FieldFilter, 'kind' | 'unit'>, value: string): string {
  if (field.kind === 'YES_NO') return fieldWords(field, value === 'true');
  const number = field.kind === 'NUMBER' ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? value : fieldWords(field, number);
}

export const starsAndUp = (minimum: number) =>
  minimum === 5 ? '5 stars' : `${minimum} ${minimum === 1 ? 'star' : 'stars'} and up`;
