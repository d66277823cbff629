import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { asc, inArray, sql } from '#db/sql.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { highestOffered, lowestOffered } from './movements.ts';
import { stocks } from './tables.ts';

/** Products that one transaction brings up to date: it holds their rows meanwhile. */
const atOnce = 500;

/** Runs in the transaction that found the stock of these products changed, and holds their rows. */
export type StockFollower = (tx: Database, productIds: readonly number[]) => Promise<void>;

/**
 * Brings the figures that lists sort and filter by up to the stock: pieces left, the lowest of a
 * variant, units sold, prices of what is left. Orders leave this to a job, because each product stands
 * in many indexes. Returns the number of products looked at.
 */
export async function followStock(
  db: Database,
  followers: readonly StockFollower[] = [],
): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await db.transaction((tx) => followSome(tx, followers));
    total += count;
    if (count < atOnce) return total;
  }
}

async function followSome(tx: Database, followers: readonly StockFollower[]) {
  // Skips rows that another process has locked for the same work.
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    delete from derived.stale_products where ctid = any(array(
      select ctid from derived.stale_products limit ${atOnce} for update skip locked
    )) returning product_id`);
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.map((row) => row.product_id))];
  await tx
    .select({ id: products.id })
    .from(products)
    .where(oneOf(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
  await tx.execute(sql`
    update ${products} set stock = now.pieces, lowest_stock = now.lowest, units_sold = now.sold,
      lowest_paise = now.lowest_paise, highest_paise = now.highest_paise
    from (
      select v.product_id, coalesce(sum(s.sold), 0) as sold,
        coalesce(sum(s.pieces) filter (where v.removed_at is null), 0) as pieces,
        coalesce(min(s.pieces) filter (where v.removed_at is null), 0) as lowest,
        ${lowestOffered} as lowest_paise, ${highestOffered} as highest_paise
      from ${variants} v join ${stocks} s on s.variant_id = v.id
      where ${inArray(sql`v.product_id`, ids)} group by 1
    ) now
    where ${products.id} = now.product_id
      and (${products.stock}, ${products.lowestStock}, ${products.unitsSold}, ${products.lowestPaise},
        ${products.highestPaise})
        is distinct from (now.pieces, now.lowest, now.sold, now.lowest_paise, now.highest_paise)`);
  for (const follow of followers) await follow(tx, ids);
  return rows.length;
}
