import type { Database } from '#db/client.ts';
import { inArray, type SQL, sql } from '#db/sql.ts';
import { stockMovements, stocks } from '#shop/catalogue/tables.ts';
import { orderItems, orders } from '#shop/orders/tables.ts';
import { discountCodes } from '#shop/selling/tables.ts';
import { soldFinding, stockFinding, usesFinding } from './finding.ts';
import { assertBooks } from './wrong-books.ts';

/** What was just changed. */
interface Changed {
  variantIds: readonly number[];
  codeId?: number | null;
}

interface Figure extends Record<string, unknown> {
  rule: keyof typeof sayings;
  id: number;
  is: number;
  /** Null when there are too many rows to add up. */
  should: number | null;
}

const sayings = { stock: stockFinding, sold: soldFinding, uses: usesFinding };

/** The transaction holds rows that others wait for; `verify` adds up longer histories. */
const maxAdded = 10_000;

/**
 * Throws `WrongBooks` unless stock, pieces sold and uses of a code are the sums of their rows. A single
 * statement sees nothing that other transactions have not committed, so these raise no false alarm.
 */
export async function assertSums(
  tx: Database,
  { variantIds, codeId = null }: Changed,
): Promise<void> {
  const figures = [stockOf(variantIds), soldOf(variantIds)];
  if (codeId !== null) figures.push(usesOf(codeId));
  const { rows } = await tx.execute<Figure>(sql.join(figures, sql` union all `));
  for (const { rule, id, is, should } of rows) {
    assertBooks(should === null || is === should, () => sayings[rule](id, is, should));
  }
}

const stockOf = (variantIds: readonly number[]) => sql`
  select 'stock' as rule, s.variant_id as id, s.pieces as is, ${sumOf(sql`
    select quantity from ${stockMovements} where variant_id = s.variant_id`)} as should
  from ${stocks} s where ${inArray(sql`s.variant_id`, [...variantIds])}`;

const soldOf = (variantIds: readonly number[]) => sql`
  select 'sold', s.variant_id, s.sold, ${sumOf(sql`
    select i.quantity from ${orderItems} i join ${orders} o on o.id = i.order_id
    where i.variant_id = s.variant_id and o.delivery_status <> 'CANCELED'`)}
  from ${stocks} s where ${inArray(sql`s.variant_id`, [...variantIds])}`;

const usesOf = (codeId: number) => sql`
  select 'uses', c.id, c.used, ${sumOf(sql`
    select 1 as quantity from ${orders} where code_id = c.id and delivery_status <> 'CANCELED'`)}
  from ${discountCodes} c where c.id = ${codeId}`;

const sumOf = (rows: SQL) => sql`(
  select case when count(*) <= ${maxAdded} then coalesce(sum(quantity), 0)::integer end
  from (${rows} limit ${maxAdded + 1}) as few)`;
