import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, holds, openBrowser, ownComplaints, visitorAs } from '../browsing.ts';
import { callApi, owner, sell, sellAt } from '../over-the-api.ts';
import { openChangingShop } from './changing-shop.ts';
import { isMarked, mark, visitAgain, visitAndKeep, visitorWithWorker } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a page opens from the browser, and a changed price comes without a reload', async () => {
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

  const { response: third } = await visitAgain(context, path);
  expect(await third?.text()).toContain('4,202');
});

test('a kept page starts its scripts by itself', async () => {
  const visitor = await visitorWithWorker(browser);
  await visitAndKeep(visitor.page, '/product');

  const { page, response } = await visitAgain(visitor.context, '/product');

  expect(await response?.text()).toContain('<script type="late">');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  await page.waitForURL('**/product?sort=*');
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a price that the owner changes between two visits is there without a reload', async () => {
  const { name } = await sell('Clay Anklet Bell', { stock: 5, originalPrice: 4121 });
  const visitor = await visitorWithWorker(browser);
  const { page: first, context } = visitor;
  await visitAndKeep(first, '/product?search=clay%20anklet');
  await first.getByRole('link', { name, exact: true }).click();
  await first.getByRole('heading', { level: 1, name }).waitFor();
  const { pathname } = new URL(first.url());
  await visitAndKeep(first, pathname);
  await first.close();

  const { page: desk } = await visitorAs(browser, await owner());
  await desk.goto('/admin/product?search=clay%20anklet');
  await desk.getByRole('button', { name: `Edit ${name}` }).click();
  await desk.getByLabel('Original Price').fill('4222');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByText('Product updated successfully!').waitFor();

  const { page, response } = await visitAgain(context, pathname);
  await mark(page);
  expect(await response?.text()).toContain('4,121');
  const article = page.getByRole('main').getByRole('article').first();
  await article.getByText('₹4,222').first().waitFor();
  expect(await article.getByText('₹4,121').count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

test('a price that changed is right after a click on a card that was clicked before', async () => {
  const product = await sell('Clay Drum', { stock: 5, originalPrice: 4303 });
  const list = '/product?search=clay%20drum';
  const { page, context } = await visitorWithWorker(browser);
  await visitAndKeep(page, list);
  const click = (on: typeof page) =>
    on.getByRole('link', { name: 'Clay Drum', exact: true }).click();
  await click(page);
  const data = `/product/${product.slug}.data?_routes=store%2Fproduct%2Fproduct`;
  await expect
    .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), data))
    .toBe(true);
  await sellAt(product, { stock: 5, originalPrice: 4404 });

  const { page: next } = await visitAgain(context, list);
  await next.getByRole('article').getByText('₹4,404').waitFor();
  await click(next);

  const article = next.getByRole('main').getByRole('article').first();
  await article.getByText('₹4,404').first().waitFor();
  await expect.poll(() => article.getByText('₹4,303').count()).toBe(0);
});

test('what somebody types stays while the page is refreshed', async () => {
  const product = await sell('Clay Bell', { stock: 5, originalPrice: 4505 });
  const list = '/product?search=clay+bell';
  await using shop = await openChangingShop();
  const { page: first, context } = await visitorWithWorker(browser, { baseURL: shop.url });
  await visitAndKeep(first, list);
  await sellAt(product, { stock: 5, originalPrice: 4606 });
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
  shop.change(async (path, answer) => {
    if (path.startsWith('/product')) await isTyped;
    return answer;
  });

  const { page } = await visitAgain(context, list);
  await page.getByRole('article').getByText('₹4,505').waitFor();
  const price = page.getByLabel('Maximum price').last();
  await price.fill('77');
  goOn();

  await page.getByRole('article').getByText('₹4,606').waitFor();
  await holds(price, '77');
  await hasFocus(price);
});

test('a product that is gone says so at the next visit', async () => {
  const { id, slug } = await sell('Clay Cup', { stock: 5, originalPrice: 90 });
  const path = `/product/${slug}`;
  const { page: first, context } = await visitorWithWorker(browser);
  await visitAndKeep(first, path);
  const { token } = await owner();
  await callApi('DELETE /products/{id}', { token, params: { id: String(id) } });

  const { page, response } = await visitAgain(context, path);

  expect(response?.fromServiceWorker()).toBe(true);
  await page.getByText('Product not found.').waitFor();
  const { response: third } = await visitAgain(context, path);
  expect(third?.status()).toBe(404);
});

test('a reload shows what the server has now', async () => {
  const product = await sell('Clay Lamp', { stock: 5, originalPrice: 4707 });
  const path = `/product/${product.slug}`;
  const { page } = await visitorWithWorker(browser);
  await visitAndKeep(page, path);
  await sellAt(product, { stock: 5, originalPrice: 4808 });

  const response = await page.reload();

  expect(await response?.text()).toContain('4,808');
});
