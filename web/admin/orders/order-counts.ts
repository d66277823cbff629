import type { ReplyOf } from '#contract/api.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';

/** How many orders of each status match a search; null when the counts failed to load. */
export type OrderCounts = ReplyOf<'GET /orders/counts'> | null;

export const loadCounts = async (search: string): Promise<OrderCounts> =>
  mayOpen('orders')
    ? call('GET /orders/counts', { query: search ? { search } : {} }).catch(() => null)
    : null;
