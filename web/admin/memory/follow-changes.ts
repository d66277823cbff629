import type { ChangedNoun } from '#contract/rules/live/changes.ts';
import { type Change, onChange } from '#web/admin/live/changes.ts';
import { reloadChangedOrders } from '#web/admin/orders/changed-orders.ts';
import { reloadChangedProducts } from '#web/admin/products/changed-products.ts';
import { categoriesFor } from '#web/admin/products/product-answers.ts';
import { reloadShown } from './answers.ts';
import { recall } from './memory.ts';

/** Changes that come together are loaded together. */
const gatherMs = 300;

/** The ids that changed; null when any of them may have. */
type Changed = Set<number> | null;

/** Loads what other people changed. While nobody sees the page, it waits. Returns how to stop. */
export function followChanges(): () => void {
  const changed = new Map<ChangedNoun, Changed>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    timer = undefined;
    if (document.hidden) return;
    const all = [...changed];
    changed.clear();
    // What cannot be loaded now is loaded when its page is opened.
    for (const [noun, ids] of all) reloads[noun](ids).catch(() => undefined);
  };
  const reloadSoon = () => {
    timer ??= changed.size > 0 ? setTimeout(reload, gatherMs) : undefined;
  };
  const stop = onChange(({ noun, ids }: Change) => {
    const before = changed.get(noun);
    changed.set(
      noun,
      ids === null || before === null ? null : new Set([...(before ?? []), ...ids]),
    );
    reloadSoon();
  });
  document.addEventListener('visibilitychange', reloadSoon);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', reloadSoon);
  };
}

const reloads: Record<ChangedNoun, (ids: Changed) => Promise<unknown>> = {
  orders: reloadChangedOrders,
  products: reloadChangedProducts,
  categories: async () => {
    // Products name their category.
    const shown = reloadShown((name) => name === 'GET /categories' || name === 'GET /products');
    if (recall('GET /categories')) await Promise.all([shown, categoriesFor().refreshed]);
  },
};
