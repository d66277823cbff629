import { type CatalogueQuery, readQuery, urlOf } from './catalogue-query.ts';
import { nameOf } from './category-names.ts';

/**
 * The canonical path of a query: a page of one category or of all products, whatever the sort.
 * Undefined for what search engines should not index: searches, and filters, which have more
 * combinations than there are products.
 */
export function canonicalOf(query: CatalogueQuery, names: readonly string[]): string | undefined {
  const { search, category, minPrice, maxPrice, rating, inStock, page } = query;
  if (search || (minPrice ?? maxPrice ?? rating[0]) !== undefined || inStock) return undefined;
  const named = nameOf(category, names);
  if (category && !named) return undefined;
  return urlOf({ ...readQuery(''), category: named ?? '', page });
}
