import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, holds, openBrowser, ownComplaints } from '../browsing.ts';
import { callApi, owner, sell, sellAt } from '../over-the-api.ts';
import { openChangingShop } from './changing-shop.ts';
import { isMarked, mark, visitAgain, visitAndKeep, visitorWithWorker } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a page opens from the browser; a changed price comes without a reload, and a product that is gone says so', async () => {
  const product = await sell('Clay Whistle', { stock: 5, originalPrice: 4101 });
  const path = `/product/${product.slug}`;
  const visitor = await visitorWithWorker(browser);
  const { page: first, context, complaints } = visitor;
  await visitAndKeep(first, path);
  await first.close();
  await sellAt(product, { stock: 5, originalPrice: 4202 });

  const { page, response } = await visitAgain(context, path);
  page.on('pageerror', ({ message }) => complaints.push(message));
  await mark(page);
  expect(response?.fromServiceWorker()).toBe(true);
  expect(await response?.text()).toContain('4,101');
  const article = page.getByRole('main').getByRole('article').first();
  await article.getByText('₹4,202').first().waitFor();
  expect(await article.getByText('₹4,101').count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
  expect(ownComplaints(visitor)).toEqual([]);
  const { page: third, response: kept } = await visitAgain(context, path);
  expect(await kept?.text()).toContain('4,202');

  await sellAt(product, { stock: 5, originalPrice: 4808 });
  expect(await (await third.reload())?.text()).toContain('4,808');

  const { token } = await owner();
  await callApi('DELETE /products/{id}', { token, params: { id: String(product.id) } });
  const { page: last, response: old } = await visitAgain(context, path);
  expect(old?.fromServiceWorker()).toBe(true);
  await last.getByText('Product not found.').waitFor();
  const { response: gone } = await visitAgain(context, path);
  expect(gone?.status()).toBe(404);
});

test('while a kept list is refreshed, what somebody types stays, and a card clicked before leads to the new price', async () => {
  const product = await sell('Clay Drum', { stock: 5, originalPrice: 4303 });
  const list = '/product?search=clay+drum';
  await using shop = await openChangingShop();
  const { page: first, context } = await visitorWithWorker(browser, { baseURL: shop.url });
  await visitAndKeep(first, list);
  const click = (on: typeof first) =>
    on.getByRole('link', { name: 'Clay Drum', exact: true }).click();
  await click(first);
  const data = `/product/${product.slug}.data?_routes=store%2Fproduct%2Fproduct`;
  await expect
    .poll(() => first.evaluate(async (url) => Boolean(await caches.match(url)), data))
    .toBe(true);
  await sellAt(product, { stock: 5, originalPrice: 4404 });
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
  shop.change(async (path, answer) => {
    if (path.startsWith('/product')) await isTyped;
    return answer;
  });

  const { page } = await visitAgain(context, list);
  await page.getByRole('article').getByText('₹4,303').waitFor();
  const price = page.getByLabel('Maximum price').last();
  await price.fill('77');
  goOn();
  await page.getByRole('article').getByText('₹4,404').waitFor();
  await holds(price, '77');
  await hasFocus(price);

  await price.press('Escape');
  await click(page);
  const article = page.getByRole('main').getByRole('article').first();
  await article.getByText('₹4,404').first().waitFor();
  await expect.poll(() => article.getByText('₹4,303').count()).toBe(0);
});
