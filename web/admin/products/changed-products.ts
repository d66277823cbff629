import { recallShown, reloadShown } from '#web/admin/memory/answers.ts';
import { loadFirstPages, type ProductPage } from './product-answers.ts';

/** Loads the list on the screen, and the first pages when they hold other products that changed. */
export async function reloadChangedProducts(ids: ReadonlySet<number> | null): Promise<void> {
  await reloadShown((name) => name === 'GET /products');
  const lists = recallShown<ProductPage>('GET /products');
  const loaded = new Set(lists.flatMap(({ data }) => data.map(({ id }) => id)));
  if (!ids || [...ids].some((id) => !loaded.has(id))) await loadFirstPages();
}
