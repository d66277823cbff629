import type { Report } from '#contract/dashboard.ts';
import { toRupees } from '#contract/rules/price.ts';
import { type Role, roleAllows } from '#contract/rules/roles.ts';
import { dayOf, startOfDay } from '#contract/rules/selling/days.ts';
import type { Database } from '#db/client.ts';
import { and, asc, desc, eq, gt, gte, isNull, lte, ne, sql } from '#db/sql.ts';
import { products, stocks, variants } from '#shop/catalogue/tables.ts';
import { listFailedMails } from '#shop/mail/failed.ts';
import { countByStatus } from '#shop/orders/count-orders.ts';
import { orders } from '#shop/orders/tables.ts';
import { readLowStockLimit } from '#shop/selling/low-stock-limit.ts';
import { listStockHolders } from './stock-holders.ts';

const days = 30;
const dayLength = 24 * 60 * 60 * 1000;
const maxListed = 5;

export async function reportOn(db: Database, role: Role | null, now = new Date()): Promise<Report> {
  const seesOrders = roleAllows(role, 'orders');
  const seesCatalogue = roleAllows(role, 'catalogue');
  const [sales, counts, bestSellers, lowStock, failedMails, stockHolders] = await Promise.all([
    seesOrders ? salesByDay(db, now) : null,
    seesOrders ? countByStatus(db) : null,
    seesCatalogue ? listBestSellers(db) : null,
    seesCatalogue ? listLowStock(db) : null,
    seesOrders ? listFailedMails(db, maxListed) : null,
    seesOrders ? listStockHolders(db, maxListed) : null,
  ]);
  return {
    asOf: now.toISOString(),
    ...{ sales, orders: counts, bestSellers, lowStock, failedMails, stockHolders },
  };
}

async function salesByDay(db: Database, now: Date) {
  const day = sql<string>`to_char(${orders.placedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const names = Array.from({ length: days }, (_, ago) =>
    dayOf(new Date(now.getTime() - (days - 1 - ago) * dayLength)),
  );
  const rows = await db
    .select({
      day,
      orders: sql<number>`count(*)::int`,
      paise: sql<string>`sum(${orders.totalPaise})`,
    })
    .from(orders)
    .where(
      and(gte(orders.placedAt, startOfDay(names[0] ?? '')), ne(orders.deliveryStatus, 'CANCELED')),
    )
    .groupBy(sql`1`);
  const found = new Map(rows.map((row) => [row.day, row]));
  return names.map((name) => ({
    day: name,
    orders: found.get(name)?.orders ?? 0,
    total: toRupees(Number(found.get(name)?.paise ?? 0)),
  }));
}

const listBestSellers = (db: Database) =>
  db
    .select({ id: products.id, name: products.name, unitsSold: products.unitsSold })
    .from(products)
    .where(and(isNull(products.deletedAt), gt(products.unitsSold, 0)))
    .orderBy(desc(products.unitsSold), desc(products.id))
    .limit(maxListed);

async function listLowStock(db: Database) {
  const limit = await readLowStockLimit(db);
  const isLow = and(
    lte(products.lowestStock, limit),
    isNull(products.deletedAt),
    isNull(variants.removedAt),
    lte(stocks.pieces, limit),
  );
  const { id, productId, color, size } = variants;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, productId, name: products.name, color, size, stock: stocks.pieces })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .innerJoin(stocks, eq(stocks.variantId, variants.id))
      .where(isLow)
      .orderBy(asc(stocks.pieces), asc(variants.id))
      .limit(maxListed),
    db
      .select({ count: sql<number>`count(distinct ${products.id})::int` })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .innerJoin(stocks, eq(stocks.variantId, variants.id))
      .where(isLow),
  ]);
  return { limit, count: counted?.count ?? 0, variants: rows };
}
