import type { QueryOf, ReplyOf } from '#contract/api.ts';
import { type DeskTab, deskTabs } from '#contract/rules/selling/desk-tabs.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from '#db/sql.ts';
import { variants } from '#shop/catalogue/tables.ts';
import { listOrderPage } from '#shop/orders/list-orders.ts';
import { matchingOrders } from '#shop/orders/order-filters.ts';
import { ordersWhere } from '#shop/orders/read-orders.ts';
import { orderItems, orders } from '#shop/orders/tables.ts';
import { maxCounted } from '#shop/paging.ts';
import { signsOf } from './signs.ts';
import { refuseWithoutDesk } from './steps.ts';

const { deliveryStatus, confirmation, cash, backInStockAt, deliveryAttempts } = orders;

const isPending = eq(deliveryStatus, 'PENDING');

/**
 * The orders on each tab. A shipped parcel with null in `cash` is one that the desk has not touched
 * yet.
 */
const waiting: Record<DeskTab, SQL | undefined> = {
  confirm: and(isPending, ne(confirmation, 'CONFIRMED')),
  ship: and(isPending, eq(confirmation, 'CONFIRMED')),
  collect: or(
    and(eq(deliveryStatus, 'SHIPPED'), isNull(cash)),
    and(eq(cash, 'DUE'), inArray(deliveryStatus, ['SHIPPED', 'DELIVERED'])),
  ),
  undelivered: and(
    eq(deliveryStatus, 'SHIPPED'),
    gt(deliveryAttempts, 0),
    or(isNull(cash), eq(cash, 'DUE')),
  ),
  returns: and(eq(cash, 'REFUSED'), isNull(backInStockAt)),
};

const onTab = (tab: DeskTab | 'all') =>
  tab === 'all' ? or(...deskTabs.map((one) => waiting[one])) : waiting[tab];

/** The oldest orders to confirm, up to this many, are sorted by their signs. */
const maxSorted = 500;

/**
 * Those to confirm with the most reasons to call first, all others oldest first, with a count of what
 * matches the search on each tab, up to 10,000. Throws `Refusal` (conflict) while the cash desk is off.
 */
export async function listDesk(
  db: Database,
  { tab, search, ...paging }: QueryOf<'GET /desk'>,
): Promise<ReplyOf<'GET /desk'>> {
  await refuseWithoutDesk(db);
  const found = or(matchingOrders({ search }), search ? await holding(db, search) : undefined);
  const where = and(onTab(tab), found);
  const [counts, { orders: listed, meta }, sorted] = await Promise.all([
    countTabs(db, found),
    listOrderPage(db, where, { ...paging, sort: 'oldest' }),
    tab === 'confirm' ? mostUrgent(db, where) : null,
  ]);
  const { page, limit } = paging;
  const first = (page - 1) * limit;
  const urgent = sorted?.slice(first, first + limit) ?? [];
  const isSorted = sorted !== null && first + limit <= maxSorted && urgent.length > 0;
  const shown = isSorted ? await inSequence(db, urgent) : listed;
  const pending = shown.filter((order) => order.deliveryStatus === 'PENDING');
  const signs = await signsOf(
    db,
    pending.map(({ id }) => id),
  );
  return {
    orders: shown.map((order) => ({ ...order, signs: signs.get(order.id) ?? [] })),
    meta,
    counts,
  };
}

async function mostUrgent(db: Database, where: SQL | undefined): Promise<number[]> {
  const oldest = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(asc(orders.id))
    .limit(maxSorted);
  const ids = oldest.map(({ id }) => id);
  const signs = await signsOf(db, ids);
  const weight = (id: number) =>
    (signs.get(id) ?? []).reduce((sum, { sign }) => sum + weights[sign], 0);
  return ids.toSorted((one, other) => weight(other) - weight(one) || one - other);
}

/** A refused parcel says more about a customer than any other sign. */
const weights = { refused: 8, postalCode: 4, sum: 4, otherName: 3, address: 2, first: 1 };

async function inSequence(db: Database, ids: readonly number[]) {
  const found = await ordersWhere(db, inArray(orders.id, [...ids]));
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Orders with a variant of this barcode or SKU, as a scanner reads it; undefined where none has it. */
async function holding(db: Database, code: string) {
  const coded = await db
    .select({ id: variants.id })
    .from(variants)
    .where(
      or(
        and(ne(variants.barcode, ''), eq(variants.barcode, code)),
        and(ne(variants.sku, ''), eq(folded(variants.sku), code.toLowerCase())),
      ),
    );
  if (coded.length === 0) return undefined;
  const held = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(
      inArray(
        orderItems.variantId,
        coded.map(({ id }) => id),
      ),
    );
  return inArray(orders.id, held);
}

/** Up to 10,000 of each. */
export async function countTabs(db: Database, found: SQL | undefined) {
  const countOf = (tab: DeskTab) => sql`(select count(*)::int from (
    select from ${orders} where ${and(waiting[tab], found)} limit ${maxCounted}
  ) as waiting)`;
  const { rows } = await db.execute<Record<DeskTab, number>>(sql`
    select ${countOf('confirm')} as confirm, ${countOf('ship')} as ship,
      ${countOf('collect')} as collect, ${countOf('undelivered')} as undelivered,
      ${countOf('returns')} as returns`);
  return onlyRow(rows);
}
