import type { OrderSort } from '#contract/orders/order-list.ts';
import { sql } from '#db/sql.ts';
import type { Sorts } from '#shop/paging.ts';
import { orders } from './tables.ts';

const { id, firstName, lastName, totalPaise, deliveryStatus } = orders;
const buyer = sql`lower(${firstName} || ' ' || ${lastName})`;

export const sorts: Sorts<OrderSort> = {
  newest: [sql`${id} desc`, 'oldest'],
  oldest: [sql`${id}`, 'newest'],
  customer: [sql`${buyer}, ${id}`, 'customerDescending'],
  customerDescending: [sql`${buyer} desc, ${id} desc`, 'customer'],
  lowTotal: [sql`${totalPaise}, ${id}`, 'highTotal'],
  highTotal: [sql`${totalPaise} desc, ${id} desc`, 'lowTotal'],
  status: [sql`${deliveryStatus}, ${id}`, 'statusDescending'],
  statusDescending: [sql`${deliveryStatus} desc, ${id} desc`, 'status'],
};
