import type { DeliveryStatus } from '#contract/orders.ts';
import { statusNames } from '#web/account/order-status.tsx';
import { call } from '#web/client.ts';
import { isAdmin } from './is-admin.ts';

/** How many orders of each status a search finds; empty when that cannot be told. */
export type OrderCounts = Partial<Record<DeliveryStatus, number>>;

/** Counts the orders of each status; a count that fails is left out. */
export async function bringCounts(search: string): Promise<OrderCounts> {
  if (!isAdmin()) return {};
  const statuses = Object.keys(statusNames) as DeliveryStatus[];
  const counted = statuses.map(async (deliveryStatus) => {
    const query = { page: '1', limit: '1', deliveryStatus, ...(search && { search }) };
    return [deliveryStatus, (await call('GET /orders/all', { query })).meta?.totalItems] as const;
  });
  return Promise.all(counted).then(Object.fromEntries, () => ({}));
}
