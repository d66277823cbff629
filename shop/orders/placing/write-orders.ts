import type { Order } from '#contract/orders/orders.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { insertReturning } from '#db/insert-rows.ts';
import { type SQL, sql } from '#db/sql.ts';
import { saveContacts } from '#shop/accounts/profile.ts';
import { isSampledBatch } from '#shop/books/assert.ts';
import { changeStock } from '#shop/catalogue/stock/change-stock.ts';
import { stockMovements } from '#shop/catalogue/stock/tables.ts';
import { assertOrderSums } from '#shop/orders/assert-sums.ts';
import { countOpen } from '#shop/orders/count-orders.ts';
import type { OrderEffects } from '#shop/orders/follow-status.ts';
import { orderItems, orderJournal, orders } from '#shop/orders/tables.ts';
import { usesBeyond } from '#shop/selling/codes/uses.ts';
import { ChangedMeanwhile, claim, mustDecideAgain, usesIn } from './claim.ts';
import {
  type Accepted,
  assertStored,
  assertUses,
  rowsOf,
  type Stored,
  storedFields,
  type Written,
} from './order-rows.ts';
import { storeAnswers } from './placement.ts';

export interface Writing extends OrderEffects {
  /** Also checks the sums that the first order changed, as is done for a sample of batches. */
  inFull?: boolean;
}

/**
 * Writes orders in one transaction of a few statements, the stock last. Returns them sorted
 * as they came, or null, and nothing is written, when a cart, a key, a code or the stock was changed
 * since the decision: then decide again. Throws `WrongBooks` when what was stored does not add up.
 */
export async function writeOrders(
  db: Database,
  accepted: readonly Accepted[],
  writing: Writing,
): Promise<Order[] | null> {
  try {
    return await db.transaction((tx) => write(tx, accepted, writing));
  } catch (error) {
    if (mustDecideAgain(error)) return null;
    throw error;
  }
}

async function write(
  tx: Database,
  accepted: readonly Accepted[],
  { orderFollowers, inFull = false }: Writing,
) {
  const { uses, ...ids } = await claim(tx, accepted);
  const written = rowsOf(accepted, ids);
  const stored = await insertOrders(tx, written, accepted);
  assertStored(stored);
  assertUses(uses, stored.orders);
  const contacts = accepted.map(({ request, purchase }) => ({
    saved: request.buyer,
    given: purchase.customer,
  }));
  await saveContacts(tx, contacts);
  const placed = written.map(({ row }) => row);
  for (const follower of orderFollowers) await follower.placed?.(tx, placed);
  await takeStock(tx, stored);
  const [first] = stored.orders;
  if (first && (inFull || isSampledBatch(first.id))) await assertSumsOf(tx, first, stored);
  return written.map(({ order }) => order);
}

/** Takes the pieces that the movements record, so that neither changes without the other. */
async function takeStock(tx: Database, { movements }: Stored) {
  const changed = await changeStock(
    tx,
    movements.map(({ variantId, quantity }) => ({
      variantId,
      pieces: quantity,
      sold: 0 - quantity,
    })),
  );
  if (movements.some(({ variantId }) => !changed.has(variantId))) throw new ChangedMeanwhile();
}

async function assertSumsOf(tx: Database, { id, codeId }: Stored['orders'][number], all: Stored) {
  const own = all.movements.filter(({ orderId }) => orderId === id);
  const variantIds = own.map(({ variantId }) => variantId);
  await assertOrderSums(tx, { variantIds, codeId });
}

/** Writes orders, their lines, journals and movements of stock, and returns them as they were stored. */
async function insertOrders(
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
    answered as (${storeAnswers(written.flatMap(({ answer }) => answer ?? []))})
    select ${allOf('placed')} as orders, ${allOf('listed')} as items,
      ${allOf('begun')} as entries, ${allOf('moved')} as movements,
      ${usesBeyond(usesIn(accepted))} + ${openBeyond(accepted)} as beyond`);
  const { beyond, ...stored } = onlyRow(result.rows);
  if (beyond > 0) throw new ChangedMeanwhile();
  return stored;
}

const allOf = (name: string) =>
  sql`(select coalesce(json_agg(one), '[]') from ${sql.identifier(name)} one)`;

/** Counts open orders again: since the decision, a cancelled order may have become active. */
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
