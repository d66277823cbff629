import { type Database, onlyRow } from '#db/client.ts';
import { insertReturning } from '#db/insert-rows.ts';
import { type SQL, sql } from '#db/sql.ts';
import { stockMovements } from '#shop/catalogue/tables.ts';
import { countOpen } from '#shop/orders/count-orders.ts';
import { orderItems, orderJournal, orders } from '#shop/orders/tables.ts';
import { usesBeyond } from '#shop/selling/codes/uses.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { usesIn } from './claim.ts';
import type { Accepted, Written } from './order-rows.ts';
import { keepAnswers } from './placement-keys.ts';
import { type Stored, storedFields } from './stored-orders.ts';

/** Writes orders, their lines, journals and movements of stock, and returns them as they were stored. */
export async function insertOrders(
  tx: Database,
  written: readonly Written[],
  accepted: readonly Accepted[],
): Promise<Stored> {
  const rows = written.map(({ row }) => row);
  const items = written.flatMap((one) => one.items);
  const entries = written.map(({ entry }) => entry);
  const movements = written.flatMap((one) => one.movements);
  const result = await tx.execute<Stored & { beyond: number } & Record<string, unknown>>(sql`
    with placed as (${insertReturning(orders, rows, storedFields.orders)}),
    listed as (${insertReturning(orderItems, items, storedFields.items)}),
    begun as (${insertReturning(orderJournal, entries, storedFields.entries)}),
    moved as (${insertReturning(stockMovements, movements, storedFields.movements)}),
    answered as (${keepAnswers(written.flatMap(({ answer }) => answer ?? []))})
    select ${allOf('placed')} as orders, ${allOf('listed')} as items,
      ${allOf('begun')} as entries, ${allOf('moved')} as movements,
      ${usesBeyond(usesIn(accepted))} + ${openBeyond(accepted)} as beyond`);
  const { beyond, ...stored } = onlyRow(result.rows);
  if (beyond > 0) throw new ChangedMeanwhile();
  return stored;
}

const allOf = (name: string) =>
  sql`(select coalesce(json_agg(one), '[]') from ${sql.identifier(name)} one)`;

/** An order may be on its way again since the decision. */
function openBeyond(accepted: readonly Accepted[]): SQL<number> {
  const limits = accepted.flatMap(({ request, purchase: { maxOpenOrders } }) =>
    maxOpenOrders === null ? [] : { customerId: request.buyer.id, maxOpenOrders },
  );
  if (limits.length === 0) return sql<number>`0`;
  return sql<number>`(
    select count(*)::int
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
      as given("customerId" integer, "maxOpenOrders" integer)
    where ${countOpen(sql`given."customerId"`)} >= given."maxOpenOrders"
  )`;
}
