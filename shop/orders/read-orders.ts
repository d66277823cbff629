import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DeliveryStatus, Order } from '#contract/orders.ts';
import { type Database, literally } from '#db/client.ts';
import { variants } from '#shop/catalogue/tables.ts';
import { pageMeta, partOf } from '#shop/paging.ts';
import { notFound } from '#shop/refusal.ts';
import { readJournal } from './journal.ts';
import { type ItemRow, orderShape } from './order-shape.ts';
import { orderItems, orders } from './tables.ts';

/** A page of the orders, or with `page` left out all of them. */
interface MaybePaging {
  page?: number | undefined;
  limit: number;
}

/** Orders of a customer, newest first; `meta` only with a page. */
export const listOrdersOf = (db: Database, customerId: number, paging: MaybePaging) =>
  listOrders(db, eq(orders.customerId, customerId), paging);

/** All orders, newest first, by status and by number, name, e-mail, city or postal code. */
export const listAllOrders = (
  db: Database,
  {
    search,
    deliveryStatus,
    ...paging
  }: MaybePaging & {
    search?: string | undefined;
    deliveryStatus?: DeliveryStatus | undefined;
  },
) =>
  listOrders(
    db,
    and(
      deliveryStatus && eq(orders.deliveryStatus, deliveryStatus),
      search ? searched(search) : undefined,
    ),
    paging,
  );

/** One order. Throws `Refusal` when there is none, or not of that customer. */
export async function findOrder(db: Database, id: number, customerId?: number): Promise<Order> {
  const [order] = await ordersWhere(db, and(eq(orders.id, id), ownedBy(customerId)));
  if (!order) throw notFound('Order');
  return order;
}

/** One order with its journal. Throws as `findOrder` does. */
export async function findOrderWithJournal(db: Database, id: number, customerId?: number) {
  return { ...(await findOrder(db, id, customerId)), journal: await readJournal(db, id) };
}

/** The condition that an order is the customer's, if one is named. */
export const ownedBy = (customerId: number | undefined) =>
  customerId === undefined ? undefined : eq(orders.customerId, customerId);

/** What an order holds, in the order it was put into the cart. */
export const itemsOf = (db: Database, orderIds: readonly number[]) =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id));

async function listOrders(db: Database, where: SQL | undefined, { page, limit }: MaybePaging) {
  if (page === undefined) return { orders: await ordersWhere(db, where) };
  const paging = { page, limit };
  const meta = pageMeta(await db.$count(orders, where), paging);
  return { orders: await ordersWhere(db, where, partOf(paging)), meta };
}

function searched(search: string) {
  const pattern = `%${literally(search)}%`;
  const number = search.replace(/^#/, '');
  return or(
    /^\d{1,9}$/.test(number) ? eq(orders.id, Number(number)) : undefined,
    ilike(sql`${orders.firstName} || ' ' || ${orders.lastName}`, pattern),
    ilike(orders.email, pattern),
    ilike(orders.city, pattern),
    eq(orders.postalCode, search),
  );
}

async function ordersWhere(
  db: Database,
  where: SQL | undefined,
  part?: { limit: number; offset: number },
): Promise<Order[]> {
  const query = db.select().from(orders).where(where).orderBy(desc(orders.id)).$dynamic();
  const rows = await (part ? query.limit(part.limit).offset(part.offset) : query);
  if (rows.length === 0) return [];
  const items = await itemsOf(
    db,
    rows.map((row) => row.id),
  );
  const stocks = await stocksOf(db, items);
  const itemsByOrder = Map.groupBy(items, (item) => item.orderId);
  return rows.map((row) => orderShape(row, itemsByOrder.get(row.id) ?? [], stocks));
}

async function stocksOf(db: Database, items: readonly ItemRow[]) {
  const rows = await db
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(inArray(variants.id, [...new Set(items.map((item) => item.variantId))]));
  return new Map(rows.map((row) => [row.id, row.stock]));
}
