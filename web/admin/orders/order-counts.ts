import type { ReplyOf } from '#contract/api.ts';
import { isAdmin } from '#web/admin/shell/is-admin.ts';
import { call } from '#web/client.ts';

/** Orders of each status that a search finds; empty when they could not be counted. */
export type OrderCounts = Partial<ReplyOf<'GET /orders/counts'>>;

export const loadCounts = async (search: string): Promise<OrderCounts> =>
  isAdmin()
    ? call('GET /orders/counts', { query: search ? { search } : {} }).catch(() => ({}))
    : {};
