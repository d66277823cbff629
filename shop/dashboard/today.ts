import type { Today } from '#contract/dashboard.ts';
import { type Role, roleAllows } from '#contract/rules/roles.ts';
import type { Database } from '#db/client.ts';
import { and, eq, isNull, lte } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { countTabs } from '#shop/desk/list.ts';
import { countFailedMails } from '#shop/mail/failed.ts';
import { orders } from '#shop/orders/tables.ts';
import { hasCashDesk } from '#shop/selling/saved-rules.ts';

/**
 * Counts what waits for somebody now, as the linked lists do; null where the role does not include
 * it.
 */
export async function waitingToday(db: Database, role: Role | null): Promise<Today> {
  const seesOrders = roleAllows(role, 'orders');
  const [steps, failedMails, outOfStock] = await Promise.all([
    seesOrders ? waitingOrders(db) : noSteps,
    seesOrders ? countFailedMails(db) : null,
    roleAllows(role, 'catalogue') ? countOutOfStock(db) : null,
  ]);
  return { ...steps, outOfStock, failedMails };
}

const noSteps = { toConfirm: null, toPack: null, cashDue: null, returns: null };

async function waitingOrders(db: Database) {
  if (!(await hasCashDesk(db))) {
    const toPack = await db.$count(orders, eq(orders.deliveryStatus, 'PENDING'));
    return { toConfirm: 0, toPack, cashDue: 0, returns: 0 };
  }
  const { confirm, ship, collect, returns } = await countTabs(db, undefined);
  return { toConfirm: confirm, toPack: ship, cashDue: collect, returns };
}

/** Products of which at least one variant is sold out. */
const countOutOfStock = (db: Database) =>
  db.$count(products, and(lte(products.lowestStock, 0), isNull(products.deletedAt)));
