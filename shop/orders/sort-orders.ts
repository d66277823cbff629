import type { OrderSort } from '#contract/orders.ts';
import { type SQL, sql } from '#db/sql.ts';
import { orders } from './tables.ts';

const { id, firstName, lastName, totalPaise, deliveryStatus } = orders;
const buyer = sql`lower(${firstName} || ' ' || ${lastName})`;

/** Each order, and its opposite for a page that is read from the end. */
const sorts: Record<OrderSort, [forwards: SQL, opposite: OrderSort]> = {
  newest: [sql`${id} desc`, 'oldest'],
  oldest: [sql`${id}`, 'newest'],
  customer: [sql`${buyer}, ${id}`, 'customerDescending'],
  customerDescending: [sql`${buyer} desc, ${id} desc`, 'customer'],
  lowTotal: [sql`${totalPaise}, ${id}`, 'highTotal'],
  highTotal: [sql`${totalPaise} desc, ${id} desc`, 'lowTotal'],
  status: [sql`${deliveryStatus}, ${id}`, 'statusDescending'],
  statusDescending: [sql`${deliveryStatus} desc, ${id} desc`, 'status'],
};

/** What a list of orders is ordered by, read from its beginning or from its end. */
export function orderedBy(sort: OrderSort, isBackwards: boolean): SQL {
  const [forwards, opposite] = sorts[sort];
  return isBackwards ? sorts[opposite][0] : forwards;
}
