import type { OrderSort } from '#contract/orders/order-calls.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { and, eq, lt, type SQL, sql } from '#db/sql.ts';
import { countBounded, inBatches, pageMeta, partFromNearerEnd, type Total } from '#shop/paging.ts';
import { countAll } from './count-orders.ts';
import {
  isAfter,
  isBefore,
  matchingOrders,
  maxOrdersCounted,
  type OrderFilters,
} from './order-filters.ts';
import { ordersWhere, type Part, type Viewer } from './read-orders.ts';
import { orders } from './tables.ts';

/** A page, or all orders in batches if `page` is absent. */
interface MaybePaging {
  page?: number | undefined;
  limit: number;
  sort?: OrderSort | undefined;
  /** The id of an order: only those after it. */
  after?: number | undefined;
  /** The id of an order: only the last ones before it. */
  before?: number | undefined;
  /** The highest total that is counted. */
  maxTotal?: number;
}

/** Orders read at a time, so that neither memory nor one step grows with their number. */
const batch = 100;

/** Newest first; `meta` only with a page. */
export const listOrdersOf = (db: Database, customerId: number, paging: MaybePaging) =>
  listOrders(db, eq(orders.customerId, customerId), paging, 'customer');

/** Newest first unless sorted; `meta` only with a page. */
export const listAllOrders = (
  db: Database,
  { search, deliveryStatus, ids, tag, ...paging }: MaybePaging & OrderFilters,
) => {
  const where = matchingOrders({ search, deliveryStatus, ids, tag });
  return listOrders(db, where, { ...paging, maxTotal: maxOrdersCounted({ search }) });
};

/** The next `limit` orders with ids below `before`, newest first. */
export const ordersBefore = (
  db: Database,
  filters: OrderFilters,
  before: number | undefined,
  limit: number,
): Promise<Order[]> => {
  const older = before === undefined ? undefined : lt(orders.id, before);
  return ordersWhere(db, and(matchingOrders(filters), older), { limit, offset: 0 });
};

async function listOrders(
  db: Database,
  where: SQL | undefined,
  { page, ...paging }: MaybePaging,
  viewer: Viewer = 'staff',
) {
  if (page !== undefined) return listOrderPage(db, where, { page, ...paging }, viewer);
  const { sort, after, before } = paging;
  const part = { sort, limit: batch };
  const readAfter = (last = after) =>
    ordersWhere(db, further(where, sort, last, before), part, viewer);
  return { orders: inBatches(batch, readAfter) };
}

/** Newest first unless sorted. */
export async function listOrderPage(
  db: Database,
  where: SQL | undefined,
  { page, limit, sort, after, before, maxTotal }: MaybePaging & { page: number },
  viewer: Viewer = 'staff',
) {
  const paging = { page, limit };
  const listed = further(where, sort, after, before);
  const read = (part: Part) => ordersWhere(db, listed, { ...part, sort }, viewer);
  const total = totalOf(db, where, maxTotal);
  // Only a later page needs the total to be found from the nearer end.
  if (page === 1 || after !== undefined || before !== undefined) {
    const first = { limit, isBackwards: before !== undefined };
    const [found, counted] = await Promise.all([read(first), total]);
    return { orders: found, meta: pageMeta(counted, paging) };
  }
  const counted = await total;
  const part = partFromNearerEnd(paging, counted);
  return { orders: part.limit > 0 ? await read(part) : [], meta: pageMeta(counted, paging) };
}

const further = (
  where: SQL | undefined,
  sort: OrderSort = 'newest',
  after?: number,
  before?: number,
) =>
  and(
    where,
    after === undefined ? undefined : isAfter(after, sort),
    before === undefined ? undefined : isBefore(before, sort),
  );

const totalOf = async (db: Database, where: SQL | undefined, maxTotal?: number): Promise<Total> =>
  where
    ? countBounded(db, sql`from ${orders} where ${where}`, maxTotal)
    : { totalItems: await countAll(db), exact: true };
