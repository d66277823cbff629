import type { Database } from '#db/client.ts';
import { inArray, sql } from '#db/sql.ts';
import { assertBooks } from '#shop/books/assert.ts';
import { assertSums, sumOf } from '#shop/books/assert-sums.ts';
import { totalFinding } from '#shop/books/finding.ts';
import { stockFigures } from '#shop/catalogue/stock/movements.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { discountCodes } from '#shop/selling/tables.ts';
import type { ItemRow, OrderRow } from './order-shape.ts';
import { orderItems, orders } from './tables.ts';

/** Throws `WrongBooks` unless the total is what the lines and charges add up to. */
export function assertTotal(
  {
    id,
    totalPaise,
    deliveryPaise,
    codFeePaise,
    codePaise,
  }: Pick<OrderRow, 'id' | 'totalPaise' | 'deliveryPaise' | 'codFeePaise' | 'codePaise'>,
  items: readonly Pick<ItemRow, 'originalPaise' | 'quantity'>[],
): void {
  const charges = (deliveryPaise ?? 0) + codFeePaise - codePaise;
  const due = items.reduce((sum, item) => sum + item.originalPaise * item.quantity, charges);
  assertBooks(totalPaise === due, () => totalFinding(id, totalPaise, due));
}

/**
 * Throws `WrongBooks` unless the stock of these variants, the pieces sold and the uses of the code are
 * the sums of their rows.
 */
export async function assertOrderSums(
  tx: Database,
  { variantIds, codeId }: { variantIds: readonly number[]; codeId: number | null },
): Promise<void> {
  const figures = [stockFigures(variantIds), soldFigures(variantIds)];
  if (codeId !== null) figures.push(usesFigure(codeId));
  await assertSums(tx, figures);
}

const soldFigures = (variantIds: readonly number[]) => sql`
  select 'sold', s.variant_id, s.sold, ${sumOf(sql`
    select i.quantity from ${orderItems} i join ${orders} o on o.id = i.order_id
    where i.variant_id = s.variant_id and o.delivery_status <> 'CANCELED'`)}
  from ${stocks} s where ${inArray(sql`s.variant_id`, [...variantIds])}`;

const usesFigure = (codeId: number) => sql`
  select 'uses', c.id, c.used, ${sumOf(sql`
    select 1 as quantity from ${orders} where code_id = c.id and delivery_status <> 'CANCELED'`)}
  from ${discountCodes} c where c.id = ${codeId}`;
