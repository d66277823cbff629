import type { Product } from '#contract/products/products.ts';
import type { Reader } from '#db/client.ts';
import { not, type SQL, sql } from '#db/sql.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { hasPicture, maxTried, mostSold } from './product-filters.ts';

const shown = 8;

/**
 * Products with a picture come before those without. Returns two lists, because only what was bought may be called
 * most bought.
 */
export async function listPopular(db: Reader): Promise<{ bought: Product[]; others: Product[] }> {
  const pictured = await mostBought(db, hasPicture, shown);
  const lacking = shown - pictured.length;
  const bare = lacking > 0 ? await mostBought(db, not(hasPicture), lacking) : [];
  const ids = [...pictured, ...bare].map(({ id }) => id);
  const data = await productsById(db, ids);
  const sold = new Set([...pictured, ...bare].filter((one) => one.sold > 0).map(({ id }) => id));
  return {
    bought: data.filter(({ id }) => sold.has(id)),
    others: data.filter(({ id }) => !sold.has(id)),
  };
}

async function mostBought(db: Reader, condition: SQL, limit: number) {
  const { id, unitsSold, deletedAt } = products;
  const tried = sql`(select ${id}, ${unitsSold} from ${products} where ${deletedAt} is null
    order by ${mostSold} limit ${maxTried}) as products`;
  const { rows } = await db.execute<{ id: number; sold: number }>(
    sql`select ${id}, ${unitsSold} as sold from ${tried} where ${condition} order by ${mostSold} limit ${limit}`,
  );
  return rows;
}
