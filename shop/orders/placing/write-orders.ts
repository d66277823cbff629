import type { Order } from '#contract/orders/orders.ts';
import { colourFirst } from '#contract/rules/pictures.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { asc, inArray, sql } from '#db/sql.ts';
import { keepContacts } from '#shop/accounts/profile.ts';
import { users } from '#shop/accounts/tables.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { changeStock } from '#shop/catalogue/stock/change-stock.ts';
import { stockMovements } from '#shop/catalogue/tables.ts';
import { countOpen } from '#shop/orders/count-orders.ts';
import { firstEntry } from '#shop/orders/journal.ts';
import { orderShape } from '#shop/orders/order-shape.ts';
import { stockChangeOf } from '#shop/orders/stock.ts';
import { orderItems, orderJournal, orders } from '#shop/orders/tables.ts';
import type { Effects, PlacementRequest } from './placement.ts';
import { claimKeys, claimOf, keepAnswers } from './placement-keys.ts';
import type { Purchase } from './purchase.ts';

/** A request that was not refused, and what is to be written for it. */
export interface Accepted {
  request: PlacementRequest;
  purchase: Purchase;
}

/**
 * Writes orders in one transaction, a statement for each table, the stock last. Returns them in the
 * same sequence, or null, and nothing is written, when a cart, a key or the stock was changed since
 * the decision: then decide again.
 */
export async function writeOrders(
  db: Database,
  accepted: readonly Accepted[],
  { queueMail }: Effects,
): Promise<Order[] | null> {
  try {
    return await db.transaction(async (tx) => {
      await refuseMoreOpen(tx, accepted);
      const written = rowsOf(accepted, await claim(tx, accepted));
      await insert(tx, written);
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

/** Another process may have placed an order of the same customer since the decision. */
async function refuseMoreOpen(tx: Database, accepted: readonly Accepted[]) {
  const limits = accepted.flatMap(({ request, purchase }) =>
    purchase.maxOpenOrders === null ? [] : [[request.buyer.id, purchase.maxOpenOrders] as const],
  );
  if (limits.length === 0) return;
  const ids = limits.map(([id]) => id).toSorted((one, other) => one - other);
  await tx.select().from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for('update');
  const counts = await tx
    .select({ id: users.id, open: countOpen(sql`${users.id}`) })
    .from(users)
    .where(inArray(users.id, ids));
  const open = new Map(counts.map((row) => [row.id, row.open]));
  if (limits.some(([id, most]) => (open.get(id) ?? 0) >= most)) throw new ChangedMeanwhile();
}

function isDeadlock(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '40P01') return true;
  }
  return false;
}

interface Ids {
  orders: number[];
  items: number[];
}

/** Claims the keys, empties the carts and reserves the ids. */
async function claim(tx: Database, accepted: readonly Accepted[]): Promise<Ids> {
  const claims = accepted.flatMap(({ request }) => claimOf(request) ?? []);
  const items = accepted.flatMap(({ purchase }) => purchase.lines.map(({ item }) => item));
  const { rows } = await tx.execute<{
    claimed: number;
    taken: number;
    orders: number[];
    items: number[];
  }>(sql`
    with claimed as (${claimKeys(claims)}), taken as (
      delete from ${cartItems} using jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as given(id integer, quantity integer)
      where ${cartItems.id} = given.id and ${cartItems.quantity} = given.quantity
      returning ${cartItems.id}
    )
    select (select count(*)::int from claimed) as claimed, (select count(*)::int from taken) as taken,
      ${idsOf('orders', accepted.length)} as orders, ${idsOf('order_items', items.length)} as items`);
  const { claimed, taken, ...ids } = onlyRow(rows);
  if (claimed < claims.length || taken < items.length) throw new ChangedMeanwhile();
  return ids;
}

const idsOf = (table: string, count: number) => sql`array(
  select nextval(pg_get_serial_sequence(${table}, 'id'))::int from generate_series(1, ${count}::int)
)`;

type Written = ReturnType<typeof rowsOf>[number];

function rowsOf(accepted: readonly Accepted[], ids: Ids) {
  const itemIds = ids.items.values();
  return accepted.map(({ request, purchase }, nth) => {
    const row = orderRow(ids.orders[nth] ?? 0, purchase);
    const items = purchase.lines.map((line) => itemRow(itemIds.next().value ?? 0, row.id, line));
    const order = orderShape({ ...row, deliveredAt: null }, items, purchase.left);
    const claimed = claimOf(request);
    return {
      row,
      items,
      order,
      answer: claimed && { ...claimed, answer: order },
      entry: firstEntry(row, purchase.customer),
      movements: purchase.pieces.map((piece) => movementOf(row, piece)),
    };
  });
}

function orderRow(id: number, purchase: Purchase) {
  const { customer, address, paymentMethod, totalPaise, charges, placedAt, expectedAt } = purchase;
  const { firstName, lastName, email, mobile } = customer;
  const { addressLine1, addressLine2, city, state, postalCode } = address;
  return {
    ...{ id, customerId: customer.id, firstName, lastName, email, mobile },
    ...{ addressLine1, addressLine2, city, state, postalCode },
    ...{ paymentMethod, deliveryStatus: 'PENDING' as const, totalPaise, ...charges },
    ...{ placedAt, expectedAt },
  };
}

function itemRow(id: number, orderId: number, line: Purchase['lines'][number]) {
  const { item, variant, product, images } = line;
  const [image] = colourFirst(images, variant.color);
  return {
    id,
    orderId,
    productId: product.id,
    variantId: variant.id,
    productName: product.name,
    productSlug: product.slug,
    imageFilename: image?.filename ?? null,
    imageColor: image?.color ?? null,
    color: variant.color,
    size: variant.size,
    originalPaise: variant.originalPaise,
    discountPaise: variant.discountPaise,
    quantity: item.quantity,
  };
}

const movementOf = (row: { id: number }, piece: Purchase['pieces'][number]) => ({
  variantId: piece.variantId,
  quantity: -piece.quantity,
  reason: 'order' as const,
  orderId: row.id,
});

const insert = (tx: Database, written: readonly Written[]) =>
  tx.execute(sql`
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
    )})
    ${keepAnswers(written.flatMap(({ answer }) => answer ?? []))}`);

async function takeStock(tx: Database, accepted: readonly Accepted[]) {
  const pieces = accepted.flatMap(({ purchase }) => purchase.pieces);
  const changed = await changeStock(
    tx,
    pieces.map((piece) => stockChangeOf(piece, 'order')),
  );
  if (pieces.some(({ variantId }) => !changed.has(variantId))) throw new ChangedMeanwhile();
}
