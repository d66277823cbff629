import { createHash } from 'node:crypto';
import {
  type CatalogueIndex,
  type IndexedCategory,
  type IndexedProduct,
  maxIndexed,
} from '#contract/products/catalogue-index.ts';
import { indexFormat, maxSuggestions } from '#contract/rules/catalogue/catalogue-index.ts';
import type { Reader } from '#db/client.ts';
import { inArray, sql } from '#db/sql.ts';
import { categoryTree, everyCategory } from '#shop/catalogue/categories.ts';
import { firstFound } from '#shop/catalogue/list/list-products.ts';
import { countProducts, sumOf } from '#shop/catalogue/list/product-counts.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { Remember } from '#shop/remember.ts';
import { indexedProducts } from './indexed-products.ts';
import { paced } from './paced.ts';

/** Every order changes a stock and so the index, which takes longer to make than any page. */
const restMs = 500;

/** Reads the index, with no products in it when the shop has more than `max`. */
export async function readCatalogueIndex(
  db: Reader,
  remember: Remember,
  max = maxIndexed,
): Promise<CatalogueIndex> {
  const read = await remember('catalogue index', 'range', async () =>
    paced(() => makeIndex(db, remember, max), restMs),
  );
  return read();
}

async function makeIndex(db: Reader, remember: Remember, max: number): Promise<CatalogueIndex> {
  const categories = await categoriesOf(db, remember);
  const { counts } = await countProducts(db, {});
  const complete = sumOf(counts) <= max;
  const products = complete ? await indexedProducts(db, sql`true`, max) : [];
  const version = hashOf([categories, products]);
  return { format: indexFormat, version, complete, categories, products };
}

async function categoriesOf(db: Reader, remember: Remember): Promise<IndexedCategory[]> {
  const tree = await categoryTree(db, remember);
  return everyCategory(tree).map(({ id, name, parentId }) => ({ id, name, parentId }));
}

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

interface Suggested {
  products: IndexedProduct[];
  match?: 'some';
}

/** The first results of a search, for a list below the field while somebody types. */
export async function suggestProducts(
  db: Reader,
  search: string,
  remember: Remember,
): Promise<Suggested> {
  if (!search) return { products: [] };
  const { ids, match } = await firstFound(db, search, maxSuggestions, remember);
  if (ids.length === 0) return { products: [] };
  const found = await indexedProducts(db, inArray(products.id, ids), maxSuggestions);
  const byId = new Map(found.map((product) => [product.id, product]));
  const listed = ids.flatMap((id) => byId.get(id) ?? []);
  return { products: listed, ...(match === 'some' && { match }) };
}
