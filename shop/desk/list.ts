import type { QueryOf, ReplyOf } from '#contract/api.ts';
import { type DeskTab, deskTabs } from '#contract/rules/selling/desk-tabs.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from '#db/sql.ts';
import { listOrderPage } from '#shop/orders/list-orders.ts';
import { matchingOrders } from '#shop/orders/order-filters.ts';
import { orders } from '#shop/orders/tables.ts';
import { maxCounted } from '#shop/paging.ts';
import { refuseWithoutDesk } from './steps.ts';

const { deliveryStatus, confirmation, cash, backInStockAt } = orders;

const isPending = eq(deliveryStatus, 'PENDING');

/** What waits on each tab. Null in `cash` of a parcel that is out: the desk did nothing to it yet. */
const waiting: Record<DeskTab, SQL | undefined> = {
  confirm: and(isPending, ne(confirmation, 'CONFIRMED')),
  ship: and(isPending, eq(confirmation, 'CONFIRMED')),
  collect: or(
    and(eq(deliveryStatus, 'SHIPPED'), isNull(cash)),
    and(eq(cash, 'DUE'), inArray(deliveryStatus, ['SHIPPED', 'DELIVERED'])),
  ),
  returns: and(eq(cash, 'REFUSED'), isNull(backInStockAt)),
};

const onTab = (tab: DeskTab | 'all') =>
  tab === 'all' ? or(...deskTabs.map((one) => waiting[one])) : waiting[tab];

/**
 * Oldest first, with a count of what matches the search on each tab, up to 10,000. Throws `Refusal`
 * (conflict) while the cash desk is off.
 */
export async function listDesk(
  db: Database,
  { tab, search, ...paging }: QueryOf<'GET /desk'>,
): Promise<ReplyOf<'GET /desk'>> {
  await refuseWithoutDesk(db);
  const found = matchingOrders({ search });
  const [counts, { orders: page, meta }] = await Promise.all([
    countTabs(db, found),
    listOrderPage(db, and(onTab(tab), found), { ...paging, sort: 'oldest' }),
  ]);
  return { orders: page, meta, counts };
}

async function countTabs(db: Database, found: SQL | undefined) {
  const countOf = (tab: DeskTab) => sql`(select count(*)::int from (
    select from ${orders} where ${and(waiting[tab], found)} limit ${maxCounted}
  ) as waiting)`;
  const { rows } = await db.execute<Record<DeskTab, number>>(sql`
    select ${countOf('confirm')} as confirm, ${countOf('ship')} as ship,
      ${countOf('collect')} as collect, ${countOf('returns')} as returns`);
  return onlyRow(rows);
}
