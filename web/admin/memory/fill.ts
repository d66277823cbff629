import { countsFor, loadFirstNewest, loadMoreNewest } from '#web/admin/orders/order-answers.ts';
import { categoriesFor, loadFirstPages, lowStockFor } from '#web/admin/products/product-answers.ts';
import { preloadEditor } from '#web/admin/products/product-editor.tsx';
import { mayOpen } from '#web/admin/shell/role.ts';
import { maxNewest, newestOrders } from './newest-orders.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Loads what the lists of this role show first, part by part, whenever the browser has nothing else to
 * do. What cannot be loaded is left to its page.
 */
export async function fill(signal: AbortSignal): Promise<void> {
  if (savesData()) return;
  let hasMore = false;
  const loadOrders = async () => {
    [hasMore] = await Promise.all([loadFirstNewest(), countsFor('').refreshed]);
  };
  const loadOlderOrders = async () => {
    while (hasMore && newestOrders().length < maxNewest) {
      await whenIdle();
      if (signal.aborted) return;
      hasMore = await loadMoreNewest();
    }
  };
  const steps = [
    ...(mayOpen('orders') ? [loadOrders] : []),
    ...(mayOpen('catalogue') ? [loadProducts, preloadEditor] : []),
    loadOlderOrders,
  ];
  for (const step of steps) {
    await whenIdle();
    if (signal.aborted) return;
    await Promise.resolve(step()).catch(() => undefined);
  }
}

const loadProducts = () =>
  Promise.all([loadFirstPages(), categoriesFor().refreshed, lowStockFor().refreshed]);

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
