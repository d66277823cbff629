import type { SalesDay, SalesOfPeriod, SoldRow } from '#contract/dashboard.ts';
import { toRupees } from '#contract/rules/price.ts';
import { dayMs, dayOf, startOfDay } from '#contract/rules/selling/days.ts';
import type { Database } from '#db/client.ts';
import { and, eq, gte, lt, ne, type SQL, sql } from '#db/sql.ts';
import { categories, products } from '#shop/catalogue/tables.ts';
import { orderItems, orders } from '#shop/orders/tables.ts';

/** Days in India, both included. */
interface Period {
  from: string;
  to: string;
}

const maxRows = 20;

export async function salesOf(db: Database, period: Period): Promise<SalesOfPeriod> {
  const [days, soldProducts, soldCategories] = await Promise.all([
    salesByDay(db, period),
    sold(db, period, { id: orderItems.productId, name: sql`max(${orderItems.productName})` }),
    sold(db, period, { id: products.categoryId, name: sql`max(${categories.name})` }),
  ]);
  return { days, products: soldProducts, categories: soldCategories };
}

export async function salesByDay(db: Database, period: Period): Promise<SalesDay[]> {
  const day = sql<string>`to_char(${orders.placedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      day,
      orders: sql<number>`count(*)::int`,
      paise: sql<string>`sum(${orders.totalPaise})`,
    })
    .from(orders)
    .where(placedIn(period))
    .groupBy(sql`1`);
  const found = new Map(rows.map((row) => [row.day, row]));
  return daysOf(period).map((name) => ({
    day: name,
    orders: found.get(name)?.orders ?? 0,
    total: toRupees(Number(found.get(name)?.paise ?? 0)),
  }));
}

/** India has no summer time, so each day has as many hours. */
const daysOf = ({ from, to }: Period) => {
  const [first, last] = [startOfDay(from).getTime(), startOfDay(to).getTime()];
  const count = Math.round((last - first) / dayMs) + 1;
  return Array.from({ length: count }, (_, nth) => dayOf(new Date(first + nth * dayMs)));
};

const placedIn = ({ from, to }: Period) =>
  and(
    gte(orders.placedAt, startOfDay(from)),
    lt(orders.placedAt, new Date(startOfDay(to).getTime() + dayMs)),
    ne(orders.deliveryStatus, 'CANCELED'),
  );

async function sold(
  db: Database,
  period: Period,
  { id, name }: { id: typeof products.categoryId | typeof orderItems.productId; name: SQL },
): Promise<SoldRow[]> {
  const paise = sql<string>`sum(${orderItems.originalPaise}::bigint * ${orderItems.quantity})`;
  const rows = await db
    .select({
      id: sql<number>`${id}`,
      name: sql<string>`${name}`,
      units: sql<number>`sum(${orderItems.quantity})::int`,
      paise,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(placedIn(period))
    .groupBy(id)
    .orderBy(sql`${paise} desc`, id)
    .limit(maxRows);
  return rows.map(({ paise, ...row }) => ({ ...row, total: toRupees(Number(paise)) }));
}
