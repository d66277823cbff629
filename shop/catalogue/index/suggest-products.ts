import type { IndexedProduct } from '#contract/products/catalogue-index.ts';
import { maxSuggestions } from '#contract/rules/catalogue/catalogue-index.ts';
import type { Reader } from '#db/client.ts';
import { inArray } from '#db/sql.ts';
import { firstFound } from '#shop/catalogue/list/list-products.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { Remember } from '#shop/remember.ts';
import { indexedProducts } from './indexed-products.ts';

/** The first results of a search, for a list below the field while somebody types. */
export async function suggestProducts(
  db: Reader,
  search: string,
  remember: Remember,
): Promise<IndexedProduct[]> {
  if (!search) return [];
  const ids = await firstFound(db, search, maxSuggestions, remember);
  if (ids.length === 0) return [];
  const found = await indexedProducts(db, inArray(products.id, ids), maxSuggestions);
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
