import type { ReplyOf } from '#contract/api.ts';
import { isAdmin } from '#web/admin/shell/is-admin.ts';
import { call } from '#web/client.ts';

/** How many orders of each status match a search; empty when the counts failed to load. */
export type OrderCounts = Partial<ReplyOf<'GET /orders/counts'>>;

export const loadCounts = async (search: string): Promise<OrderCounts> =>
  isAdmin()
    ? call('GET /orders/counts', { query: search ? { search } : {} }).catch(() => ({}))
    : {};
