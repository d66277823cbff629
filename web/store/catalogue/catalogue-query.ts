import type { FieldFilter } from '#contract/products/fields.ts';
import type { ProductQuery } from '#contract/products/products.ts';
import { priceInSearch } from '#contract/rules/catalogue/price-in-search.ts';
import { filterName, filterPrefix } from '#contract/rules/catalogue/product-fields.ts';
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
  /** Values of the owner's fields by their keys; a product needs to have only one of each. */
  fields: ChosenValues;
  sort: (typeof sorts)[number]['value'];
  page: number;
}

type ChosenValues = Record<string, string[]>;

const pageSize = 20;

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
    rating: stars.filter((one) => params.getAll('rating').map(asciiDigits).includes(String(one))),
    inStock: params.get('inStock') === 'true',
    fields: chosenIn(params),
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'most',
    page: pageIn(params),
  };
}

export const urlOf = ({ fields, sort, page, ...query }: CatalogueQuery): string => {
  const ofFields = Object.entries(fields).map(([key, values]) => [filterName(key), values]);
  const whole = { ...query, ...Object.fromEntries(ofFields), sort, page };
  return listUrl('/product', whole, { sort: 'most', page: 1 });
};

/** Returns to the first page unless `change` sets another. */
export const changed = (query: CatalogueQuery, change: Partial<CatalogueQuery>) => ({
  ...query,
  page: 1,
  ...change,
});

/** The chosen ratings once one more is chosen, or one less. */
export const ratingsWith = (
  { rating }: Pick<CatalogueQuery, 'rating'>,
  minimum: number,
  isChosen: boolean,
): number[] => stars.filter((one) => (one === minimum ? isChosen : rating.includes(one)));

/** The chosen values of fields once one more is chosen, or one less. */
export function fieldsWith(
  { fields }: Pick<CatalogueQuery, 'fields'>,
  key: string,
  value: string,
  isChosen: boolean,
): ChosenValues {
  const others = (fields[key] ?? []).filter((other) => other !== value);
  return { ...fields, [key]: isChosen ? [...others, value] : others };
}

/** Leaves out fields that customers cannot filter by, and values that a field cannot have. */
export function withKnownFields(
  query: CatalogueQuery,
  filters: readonly FieldFilter[] = [],
): CatalogueQuery {
  const known = Object.entries(query.fields).flatMap(([key, values]) => {
    const filter = filters.find((one) => one.key === key);
    const possible = filter
      ? values.map((value) => asKept(filter, value)).filter((value) => mayHave(filter, value))
      : [];
    return possible.length > 0 ? [[key, possible]] : [];
  });
  return { ...query, fields: Object.fromEntries(known) };
}

/** A number may be typed in the digits of any script. */
const asKept = ({ kind }: FieldFilter, value: string) =>
  kind === 'NUMBER' ? asciiDigits(value) : value;

function mayHave({ kind }: FieldFilter, value: string) {
  if (kind === 'YES_NO') return value === 'true' || value === 'false';
  return kind !== 'NUMBER' || Number.isFinite(Number(value));
}

export const productQueryOf = ({ fields, ...query }: CatalogueQuery): ProductQuery => ({
  ...query,
  f: Object.keys(fields).length > 0 ? fields : undefined,
  search: query.search || undefined,
  category: query.category || undefined,
  rating: query.rating.length > 0 ? query.rating : undefined,
  inStock: query.inStock || undefined,
  limit: pageSize,
});

function chosenIn(params: URLSearchParams): ChosenValues {
  const names = [...new Set(params.keys())].filter((name) => name.startsWith(filterPrefix));
  return Object.fromEntries(
    names.map((name) => [name.slice(filterPrefix.length), params.getAll(name).filter(Boolean)]),
  );
}

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

/**
 * The canonical path of a query: a page of one category or of all products, whatever the sort.
 * Undefined for what search engines should not index: searches, and filters, which have more
 * combinations than there are products.
 */
export function canonicalOf(query: CatalogueQuery, names: readonly string[]): string | undefined {
  const { search, category, minPrice, maxPrice, rating, inStock, fields, page } = query;
  const first = minPrice ?? maxPrice ?? rating[0] ?? Object.values(fields).flat()[0];
  if (search || first !== undefined || inStock) return undefined;
  const named = nameOf(category, names);
  if (category && !named) return undefined;
  return urlOf({ ...readQuery(''), category: named ?? '', page });
}

export interface CategoryChoice {
  name: string;
  subCategories: readonly CategoryChoice[];
}

/** The names of all categories, at any depth. */
export const namesOf = (categories: readonly CategoryChoice[]): string[] =>
  categories.flatMap(({ name, subCategories }) => [name, ...namesOf(subCategories)]);

/** The category name as the shop spells it. */
export const nameOf = (category: string, names: readonly string[]) =>
  names.find((name) => name.toLowerCase() === category.toLowerCase());
