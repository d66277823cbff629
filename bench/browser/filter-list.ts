import type { Page } from 'playwright';
import { timeToPaint } from './time-to-paint.ts';

/** Times the way from a choice to its list, with the index fetched when the pointer came near. */
export async function filterList(page: Page): Promise<number> {
  await page.goto('/product', { waitUntil: 'networkidle' });
  const sort = page.getByLabel('Sort by');
  const fetched = page.waitForResponse('**/api/catalogue-index');
  await sort.hover();
  await fetched;
  await page.waitForLoadState('networkidle');
  // The worker has yet to read it.
  await page.waitForTimeout(500);
  const first = `document.querySelector('#results h3').textContent`;
  const before = JSON.stringify(await page.evaluate(first));
  return timeToPaint(page, () => sort.selectOption({ index: 1 }), `${first} !== ${before}`);
}
