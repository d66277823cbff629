import { type CatalogueQuery, readQuery, urlOf } from './catalogue-query.ts';

/**
 * The path under which search engines should list a query: a page of a category or of everything,
 * whatever the sort. Undefined for what they should not list: searches, and filters, of which there
 * are more combinations than products.
 */
export function canonicalOf(
  query: CatalogueQuery,
  categories: readonly { name: string }[],
): string | undefined {
  const { search, category, minPrice, maxPrice, rating, inStock, page } = query;
  if (search || (minPrice ?? maxPrice ?? rating[0]) !== undefined || inStock) return undefined;
  const named = categories.find(({ name }) => name.toLowerCase() === category.toLowerCase());
  if (category && !named) return undefined;
  return urlOf({ ...readQuery(''), category: named?.name ?? '', page });
}
