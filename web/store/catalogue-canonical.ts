import { addressOf, type CatalogueQuery, readQuery } from '#web/store/catalogue/catalogue-query.ts';

/**
 * The one address under which search engines list what a query shows: a category, or everything,
 * and the page of it; an order is not worth an address of its own. Undefined for what they should
 * not list: a search, and filters, of which there are more combinations than products.
 */
export function canonicalOf(
  query: CatalogueQuery,
  categories: readonly { name: string }[],
): string | undefined {
  const { search, category, minPrice, maxPrice, rating, inStock, page } = query;
  if (search || (minPrice ?? maxPrice ?? rating) !== undefined || inStock) return undefined;
  const named = categories.find(({ name }) => name.toLowerCase() === category.toLowerCase());
  if (category && !named) return undefined;
  return addressOf({ ...readQuery(''), category: named?.name ?? '', page });
}
