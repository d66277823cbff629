import type { SellingRules } from '#contract/selling/selling-rules.ts';
import type { Database } from '#db/client.ts';
import { eq, inArray, sql } from '#db/sql.ts';
import { stockMovements, stocks } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { sellingRules } from '#shop/selling/tables.ts';
import { lowStocks } from './tables.ts';

type Watch = Pick<SellingRules, 'lowStockAt' | 'lowStockMail'>;

/**
 * Notes the variants that are low when the owner turns the mail on or moves the limit: they have
 * not fallen, so no mail tells of them.
 */
export async function watchLowStock(
  tx: Database,
  { lowStockAt, lowStockMail }: Watch,
): Promise<void> {
  if (!lowStockMail) {
    await tx.delete(lowStocks);
    return;
  }
  await forgetRisen(tx, lowStockAt);
  await tx.execute(sql`
    insert into ${lowStocks} (variant_id, fell_at, told_at)
    select v.id, now(), now() ${fromLive} and s.pieces <= ${lowStockAt}
    on conflict do nothing`);
}

/** Belongs in the transaction that found the stock of these products changed. */
export async function noteLowStock(tx: Database, productIds: readonly number[]): Promise<void> {
  const watch = await readWatch(tx);
  if (!watch || !(await hasNews(tx, productIds, watch.lowStockAt))) return;
  const current = await lockWatch(tx);
  if (!current) return;
  await forgetRisen(tx, current.lowStockAt, productIds);
  // A new variant with little stock has not fallen.
  const hasFallen = sql`exists (select from ${stockMovements} m where m.variant_id = v.id and m.quantity < 0)`;
  await tx.execute(sql`
    insert into ${lowStocks} (variant_id, fell_at, told_at)
    select v.id, now(), case when ${hasFallen} then null else now() end
    ${fromLive} and ${inArray(sql`v.product_id`, [...productIds])} and s.pieces <= ${current.lowStockAt}
    on conflict do nothing`);
}

const fromLive = sql`from ${variants} v join ${stocks} s on s.variant_id = v.id
  join ${products} p on p.id = v.product_id
  where v.removed_at is null and p.deleted_at is null`;

/** Undefined while the owner wants no mails. */
async function readWatch(tx: Database): Promise<Watch | undefined> {
  const [row] = await watched(tx);
  return row;
}

/** Makes every other process that would tell of low stock wait. Undefined while the owner wants no mails. */
export async function lockWatch(tx: Database): Promise<Watch | undefined> {
  const [row] = await watched(tx).for('update');
  return row;
}

const watched = (tx: Database) =>
  tx
    .select({ lowStockAt: sellingRules.lowStockAt, lowStockMail: sellingRules.lowStockMail })
    .from(sellingRules)
    .where(eq(sellingRules.lowStockMail, true));

async function hasNews(tx: Database, productIds: readonly number[], limit: number) {
  const { rows } = await tx.execute(sql`
    select from ${variants} v join ${stocks} s on s.variant_id = v.id
    left join ${lowStocks} known on known.variant_id = v.id
    where ${inArray(sql`v.product_id`, [...productIds])}
      and v.removed_at is null and (s.pieces <= ${limit}) = (known.variant_id is null)
    limit 1`);
  return rows.length > 0;
}

/** Forgets variants that are no longer low, so that a later fall is mailed again. */
const forgetRisen = (tx: Database, limit: number, productIds?: readonly number[]) =>
  tx.execute(sql`
    delete from ${lowStocks} using ${stocks} s, ${variants} v
    where s.variant_id = ${lowStocks.variantId} and v.id = ${lowStocks.variantId}
      and s.pieces > ${limit}
      ${productIds ? sql`and ${inArray(sql`v.product_id`, [...productIds])}` : sql``}`);
