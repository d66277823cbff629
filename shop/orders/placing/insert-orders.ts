import { type Database, onlyRow } from '#db/client.ts';
import { columnsAs, insertRows } from '#db/insert-rows.ts';
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
  const { rows } = await tx.execute<Stored & { beyond: number } & Record<string, unknown>>(sql`
    with placed as (
      ${insertRows(
        orders,
        written.map(({ row }) => row),
      )} returning ${columnsAs<typeof orders>(storedFields.orders)}
    ),
    listed as (
      ${insertRows(
        orderItems,
        written.flatMap(({ items }) => items),
      )} returning ${columnsAs<typeof orderItems>(storedFields.items)}
    ),
    begun as (
      ${insertRows(
        orderJournal,
        written.map(({ entry }) => entry),
      )} returning ${columnsAs<typeof orderJournal>(storedFields.entries)}
    ),
    moved as (
      ${insertRows(
        stockMovements,
        written.flatMap(({ movements }) => movements),
      )} returning ${columnsAs<typeof stockMovements>(storedFields.movements)}
    ),
    answered as (${keepAnswers(written.flatMap(({ answer }) => answer ?? []))})
    select ${rowsOf('placed')} as orders, ${rowsOf('listed')} as items,
      ${rowsOf('begun')} as entries, ${rowsOf('moved')} as movements,
      ${usesBeyond(usesIn(accepted))} + ${openBeyond(accepted)} as beyond`);
  const { beyond, ...stored } = onlyRow(rows);
  if (beyond > 0) throw new ChangedMeanwhile();
  return stored;
}

const rowsOf = (name: string) =>
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
