import type { DeliveryStatus } from '#contract/orders.ts';
import type { Database } from '#db/client.ts';
import { count, gt, inArray, lte, sql } from '#db/sql.ts';
import { passing } from './order-filters.ts';
import { orders } from './tables.ts';

/** Orders up to a number, once nobody writes one below it any more; no order is ever deleted. */
interface Settled {
  upTo: number;
  count: number;
}

/** A number reached while transactions ran; when all before `xid` are over, it is settled. */
interface Reached {
  upTo: number;
  xid: bigint;
}

const settled = new WeakMap<Database, Settled>();
const reached = new WeakMap<Database, Reached>();

/** Fewer than these are counted each time. */
const worthKeeping = 10_000;

/**
 * How many orders there are: those up to a settled number are counted once in the life of the
 * process, the later ones each time.
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

/** How many orders stand in each status, of those a search finds. */
export async function countOrders(
  db: Database,
  search?: string,
): Promise<Record<DeliveryStatus, number>> {
  if (!search) return countByStatus(db);
  const rows = await db
    .select({ status: orders.deliveryStatus, count: count() })
    .from(orders)
    .where(passing({ search }))
    .groupBy(orders.deliveryStatus);
  const none = { PENDING: 0, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

/** Of the most frequent status, what the others leave. */
async function countByStatus(db: Database): Promise<Record<DeliveryStatus, number>> {
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
