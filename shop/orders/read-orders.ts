import type { OrderSort } from '#contract/orders/order-list.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, inArray, lt, type SQL, sql } from '#db/sql.ts';
import { stocks } from '#shop/catalogue/tables.ts';
import { countBounded, pageMeta, partFromNearerEnd, sortedBy, type Total } from '#shop/paging.ts';
import { notFound } from '#shop/refusal.ts';
import { countAll } from './count-orders.ts';
import { readJournal, readJournals } from './journal.ts';
import { matchingOrders, type OrderFilters } from './order-filters.ts';
import { type ItemRow, orderShape } from './order-shape.ts';
import { isAfter, isBefore, sorts } from './sort-orders.ts';
import { orderItems, orders } from './tables.ts';

/** Without `page` all orders are read. */
interface MaybePaging {
  page?: number | undefined;
  limit: number;
  sort?: OrderSort | undefined;
  /** The id of an order: only those after it. */
  after?: number | undefined;
  /** The id of an order: only the last ones before it. */
  before?: number | undefined;
}

/** Newest first; `meta` only with a page. */
export const listOrdersOf = (db: Database, customerId: number, paging: MaybePaging) =>
  listOrders(db, eq(orders.customerId, customerId), paging);

/** Newest first unless sorted; `meta` only with a page. */
export const listAllOrders = (
  db: Database,
  { search, deliveryStatus, ...paging }: MaybePaging & OrderFilters,
) => listOrders(db, matchingOrders({ search, deliveryStatus }), paging);

/** The next `limit` orders with ids below `before`, newest first. */
export const ordersBefore = (
  db: Database,
  filters: OrderFilters,
  before: number | undefined,
  limit: number,
): Promise<Order[]> => {
  const older = before === undefined ? undefined : lt(orders.id, before);
  return ordersWhere(db, and(matchingOrders(filters), older), { limit, offset: 0 });
};

/** Throws `Refusal` (not found) when there is none, or it is another customer's. */
export async function findOrder(db: Database, id: number, customerId?: number): Promise<Order> {
  const [order] = await ordersWhere(db, and(eq(orders.id, id), ownedBy(customerId)));
  if (!order) throw notFound('Order');
  return order;
}

/** Throws as `findOrder` does. */
export async function findOrderWithJournal(db: Database, id: number, customerId?: number) {
  const order = await findOrder(db, id, customerId);
  return { ...order, journal: await readJournal(db, id, customerId) };
}

/** All orders of a customer, oldest first, as they see them. */
export async function listOrdersWithJournals(db: Database, customerId: number) {
  const own = await ordersWhere(db, eq(orders.customerId, customerId), { sort: 'oldest' });
  const ids = own.map(({ id }) => id);
  const journals = await readJournals(db, ids, customerId);
  return own.map((order) => ({ ...order, journal: journals.get(order.id) ?? [] }));
}

export const ownedBy = (customerId: number | undefined) =>
  customerId === undefined ? undefined : eq(orders.customerId, customerId);

export const itemsOf = (db: Database, orderIds: readonly number[]) =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id));

async function listOrders(
  db: Database,
  where: SQL | undefined,
  { page, limit, sort = 'newest', after, before }: MaybePaging,
) {
  const further = and(
    where,
    after === undefined ? undefined : isAfter(after, sort),
    before === undefined ? undefined : isBefore(before, sort),
  );
  if (page === undefined) return { orders: await ordersWhere(db, further, { sort }) };
  const paging = { page, limit };
  const total = await totalOf(db, where);
  const part =
    after === undefined && before === undefined
      ? partFromNearerEnd(paging, total)
      : { limit, isBackwards: before !== undefined };
  const found = part.limit > 0 ? await ordersWhere(db, further, { ...part, sort }) : [];
  return { orders: found, meta: pageMeta(total, paging) };
}

const totalOf = async (db: Database, where: SQL | undefined): Promise<Total> =>
  where
    ? countBounded(db, sql`from ${orders} where ${where}`)
    : { totalItems: await countAll(db), exact: true };

interface Part {
  sort?: OrderSort | undefined;
  limit?: number;
  offset?: number;
  isBackwards?: boolean;
}

async function ordersWhere(
  db: Database,
  where: SQL | undefined,
  { sort = 'newest', limit, offset = 0, isBackwards = false }: Part = {},
): Promise<Order[]> {
  const sorting = sortedBy(sorts, sort, isBackwards);
  const rows = await db
    .select()
    .from(orders)
    .where(
      limit === undefined ? where : inArray(orders.id, pageOf(db, where, sorting, limit, offset)),
    )
    .orderBy(sorting);
  if (isBackwards) rows.reverse();
  if (rows.length === 0) return [];
  const items = await itemsOf(
    db,
    rows.map((row) => row.id),
  );
  const stocks = await stocksOf(db, items);
  const itemsByOrder = Map.groupBy(items, (item) => item.orderId);
  return rows.map((row) => orderShape(row, itemsByOrder.get(row.id) ?? [], stocks));
}

/** The ids of a page, read from the index alone: rows of earlier pages are not read. */
const pageOf = (
  db: Database,
  where: SQL | undefined,
  sorting: SQL,
  limit: number,
  offset: number,
) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(sorting)
    .limit(limit)
    .offset(offset);

async function stocksOf(db: Database, items: readonly ItemRow[]) {
  const rows = await db
    .select({ id: stocks.variantId, stock: stocks.pieces })
    .from(stocks)
    .where(inArray(stocks.variantId, [...new Set(items.map((item) => item.variantId))]));
  return new Map(rows.map((row) => [row.id, row.stock]));
}
