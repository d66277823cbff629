import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrderSort } from '#contract/orders/order-calls.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from '#db/sql.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { variants } from '#shop/catalogue/tables.ts';
import { documentsOf } from '#shop/invoices/read-invoices.ts';
import { sortedBy } from '#shop/paging.ts';
import { notFound } from '#shop/refusal.ts';
import { isCashDeskOn } from '#shop/selling/saved-rules.ts';
import { notedOf } from './changing/notes.ts';
import { sorts } from './order-filters.ts';
import { deskOf, type ItemRow, type OrderRow, orderShape, type VariantNow } from './order-shape.ts';
import { readJournal, readJournals } from './read-journal.ts';
import { orderItems, orders } from './tables.ts';

/**
 * Who reads an order. Customers do not see the steps of the cash desk, except in the export of
 * their own data.
 */
export type Viewer = 'staff' | 'customer' | 'own data';

/** Throws `Refusal` (not found) when there is none, or it is another customer's. */
export async function findOrder(db: Database, id: number, customerId?: number): Promise<Order> {
  const [order] = await ordersWhere(
    db,
    and(eq(orders.id, id), ownedBy(customerId)),
    {},
    customerId === undefined ? 'staff' : 'customer',
  );
  if (!order) throw notFound('Order');
  return order;
}

/** Throws as `findOrder` does. */
export async function findOrderWithJournal(db: Database, id: number, customerId?: number) {
  const order = await findOrder(db, id, customerId);
  return { ...order, journal: await readJournal(db, id, customerId) };
}

/** The next `limit` orders of a customer, oldest first, with what the shop noted about each. */
export async function ordersWithJournals(db: Database, customerId: number, last = 0, limit = 100) {
  const where = and(eq(orders.customerId, customerId), gt(orders.id, last));
  const own = await ordersWhere(db, where, { sort: 'oldest', limit }, 'own data');
  const ids = own.map(({ id }) => id);
  const journals = await readJournals(db, ids, customerId, 'with steps');
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

export interface Part {
  sort?: OrderSort | undefined;
  limit?: number;
  offset?: number;
  isBackwards?: boolean;
}

/** Newest first unless sorted. */
export async function ordersWhere(
  db: Database,
  where: SQL | undefined,
  { sort = 'newest', limit, offset = 0, isBackwards = false }: Part = {},
  viewer: Viewer = 'staff',
): Promise<Order[]> {
  const sorting = sortedBy(sorts, sort, isBackwards);
  const isDeskOn = viewer === 'own data' ? sql<boolean>`false` : isCashDeskOn;
  const rows = await db
    .select({ ...getTableColumns(orders), isDeskOn })
    .from(orders)
    .where(
      limit === undefined ? where : inArray(orders.id, pageOf(db, where, sorting, limit, offset)),
    )
    .orderBy(sorting);
  if (isBackwards) rows.reverse();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await itemsOf(db, ids);
  const variantsNow = await readVariantsNow(db, items);
  const documents = await documentsOf(db, ids);
  const noted = viewer === 'customer' ? undefined : await notedOf(db, ids);
  const itemsByOrder = Map.groupBy(items, (item) => item.orderId);
  return rows.map(({ isDeskOn, ...row }) => ({
    ...orderShape(row, itemsByOrder.get(row.id) ?? [], variantsNow),
    ...(viewer === 'customer'
      ? toConfirm(row, isDeskOn)
      : { ...deskOf(row, isDeskOn), ...noted?.(row.id) }),
    ...documents.get(row.id),
  }));
}

const toConfirm = (row: OrderRow, isDeskOn: boolean): Pick<Order, 'toConfirm'> =>
  isDeskOn && row.deliveryStatus === 'PENDING' && row.confirmation === 'NONE'
    ? { toConfirm: true }
    : {};

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

const columnsNow = {
  stock: stocks.pieces,
  sku: variants.sku,
  barcode: variants.barcode,
} satisfies Record<keyof VariantNow, PgColumn>;

async function readVariantsNow(db: Database, items: readonly ItemRow[]) {
  const rows = await db
    .select({ id: stocks.variantId, ...columnsNow })
    .from(stocks)
    .innerJoin(variants, eq(variants.id, stocks.variantId))
    .where(inArray(stocks.variantId, [...new Set(items.map((item) => item.variantId))]));
  return new Map(rows.map(({ id, ...now }) => [id, withoutEmpty(now)]));
}

const withoutEmpty = (now: Record<keyof VariantNow, string | number | null>) =>
  Object.fromEntries(
    Object.entries(now).filter(([, value]) => value !== '' && value !== null),
  ) as VariantNow;
