import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { count, gt, inArray, lte, type SQL, sql } from '#db/sql.ts';
import { matchingOrders, maxOrdersCounted, type OrderFilters } from './order-filters.ts';
import { orders } from './tables.ts';

/** A final count: no running transaction can add an id this low, and orders are never deleted. */
interface Settled {
  upTo: number;
  count: number;
}

/** The highest id so far; its count is final once every transaction before `xid` has ended. */
interface Reached {
  upTo: number;
  xid: bigint;
}

const settled = new WeakMap<Database, Settled>();
const reached = new WeakMap<Database, Reached>();

/** Up to this many later orders are counted each time. */
const worthKeeping = 10_000;

/**
 * Keeps the count of orders up to a settled id for the life of the process, and counts only later
 * ones each time.
 */
export async function countAll(db: Database): Promise<number> {
  const { upTo, count: before } = settled.get(db) ?? { upTo: 0, count: 0 };
  const later = await db.$count(orders, gt(orders.id, upTo));
  if (later > worthKeeping) await settle(db);
  return before + later;
}

async function settle(db: Database) {
  const { rows } = await db.execute<{ last: number; oldest: string; next: string }>(sql`
    select (select coalesce(max(id), 0) from ${orders}) as last,
      pg_snapshot_xmin(snapshot)::text as oldest, pg_snapshot_xmax(snapshot)::text as next
    from pg_current_snapshot() as snapshot`);
  const [now] = rows;
  if (!now) return;
  const known = reached.get(db);
  if (known && BigInt(now.oldest) >= known.xid) {
    const sum = await db.$count(orders, lte(orders.id, known.upTo));
    settled.set(db, { upTo: known.upTo, count: sum });
    reached.delete(db);
  } else if (!known) reached.set(db, { upTo: now.last, xid: BigInt(now.next) });
}

type Counts = Record<DeliveryStatus, number>;

/** Counts by status; where a search or a tag has very many matches, only the first of them. */
export async function countOrders(
  db: Database,
  { search, tag }: Pick<OrderFilters, 'search' | 'tag'>,
): Promise<Counts & { exact: boolean }> {
  if (!search && !tag) return { ...(await countByStatus(db)), exact: true };
  const max = maxOrdersCounted({ search });
  const { rows } = await db.execute<{ status: DeliveryStatus; count: number }>(sql`
    select status, count(*)::int as count from (
      select ${orders.deliveryStatus} as status from ${orders} where ${matchingOrders({ search, tag })}
      limit ${max + 1}
    ) as found group by 1`);
  const counts: Counts = { PENDING: 0, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 };
  for (const { status, count: of } of rows) counts[status] = of;
  return { ...counts, exact: rows.reduce((sum, { count: of }) => sum + of, 0) <= max };
}

/** Most orders are delivered, so these are not counted but computed from the others. */
export async function countByStatus(db: Database): Promise<Counts> {
  const others = await db
    .select({ status: orders.deliveryStatus, count: count() })
    .from(orders)
    .where(inArray(orders.deliveryStatus, ['PENDING', 'SHIPPED', 'CANCELED']))
    .groupBy(orders.deliveryStatus);
  const counts = { PENDING: 0, SHIPPED: 0, CANCELED: 0 };
  for (const { status, count: of } of others) counts[status as keyof typeof counts] = of;
  const { PENDING, SHIPPED, CANCELED } = counts;
  return { ...counts, DELIVERED: (await countAll(db)) - PENDING - SHIPPED - CANCELED };
}

/** How many orders of a customer are pending or shipped. */
export const countOpen = (customerId: SQL): SQL<number> => sql`(
  select count(*)::int from ${orders}
  where ${orders.customerId} = ${customerId} and ${orders.deliveryStatus} in ('PENDING', 'SHIPPED')
)`;

/** How many parcels were refused by a customer, or by anybody with this mobile number. */
export const countRefused = (customerId: SQL, mobile: SQL): SQL<number> => sql`(
  select count(*)::int from ${orders}
  where ${orders.cash} = 'REFUSED' and (${orders.customerId} = ${customerId} or ${orders.mobile} = ${mobile})
)`;
