import type { Report } from '#contract/dashboard.ts';
import { type Role, roleAllows } from '#contract/rules/roles.ts';
import { dayMs, dayOf } from '#contract/rules/selling/days.ts';
import type { Database } from '#db/client.ts';
import { and, asc, desc, eq, gt, isNull, lte, sql } from '#db/sql.ts';
import { isVariantOnSale } from '#shop/catalogue/find-product.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { listFailedMails } from '#shop/mail/failed.ts';
import { countByStatus } from '#shop/orders/count-orders.ts';
import { readLowStockLimit } from '#shop/selling/saved-rules.ts';
import { salesByDay } from './sales.ts';
import { waitingToday } from './today.ts';

const days = 30;
const maxListed = 5;

export async function reportOn(db: Database, role: Role | null, now = new Date()): Promise<Report> {
  const seesOrders = roleAllows(role, 'orders');
  const seesCatalogue = roleAllows(role, 'catalogue');
  const [today, sales, counts, bestSellers, lowStock, failedMails] = await Promise.all([
    waitingToday(db, role),
    seesOrders ? salesByDay(db, lastDays(now)) : null,
    seesOrders ? countByStatus(db) : null,
    seesCatalogue ? listBestSellers(db) : null,
    seesCatalogue ? listLowStock(db) : null,
    seesOrders ? listFailedMails(db, maxListed) : null,
  ]);
  return {
    asOf: now.toISOString(),
    today,
    ...{ sales, orders: counts, bestSellers, lowStock, failedMails },
  };
}

function lastDays(now: Date) {
  const first = new Date(now.getTime() - (days - 1) * dayMs);
  return { from: dayOf(first), to: dayOf(now) };
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
  const isLow = and(lte(products.lowestStock, limit), isVariantOnSale, lte(stocks.pieces, limit));
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
