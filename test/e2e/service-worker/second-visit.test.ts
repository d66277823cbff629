import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHydrated, openBrowser, ownComplaints } from '../browsing.ts';
import { callApi, owner, sell, sellAt } from '../over-the-api.ts';
import {
  cachedText,
  documentOnly,
  isMarked,
  mark,
  seldom,
  untilCached,
  visitAgain,
  visitAndCache,
  visitorWithWorker,
} from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const name = 'Clay Whistle';
const list = '/product?search=clay%20whistle';

const click = (page: Page) => page.getByRole('link', { name, exact: true }).click();

/** Waits until the first article shows this price, and not the one before. */
const showsPrice = (page: Page, now: string, before: string) => {
  const article = page.getByRole('main').getByRole('article').first();
  const count = (price: string) => article.getByText(price).count();
  return expect
    .poll(async () => [(await count(now)) > 0, await count(before)], seldom)
    .toEqual([true, 0]);
};

test('a second visit opens the cached page at once, and then shows what the server has now', async () => {
  const product = await sell(name, { stock: 5, originalPrice: 4101 });
  const path = `/product/${product.slug}`;
  const visitor = await visitorWithWorker(browser);
  const { page: first, context, complaints } = visitor;
  await visitAndCache(first, list);
  await click(first);
  await untilCached(first, path);
  await first.close();
  await sellAt(product, { stock: 5, originalPrice: 4202 });

  // The cached list shows the new price without a reload.
  const { page, response } = await visitAgain(context, list);
  page.on('pageerror', ({ message }) => complaints.push(message));
  await mark(page);
  expect(response?.fromServiceWorker()).toBe(true);
  expect(await response?.text()).toContain('4,101');
  await isHydrated(page);
  await showsPrice(page, '₹4,202', '₹4,101');
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  await page.waitForURL((url) => url.searchParams.has('sort'));

  expect(await isMarked(page)).toBe(true);

  // The cached page of the product does the same.
  const opened = await page.goto(path);
  await mark(page);
  expect(opened?.fromServiceWorker()).toBe(true);
  expect(await opened?.text()).toContain('4,101');
  await showsPrice(page, '₹4,202', '₹4,101');
  expect(await isMarked(page)).toBe(true);
  expect(ownComplaints(visitor)).toEqual([]);

  // A reload shows what the server has. A visit opens the cached page, which a reload does not change.
  await expect.poll(() => cachedText(page, path), seldom).toContain('4,202');
  await sellAt(product, { stock: 5, originalPrice: 4303 });
  expect(await (await page.reload(documentOnly))?.text()).toContain('4,303');
  expect(await (await page.goto(path, documentOnly))?.text()).toContain('4,202');

  // A product that is gone says so.
  await expect.poll(() => cachedText(page, path), seldom).toContain('4,303');
  const { token } = await owner();
  await callApi('DELETE /products/{id}', { token, params: { id: String(product.id) } });
  const last = await page.goto(path);
  expect(last?.fromServiceWorker()).toBe(true);
  expect(await last?.text()).toContain('4,303');
  await page.getByText('Product not found.').waitFor();
  await expect.poll(() => cachedText(page, path), seldom).toBeUndefined();
  expect((await page.goto(path, documentOnly))?.status()).toBe(404);
});
