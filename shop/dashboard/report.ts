import type { Report, StockHolder } from '#contract/dashboard.ts';
import { fullName } from '#contract/rules/people.ts';
import { type Role, roleAllows } from '#contract/rules/roles.ts';
import { dayMs, dayOf } from '#contract/rules/selling/days.ts';
import type { Database, Reader } from '#db/client.ts';
import { and, asc, desc, eq, gt, isNull, lte, sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { products, stocks, variants } from '#shop/catalogue/tables.ts';
import { listFailedMails } from '#shop/mail/failed.ts';
import { countByStatus, countOpen } from '#shop/orders/count-orders.ts';
import { orderItems, orders } from '#shop/orders/tables.ts';
import { readLowStockLimit } from '#shop/selling/saved-rules.ts';
import { salesByDay } from './sales.ts';
import { waitingToday } from './today.ts';

const days = 30;
const maxListed = 5;

export async function reportOn(db: Database, role: Role | null, now = new Date()): Promise<Report> {
  const seesOrders = roleAllows(role, 'orders');
  const seesCatalogue = roleAllows(role, 'catalogue');
  const [today, sales, counts, bestSellers, lowStock, failedMails, stockHolders] =
    await Promise.all([
      waitingToday(db, role),
      seesOrders ? salesByDay(db, lastDays(now)) : null,
      seesOrders ? countByStatus(db) : null,
      seesCatalogue ? listBestSellers(db) : null,
      seesCatalogue ? listLowStock(db) : null,
      seesOrders ? listFailedMails(db, maxListed) : null,
      seesOrders ? listStockHolders(db, maxListed) : null,
    ]);
  return {
    asOf: now.toISOString(),
    today,
    ...{ sales, orders: counts, bestSellers, lowStock, failedMails, stockHolders },
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

/** Fewer products say nothing: whoever ordered the last piece of one holds more than half of it. */
const minProducts = 5;

/** Keeps PostgreSQL from joining the lines of all orders when only one in thirty is open. */
const eachByItself = sql`offset 0`;

/**
 * Customers whose open orders hold more than half of the stock of five products or more: of the pieces
 * in open orders and those that are left. Reads the lines of open orders only.
 */
export async function listStockHolders(db: Reader, maxListed: number): Promise<StockHolder[]> {
  const { rows } = await db.execute<Omit<StockHolder, 'name'> & Name>(sql`
    with held as (
      select ${orders.customerId} as customer_id, product_id, sum(quantity) as pieces
      from ${orders}, lateral (
        select ${orderItems.productId}, ${orderItems.quantity} from ${orderItems}
        where ${orderItems.orderId} = ${orders.id} ${eachByItself}
      ) lines
      where ${orders.deliveryStatus} in ('PENDING', 'SHIPPED')
      group by 1, 2
    ), shares as (
      select *, sum(pieces) over (partition by product_id) as ordered,
        count(*) over (partition by customer_id) as of_customer
      from held
    ), holders as (
      select customer_id, count(*)::int as products
      from shares join ${products} on ${products.id} = product_id and ${products.deletedAt} is null
      where of_customer >= ${minProducts} and 2 * pieces > ordered + ${products.stock}
      group by 1 having count(*) >= ${minProducts}
      order by 2 desc, 1 limit ${maxListed}
    )
    select ${users.id}, ${users.firstName} as "firstName", ${users.lastName} as "lastName",
      ${users.email}, ${users.emailConfirmed} as "emailConfirmed",
      holders.products, ${countOpen(sql`holders.customer_id`)} as "openOrders"
    from holders join ${users} on ${users.id} = holders.customer_id
    order by holders.products desc, ${users.id}`);
  return rows.map(({ firstName, lastName, ...holder }) => ({
    ...holder,
    name: fullName({ firstName, lastName }),
  }));
}

interface Name extends Record<string, unknown> {
  firstName: string;
  lastName: string;
}
