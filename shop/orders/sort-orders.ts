import type { OrderSort } from '#contract/orders/order-list.ts';
import { folded } from '#db/folded.ts';
import { type SQL, sql } from '#db/sql.ts';
import type { Sorts } from '#shop/paging.ts';
import { orders } from './tables.ts';

const { id, firstName, lastName, totalPaise, deliveryStatus } = orders;
const buyer = folded(sql`(${firstName} || ' ' || ${lastName})`);

const keys = {
  number: sql`${id}`,
  customer: sql`${buyer}, ${id}`,
  total: sql`${totalPaise}, ${id}`,
  status: sql`${deliveryStatus}, ${id}`,
};

/** Says whether an order stands behind another one, in this sort. */
export function isAfter(orderId: number, sort: OrderSort): SQL {
  const [key, isDescending] = placeIn[sort];
  const other = sql`(select ${keys[key]} from ${orders} where ${id} = ${orderId})`;
  return isDescending ? sql`(${keys[key]}) < ${other}` : sql`(${keys[key]}) > ${other}`;
}

/** Says whether an order stands in front of another one, in this sort. */
export const isBefore = (orderId: number, sort: OrderSort): SQL => isAfter(orderId, sorts[sort][1]);

const placeIn: Record<OrderSort, [key: keyof typeof keys, isDescending: boolean]> = {
  newest: ['number', true],
  oldest: ['number', false],
  customer: ['customer', false],
  customerDescending: ['customer', true],
  lowTotal: ['total', false],
  highTotal: ['total', true],
  status: ['status', false],
  statusDescending: ['status', true],
};

export const sorts: Sorts<OrderSort> = {
  newest: [sql`${id} desc`, 'oldest'],
  oldest: [keys.number, 'newest'],
  customer: [keys.customer, 'customerDescending'],
  customerDescending: [sql`${buyer} desc, ${id} desc`, 'customer'],
  lowTotal: [keys.total, 'highTotal'],
  highTotal: [sql`${totalPaise} desc, ${id} desc`, 'lowTotal'],
  status: [keys.status, 'statusDescending'],
  statusDescending: [sql`${deliveryStatus} desc, ${id} desc`, 'status'],
};
