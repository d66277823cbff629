import type { ReplyOf } from '#contract/api.ts';
import type { OrderSort } from '#contract/orders/order-calls.ts';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { sortIn } from '#web/admin/list/sorting.ts';
import { queryOf } from '#web/admin/queries/queries.ts';
import { idIn, listUrl, pageIn, textIn } from '#web/list-url.ts';

/** Sort labels for the mobile menu. */
export const sortNames: Record<OrderSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  customer: 'Customer, A to Z',
  customerDescending: 'Customer, Z to A',
  lowTotal: 'Total, low to high',
  highTotal: 'Total, high to low',
  status: 'Status, A to Z',
  statusDescending: 'Status, Z to A',
};

export interface OrderQuery {
  page: number;
  search: string;
  status: DeliveryStatus | '';
  sort: OrderSort;
  /** The last order of the page before, where pages have no end that is known. */
  after: number | null;
  /** The first order of the following page, on the way back from there. */
  before: number | null;
}

/** Reads the query string; ignores invalid values. */
export function readOrderQuery(search: string): OrderQuery {
  const params = new URLSearchParams(search);
  const status = params.get('status') ?? '';
  const page = pageIn(params);
  return {
    page,
    search: textIn(params, 'search', 200),
    status: Object.hasOwn(statusNames, status) ? (status as DeliveryStatus) : '',
    sort: sortIn(sortNames, params.get('sort')),
    after: page > 1 ? idIn(params, 'after') : null,
    before: page > 1 ? idIn(params, 'before') : null,
  };
}

/** The first page is after no order and before none. */
export const ordersUrl = ({ after, before, ...query }: Partial<OrderQuery>) =>
  listUrl(
    '/admin/order',
    { ...query, ...(query.page !== 1 && { after, before }) },
    { sort: 'newest', page: 1 },
  );

export const filtersOf = ({ search, status }: OrderQuery) => ({
  ...(search && { search }),
  ...(status && { deliveryStatus: status }),
});

export type OrderPage = ReplyOf<'GET /orders/all'>;

/** How many orders of each status match a search; null when the counts failed to load. */
export type OrderCounts = ReplyOf<'GET /orders/counts'> | null;

export const pageSize = 20;

export function ordersQuery(query: OrderQuery) {
  const { page, sort, after, before } = query;
  const place = {
    ...(after !== null && { after: String(after) }),
    ...(before !== null && { before: String(before) }),
  };
  const part = { page: String(page), limit: String(pageSize), sort, ...place };
  return queryOf('GET /orders/all', { query: { ...part, ...filtersOf(query) } });
}

export const countsQuery = (search: string) =>
  queryOf('GET /orders/counts', { query: search ? { search } : {} });

export const orderQuery = (id: number) =>
  queryOf('GET /orders/{id}', { params: { id: String(id) } });
