import { recallShown, reloadShown } from '#web/admin/memory/answers.ts';
import { forget, type KeptName } from '#web/admin/memory/memory.ts';
import { newestOrders } from '#web/admin/memory/newest-orders.ts';
import {
  countsFor,
  loadFirstNewest,
  loadNewestPage,
  type OrderPage,
  pageSize,
} from './order-answers.ts';

const maxPages = 3;

/**
 * Loads orders that were changed or placed: the list and the detail on the screen, then the pages of
 * the newest orders that hold others. `ids` is null when any order may have changed.
 */
export async function reloadChangedOrders(ids: ReadonlySet<number> | null): Promise<void> {
  await Promise.all([reloadShown(isOfOrders), countsFor('').refreshed]);
  const known = newestOrders();
  if (known.length === 0) return;
  const pages = ids && pagesOf(ids, known);
  if (pages && pages.size <= maxPages) {
    await Promise.all([...pages].map(loadNewestPage));
    return;
  }
  forget((name) => name === 'newest orders');
  await loadFirstNewest();
}

/** Those that hold ids which are not in a list on the screen; the first one for new orders. */
function pagesOf(ids: ReadonlySet<number>, known: readonly { id: number }[]) {
  const lists = recallShown<OrderPage>('GET /orders/all');
  const loaded = new Set(lists.flatMap(({ orders }) => orders.map(({ id }) => id)));
  const newest = known[0]?.id ?? 0;
  const places = [...ids]
    .filter((id) => !loaded.has(id))
    .map((id) => (id > newest ? 0 : known.findIndex((order) => order.id === id)));
  return new Set(
    places.filter((place) => place >= 0).map((place) => Math.floor(place / pageSize) + 1),
  );
}

const isOfOrders = (name: KeptName) =>
  name === 'GET /orders/all' || name === 'GET /orders/counts' || name === 'GET /orders/{id}';
