import type { ReplyOf } from '#contract/api.ts';
import type { OrderSort } from '#contract/orders/order-calls.ts';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { maxChosenOrders } from '#contract/rules/selling/chosen-orders.ts';
import { sortIn } from '#web/admin/list/sorting.ts';
import { queryOf } from '#web/admin/queries/queries.ts';
import { call } from '#web/client.ts';
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
  tag: string;
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
    tag: textIn(params, 'tag', 30),
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

export const filtersOf = ({ search, status, tag }: OrderQuery) => ({
  ...(search && { search }),
  ...(status && { deliveryStatus: status }),
  ...(tag && { tag }),
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

/** The orders of a list from its first page on, as many as can be chosen at once. */
export const ordersOnAllPages = (query: OrderQuery): Promise<Order[]> =>
  firstOnPages(async (page) => {
    const part = { ...page, sort: query.sort, ...filtersOf(query) };
    return (await call('GET /orders/all', { query: part })).orders;
  });

/** The maximum that a call answers in a page. */
const maxRead = 100;

/** Reads page after page until there are as many wanted orders as can be chosen at once. */
export async function firstOnPages<Row>(
  read: (part: { page: string; limit: string }) => Promise<readonly Row[]>,
  isWanted: (row: Row) => boolean = () => true,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; found.length < maxChosenOrders; page += 1) {
    const rows = await read({ page: String(page), limit: String(maxRead) });
    found.push(...rows.filter(isWanted));
    if (rows.length < maxRead) break;
  }
  return found.slice(0, maxChosenOrders);
}

export const countsQuery = ({ search = '', tag = '' }: Partial<OrderQuery>) =>
  queryOf('GET /orders/counts', { query: { ...(search && { search }), ...(tag && { tag }) } });

export const orderQuery = (id: number) =>
  queryOf('GET /orders/{id}', { params: { id: String(id) } });
