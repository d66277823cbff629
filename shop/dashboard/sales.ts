import type { SalesDay, SalesOfPeriod, SoldRow } from '#contract/dashboard.ts';
import { toRupees } from '#contract/rules/price.ts';
import { endOfDay, startOfDay } from '#contract/rules/selling/days.ts';
import type { Database } from '#db/client.ts';
import { and, eq, gte, isNotNull, lt, ne, type SQL, sql } from '#db/sql.ts';
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

/** Reads each day by itself, from the index alone: to find the day of each order would cost more. */
export async function salesByDay(db: Database, { from, to }: Period): Promise<SalesDay[]> {
  const start = sql.raw('days.start');
  const { rows } = await db.execute<{ day: string; orders: number; paise: string }>(sql`
    select to_char(${start} at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, placed.orders, placed.paise
    from generate_series(
      ${startOfDay(from).toISOString()}::timestamptz, ${startOfDay(to).toISOString()}::timestamptz, interval '24 hours'
    ) as days (start), lateral (
      select count(*)::int as orders, coalesce(sum(${orders.totalPaise}), 0)::text as paise from ${orders}
      where ${orders.placedAt} >= ${start} and ${orders.placedAt} < ${start} + interval '24 hours' and ${isSale}
    ) placed
    order by 1`);
  return rows.map(({ day, orders, paise }) => ({ day, orders, total: toRupees(Number(paise)) }));
}

const isSale = ne(orders.deliveryStatus, 'CANCELED');

const placedIn = ({ from, to }: Period) =>
  and(gte(orders.placedAt, startOfDay(from)), lt(orders.placedAt, endOfDay(to)), isSale);

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
    // A product that was deleted may have none.
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(placedIn(period), isNotNull(id)))
    .groupBy(id)
    .orderBy(sql`${paise} desc`, id)
    .limit(maxRows);
  return rows.map(({ paise, ...row }) => ({ ...row, total: toRupees(Number(paise)) }));
}
