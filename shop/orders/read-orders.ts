import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PageMeta } from '#contract/fields.ts';
import { lifecycle } from '#contract/order-lifecycle.ts';
import type { DeliveryStatus, Order, OrderItem } from '#contract/orders.ts';
import { toRupees } from '#contract/price.ts';
import { type Database, literally } from '#db/client.ts';
import { uploadUrl } from '#shop/catalogue/product-shape.ts';
import { variants } from '#shop/catalogue/tables.ts';
import { notFound } from '#shop/refusal.ts';
import { readJournal } from './journal.ts';
import { orderItems, orders } from './tables.ts';

type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

/** A page of a list, or with `page` left out the whole of it. */
export interface Paging {
  page?: number | undefined;
  limit: number;
}

/** Orders of a customer, newest first; `meta` only with a page. */
export const listOrdersOf = (db: Database, customerId: number, paging: Paging) =>
  listOrders(db, eq(orders.customerId, customerId), paging);

/** All orders, newest first, by status and by number, name, e-mail, city or postal code. */
export const listAllOrders = (
  db: Database,
  {
    search,
    deliveryStatus,
    ...paging
  }: Paging & {
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

/** One order with its journal. Throws `Refusal` when there is none, or not of that customer. */
export async function findOrder(db: Database, id: number, customerId?: number) {
  const [order] = await ordersWhere(db, and(eq(orders.id, id), ownedBy(customerId)));
  if (!order) throw notFound('Order');
  return { ...order, journal: await readJournal(db, id) };
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

async function listOrders(db: Database, where: SQL | undefined, { page, limit }: Paging) {
  if (page === undefined) return { orders: await ordersWhere(db, where) };
  const totalItems = await db.$count(orders, where);
  const meta: PageMeta = {
    totalItems,
    currentPage: page,
    pageSize: limit,
    totalPages: Math.ceil(totalItems / limit),
  };
  return { orders: await ordersWhere(db, where, { limit, offset: (page - 1) * limit }), meta };
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

function orderShape(row: OrderRow, items: ItemRow[], stocks: Map<number, number>): Order {
  const { id, firstName, lastName, email, paymentMethod, deliveryStatus } = row;
  const { addressLine1, addressLine2, city, state, postalCode } = row;
  const { status, payment } = lifecycle[deliveryStatus];
  return {
    id,
    user: { firstName, lastName, email },
    items: items.map((item) => itemShape(item, stocks.get(item.variantId) ?? 0)),
    paymentMethod,
    paymentStatus: payment,
    status,
    deliveryStatus,
    orderDate: row.placedAt.toISOString(),
    createdAt: row.placedAt.toISOString(),
    orderTotal: toRupees(row.totalPaise),
    address: { addressLine1, addressLine2, city, state, postalCode },
    expectedDeliveryDate: row.expectedAt.toISOString(),
    deliveredOn: row.deliveredAt?.toISOString() ?? null,
  };
}

function itemShape(item: ItemRow, stock: number): OrderItem {
  const { id, quantity, size, color, imageFilename, imageColor } = item;
  return {
    id,
    quantity,
    priceAtPurchase: toRupees(item.originalPaise),
    product: {
      id: item.productId,
      name: item.productName,
      slug: item.productSlug,
      images: imageFilename ? [{ url: uploadUrl(imageFilename), color: imageColor ?? '#888' }] : [],
      variant: {
        id: item.variantId,
        size,
        color,
        originalPrice: toRupees(item.originalPaise),
        discountPrice: toRupees(item.discountPaise),
        stock,
      },
    },
  };
}
