import type { Product } from '#contract/products/products.ts';
import type { Reader } from '#db/client.ts';
import { and, gt, inArray } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { Remember } from '#shop/remember.ts';
import { listProducts } from './list-products.ts';

/** Returns two lists, because only what was bought may be called most bought. */
export async function listPopular(
  db: Reader,
  remember: Remember,
): Promise<{ bought: Product[]; others: Product[] }> {
  const { data } = await listProducts(db, { page: 1, limit: 8, sort: 'most' }, remember);
  const ids = data.map(({ id }) => id);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), gt(products.unitsSold, 0)));
  const sold = new Set(rows.map(({ id }) => id));
  return {
    bought: data.filter(({ id }) => sold.has(id)),
    others: data.filter(({ id }) => !sold.has(id)),
  };
}
