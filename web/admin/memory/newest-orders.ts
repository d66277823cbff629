import type { ReplyOf } from '#contract/api.ts';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { keep, keyOf, recall } from './memory.ts';

type OrderPage = ReplyOf<'GET /orders/all'>;
type Counts = ReplyOf<'GET /orders/counts'>;

const name = 'newest orders';
export const maxNewest = 500;

/** All orders from the newest one down to some order, without a gap. */
export const newestOrders = (): readonly Order[] => recall<Order[]>(name) ?? [];

/**
 * Adds a part of the list of all orders, newest first, that begins at `offset`. Orders may have come
 * since the others were read; a part that leaves a gap to them is not kept.
 */
export function addNewest(part: readonly Order[], offset: number, asked: number): void {
  const known = newestOrders();
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last || offset > known.length) return;
  const newer = offset === 0 ? [] : known.filter(({ id }) => id > first.id);
  if (offset > 0 && newer.length === 0) return;
  const meets = offset > 0 || known.some(({ id }) => id >= last.id);
  const older = meets ? known.filter(({ id }) => id < last.id) : [];
  keep(name, name, [...newer, ...part, ...older].slice(0, maxNewest), asked);
}

interface PageQuery {
  page: number;
  limit: number;
  status: DeliveryStatus | '';
}

/**
 * A page of the list as the shop would answer it, newest first and without a search. Undefined where
 * the kept orders do not reach.
 */
export function pageOfNewest({ page, limit, status }: PageQuery): OrderPage | undefined {
  const counts = recall<Counts>(keyOf('GET /orders/counts', { search: '' }));
  if (!counts?.exact) return;
  const { PENDING, SHIPPED, DELIVERED, CANCELED } = counts;
  const counted = status ? counts[status] : PENDING + SHIPPED + DELIVERED + CANCELED;
  const offset = (page - 1) * limit;
  const matching = newestOrders().filter((order) => !status || order.deliveryStatus === status);
  if (matching.length > counted) return;
  if (matching.length < Math.min(counted, offset + limit)) return;
  // A filtered list is counted no further than its pages go.
  const totalItems = status ? Math.min(counted, maxCounted) : counted;
  const totalPages = Math.ceil(totalItems / limit);
  const exact = totalItems === counted;
  return {
    orders: matching.slice(offset, offset + limit),
    meta: { totalItems, exact, currentPage: page, pageSize: limit, totalPages },
  };
}

const maxCounted = 10_000;
