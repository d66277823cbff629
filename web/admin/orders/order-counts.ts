import type { ReplyOf } from '#contract/api.ts';
import { isAdmin } from '#web/admin/is-admin.ts';
import { call } from '#web/client.ts';

/** How many orders of each status a search finds; empty when that cannot be told. */
export type OrderCounts = Partial<ReplyOf<'GET /orders/counts'>>;

/** Counts the orders of each status that a search finds. */
export const bringCounts = async (search: string): Promise<OrderCounts> =>
  isAdmin()
    ? call('GET /orders/counts', { query: search ? { search } : {} }).catch(() => ({}))
    : {};
