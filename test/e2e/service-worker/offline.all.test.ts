import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, profileOf } from '../browsing.ts';
import { ordersOf, readyToOrder, sell, sellAt } from '../over-the-api.ts';
import { untilCached, visitAndCache, visitorWithWorker } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('offline, Back, links and reloads show pages that were seen, and others say why not', async () => {
  const name = 'Reed Flute';
  const product = await sell(name, { stock: 5, originalPrice: 5101 });
  const path = `/product/${product.slug}`;
  const list = '/product?search=reed%20flute';
  const { page, context } = await visitorWithWorker(browser);
  const link = page.getByRole('link', { name, exact: true });
  const title = page.getByRole('heading', { level: 1, name, exact: true });
  await visitAndCache(page, '/');
  await visitAndCache(page, list);
  await link.click();
  await title.waitFor();
  await untilCached(page, path);
  await context.setOffline(true);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Results for “reed flute”' }).waitFor();
  await link.waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Board Games' }).waitFor();

  await page.goto(list);
  const bar = page.getByRole('alert').getByText('as it was when you last opened it');
  await bar.waitFor();
  await link.click();
  await title.waitFor();
  await page.reload();
  await title.waitFor();

  await page.goto('/aboutus');
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  await page.getByText('Nothing is ordered or sent while you are offline.').waitFor();

  await page.goto(path);
  await bar.waitFor();
  await sellAt(product, { stock: 5, originalPrice: 5202 });
  await context.setOffline(false);
  await page.getByRole('main').getByText('₹5,202').first().waitFor();
  await bar.waitFor({ state: 'detached' });
});

test('offline, a cart that was never opened is there, and nothing is ordered', async () => {
  const { slug } = await sell('Reed Basket', { stock: 5, originalPrice: 300 });
  const customer = await readyToOrder(slug);
  const { page, context } = await visitorWithWorker(browser, profileOf(customer));
  const cart = page.getByRole('link', { name: 'Cart, 1 item' }).first();
  const line = page.getByRole('group', { name: 'Reed Basket' });
  await page.goto('/aboutus');
  await cart.waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await untilCached(page, '/cart');
  await context.setOffline(true);

  await cart.click();
  await line.waitFor();
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
