import type { Order } from '#contract/orders/orders.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { type SQL, sql } from '#db/sql.ts';
import { keepContacts } from '#shop/accounts/profile.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { changeStock } from '#shop/catalogue/stock/change-stock.ts';
import { stockMovements } from '#shop/catalogue/tables.ts';
import { countOpen } from '#shop/orders/count-orders.ts';
import { stockChangeOf } from '#shop/orders/stock.ts';
import { orderItems, orderJournal, orders } from '#shop/orders/tables.ts';
import {
  type CodeUse,
  countCodes,
  takeFromCarts,
  takeUses,
  usesBeyond,
} from '#shop/selling/codes/uses.ts';
import { type Accepted, type Ids, rowsOf, type Written } from './order-rows.ts';
import type { Effects } from './placement.ts';
import { claimKeys, claimOf, keepAnswers } from './placement-keys.ts';

/**
 * Writes orders in one transaction, a statement for each table, the stock last. Returns them in the
 * same sequence, or null, and nothing is written, when a cart, a key, a code or the stock was changed
 * since the decision: then decide again.
 */
export async function writeOrders(
  db: Database,
  accepted: readonly Accepted[],
  { queueMail }: Effects,
): Promise<Order[] | null> {
  try {
    return await db.transaction(async (tx) => {
      const written = rowsOf(accepted, await claim(tx, accepted));
      await insert(tx, written, accepted);
      await keepContacts(
        tx,
        accepted.map(({ request, purchase }) => ({
          saved: request.buyer,
          given: purchase.customer,
        })),
      );
      const mails = written.map(({ row }) => ({
        kind: 'order-placed' as const,
        recipient: row.email,
        orderId: row.id,
      }));
      await queueMail(tx, ...mails);
      await takeStock(tx, accepted);
      return written.map(({ order }) => order);
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile || isDeadlock(error)) return null;
    throw error;
  }
}

class ChangedMeanwhile extends Error {}

const usesIn = (accepted: readonly Accepted[]): CodeUse[] =>
  accepted.flatMap(({ purchase: { code, customer } }) =>
    code ? [{ code, customerId: customer.id }] : [],
  );

function isDeadlock(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '40P01') return true;
  }
  return false;
}

/** Claims the keys, empties the carts, also of their codes, takes the codes' uses and reserves the ids. */
async function claim(tx: Database, accepted: readonly Accepted[]): Promise<Ids> {
  const claims = accepted.flatMap(({ request }) => claimOf(request) ?? []);
  const items = accepted.flatMap(({ purchase }) => purchase.lines.map(({ item }) => item));
  const entered = accepted.flatMap(({ purchase: { entered, customer } }) =>
    entered ? [{ code: entered, customerId: customer.id }] : [],
  );
  const uses = usesIn(accepted);
  const { rows } = await tx.execute<{ got: number; orders: number[]; items: number[] }>(sql`
    with claimed as (${claimKeys(claims)}), taken as (
      delete from ${cartItems} using jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as given(id integer, quantity integer)
      where ${cartItems.id} = given.id and ${cartItems.quantity} = given.quantity
      returning ${cartItems.id}
    )${entered.length > 0 ? sql`, left_out as (${takeFromCarts(entered)})` : sql``}
    ${uses.length > 0 ? sql`, used as (${takeUses(uses)})` : sql``}
    select (select count(*)::int from claimed) + (select count(*)::int from taken)
        ${entered.length > 0 ? sql`+ (select count(*)::int from left_out)` : sql``}
        ${uses.length > 0 ? sql`+ (select count(*)::int from used)` : sql``} as got,
      ${idsOf('orders', accepted.length)} as orders, ${idsOf('order_items', items.length)} as items`);
  const { got, ...ids } = onlyRow(rows);
  const wanted = claims.length + items.length + entered.length + countCodes(uses);
  if (got < wanted) throw new ChangedMeanwhile();
  return ids;
}

const idsOf = (table: string, count: number) => sql`array(
  select nextval(pg_get_serial_sequence(${table}, 'id'))::int from generate_series(1, ${count}::int)
)`;

async function insert(tx: Database, written: readonly Written[], accepted: readonly Accepted[]) {
  const { rows } = await tx.execute<{ beyond: number }>(sql`
    with placed as (${insertRows(
      orders,
      written.map(({ row }) => row),
    )}),
    listed as (${insertRows(
      orderItems,
      written.flatMap(({ items }) => items),
    )}),
    begun as (${insertRows(
      orderJournal,
      written.map(({ entry }) => entry),
    )}),
    moved as (${insertRows(
      stockMovements,
      written.flatMap(({ movements }) => movements),
    )}),
    answered as (${keepAnswers(written.flatMap(({ answer }) => answer ?? []))})
    select ${usesBeyond(usesIn(accepted))} + ${openBeyond(accepted)} as beyond`);
  if (onlyRow(rows).beyond > 0) throw new ChangedMeanwhile();
}

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

async function takeStock(tx: Database, accepted: readonly Accepted[]) {
  const pieces = accepted.flatMap(({ purchase }) => purchase.pieces);
  const changed = await changeStock(
    tx,
    pieces.map((piece) => stockChangeOf(piece, 'order')),
  );
  if (pieces.some(({ variantId }) => !changed.has(variantId))) throw new ChangedMeanwhile();
}
