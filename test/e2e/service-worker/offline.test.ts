import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, profileOf } from '../browsing.ts';
import { ordersOf, readyToOrder, sell, sellAt } from '../over-the-api.ts';
import { isKept, visitAndKeep, visitorWithWorker } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('offline, pages that were seen open and say so, and others say why not', async () => {
  const product = await sell('Reed Flute', { stock: 5, originalPrice: 5101 });
  const path = `/product/${product.slug}`;
  const { page, context } = await visitorWithWorker(browser);
  await visitAndKeep(page, '/product?search=reed%20flute');
  await page.getByRole('link', { name: 'Reed Flute', exact: true }).click();
  await visitAndKeep(page, path);
  await context.setOffline(true);

  await page.goto('/product?search=reed%20flute');
  const bar = page.getByRole('alert').getByText('as it was when you last opened it');
  await bar.waitFor();
  await page.getByRole('link', { name: 'Reed Flute', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Reed Flute' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Reed Flute' }).waitFor();

  await page.goto('/aboutus');
  await page.getByRole('heading', { name: 'The shop could not be reached' }).waitFor();
  await page.getByText('Nothing is ordered or sent while you are offline.').waitFor();

  await page.goto(path);
  await bar.waitFor();
  await sellAt(product, { stock: 5, originalPrice: 5202 });
  await context.setOffline(false);
  await page.getByRole('main').getByText('₹5,202').first().waitFor();
  await bar.waitFor({ state: 'detached' });
});

test('offline, Back and links lead to pages that were seen', async () => {
  await sell('Reed Pipe', { stock: 5, originalPrice: 900 });
  const { page, context } = await visitorWithWorker(browser);
  await visitAndKeep(page, '/');
  await visitAndKeep(page, '/product?search=reed%20pipe');
  await page.getByRole('link', { name: 'Reed Pipe', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Reed Pipe' }).waitFor();
  await context.setOffline(true);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Results for “reed pipe”' }).waitFor();
  await page.getByRole('link', { name: 'Reed Pipe', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Board Games' }).waitFor();
});

test('offline, the cart is there, and nothing is ordered', async () => {
  const { slug } = await sell('Reed Basket', { stock: 5, originalPrice: 300 });
  const customer = await readyToOrder(slug);
  const { page, context } = await visitorWithWorker(browser, profileOf(customer));
  await visitAndKeep(page, '/cart');
  const line = page.getByRole('group', { name: 'Reed Basket' });
  await line.waitFor();
  await context.setOffline(true);

  await page.goto('/cart');
  await line.waitFor();
  await page.getByText('You see your cart as it was when you last opened it.').waitFor();
  expect(await page.getByText('as it was when you last opened it').count()).toBe(1);
  await page.goto('/checkout');
  await page.getByText('Nothing is ordered or sent while you are offline.').waitFor();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Place Order/ }).waitFor();
  expect(await ordersOf(customer)).toEqual([]);
});

test('offline, a cart that was never opened is there', async () => {
  const { slug } = await sell('Reed Mat', { stock: 5, originalPrice: 400 });
  const customer = await readyToOrder(slug);
  const { page, context } = await visitorWithWorker(browser, profileOf(customer));
  await page.goto('/aboutus');
  await page.getByRole('link', { name: 'Cart, 1 item' }).first().waitFor();
  await visitAndKeep(page, '/product');
  await expect.poll(() => isKept(page, '/cart'), { timeout: 60_000 }).toBe(true);
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Cart, 1 item' }).first().click();
  await page.getByRole('group', { name: 'Reed Mat' }).waitFor();
  await page.goto('/cart');
  await page.getByRole('group', { name: 'Reed Mat' }).waitFor();
});
