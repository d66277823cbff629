import { useEffect, useSyncExternalStore } from 'react';
import { ordersSeenKey } from '#web/storage/browser-storage.ts';
import { createListeners } from '#web/storage/listeners.ts';
import { localStore } from '#web/storage/local-store.ts';
import { onChange } from './changes.ts';
import { isVisible } from './visibility.ts';

/** Time at which the orders page was last in sight in any tab. */
const seenAt = localStore<number>(ordersSeenKey, (stored) =>
  typeof stored === 'number' ? stored : null,
);

/** Times at which this tab first heard of the orders placed since the page was loaded, by order id. */
let placedAt: ReadonlyMap<number, number> = new Map();
const { notify, subscribe } = createListeners();

/** False when none is new: the shop may repeat an order after a stream was cut. */
export function keepPlaced(ids: readonly number[], at: number): boolean {
  const added = ids.filter((id) => !placedAt.has(id));
  if (added.length === 0) return false;
  placedAt = new Map([...placedAt, ...added.map((id) => [id, at] as const)]);
  notify();
  return true;
}

/** Called at sign-out: the next user may have no right to orders. */
export function forgetPlaced(): void {
  placedAt = new Map();
  notify();
}

/** How many orders came since the orders page was last in sight. */
export function useNewOrders(): number {
  const seen = seenAt.use() ?? 0;
  const heard = useSyncExternalStore(
    subscribe,
    () => placedAt,
    () => placedAt,
  );
  return [...heard.values()].filter((at) => at > seen).length;
}

export const ordersPage = '/admin/order';

/** Counts no order as new while the orders page is in sight. */
export function useOrdersInSight(pathname: string): void {
  useEffect(() => {
    if (pathname !== ordersPage) return;
    const see = () => {
      if (isVisible()) seenAt.write(Date.now());
    };
    see();
    document.addEventListener('visibilitychange', see);
    const stop = onChange(see);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', see);
    };
  }, [pathname]);
}
