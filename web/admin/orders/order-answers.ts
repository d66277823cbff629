import type { ReplyOf } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { answerFor } from '#web/admin/memory/answers.ts';
import { keyOf, nextRequest, owner, recall, takeOver } from '#web/admin/memory/memory.ts';
import { addNewest, newestOrders, pageOfNewest } from '#web/admin/memory/newest-orders.ts';
import { ordersRead } from '#web/admin/memory/row-changes.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import type { DetailedOrder } from './order-journal.tsx';
import { filtersOf, type OrderQuery, readOrderQuery } from './order-query.ts';

export type OrderPage = ReplyOf<'GET /orders/all'>;

/** How many orders of each status match a search; null when the counts failed to load. */
export type OrderCounts = ReplyOf<'GET /orders/counts'> | null;

export const pageSize = 20;

export const ordersFor = (query: OrderQuery) =>
  answerFor<OrderPage | null>({
    name: 'GET /orders/all',
    sent: query,
    load: () => loadOrders(query),
    derive: () =>
      isPlain(query) && mayOpen('orders')
        ? pageOfNewest({ page: query.page, limit: pageSize, status: query.status })
        : undefined,
  });

export const countsFor = (search: string) =>
  answerFor<OrderCounts>({
    name: 'GET /orders/counts',
    sent: { search },
    load: async () =>
      mayOpen('orders')
        ? call('GET /orders/counts', { query: search ? { search } : {} }).catch(() => null)
        : null,
  });

/** An order that may come from its row in a list, and then lacks its journal. */
export type ShownOrder = Order & Partial<Pick<DetailedOrder, 'journal'>>;

export const orderFor = (id: number, row: Order | undefined) => {
  const [name, sent] = ['GET /orders/{id}', { id }] as const;
  return answerFor<{ order: ShownOrder }>({
    name,
    sent,
    load: () => call('GET /orders/{id}', { params: { id: String(id) } }),
    derive: () =>
      row && { order: { ...recall<{ order: ShownOrder }>(keyOf(name, sent))?.order, ...row } },
  });
};

async function loadOrders(query: OrderQuery): Promise<OrderPage | null> {
  if (!mayOpen('orders')) return null;
  const { page, sort, after, before } = query;
  const place = {
    ...(after !== null && { after: String(after) }),
    ...(before !== null && { before: String(before) }),
  };
  const part = { page: String(page), limit: String(pageSize), sort, ...place };
  const [asked, by] = [nextRequest(), owner()];
  const reply = await call('GET /orders/all', { query: { ...part, ...filtersOf(query) } });
  if (owner() !== by) return reply;
  takeOver(ordersRead(reply.orders), asked);
  if (isPlain(query) && !query.status) addNewest(reply.orders, (page - 1) * pageSize, asked);
  return reply;
}

/** What the newest orders alone can answer. */
const isPlain = ({ search, sort, after, before }: OrderQuery) =>
  !search && sort === 'newest' && after === null && before === null;

export const loadNewestPage = (page: number) => loadOrders(readOrderQuery(`?page=${page}`));

const partSize = 100;

/** The first part of the newest orders; false when that is all. */
export const loadFirstNewest = () => loadPart({}, () => 0);

/** The next part of them; false when there is no more to load. */
export function loadMoreNewest(): Promise<boolean> {
  const last = newestOrders().at(-1);
  if (!last) return loadFirstNewest();
  // Nowhere, when the others were loaded anew meanwhile.
  const place = () => newestOrders().findIndex(({ id }) => id === last.id) + 1 || Infinity;
  return loadPart({ after: String(last.id) }, place);
}

async function loadPart(from: { after?: string }, place: () => number) {
  const [asked, by] = [nextRequest(), owner()];
  const part = { page: '1', limit: String(partSize), sort: 'newest' } as const;
  const { orders } = await call('GET /orders/all', { query: { ...part, ...from } });
  if (owner() !== by) return false;
  takeOver(ordersRead(orders), asked);
  addNewest(orders, place(), asked);
  return orders.length === partSize;
}
