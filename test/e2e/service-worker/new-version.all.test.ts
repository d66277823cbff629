import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { hasFocus, holds, openBrowser } from '../browsing.ts';
import { sell, sellAt } from '../over-the-api.ts';
import { type ChangingShop, openChangingShop } from './changing-shop.ts';
import {
  cachedText,
  isMarked,
  mark,
  seldom,
  visitAgain,
  visitAndCache,
  visitorWithWorker,
} from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const list = '/product?search=clay+bell';
const legal = '/privacy-policy';

test('an open page stays as it is while the shop changes, and the next link opens the new version', async () => {
  const product = await sell('Clay Bell', { stock: 5, originalPrice: 4505 });
  await using shop = await openChangingShop();
  const { page, context } = await visitorWithWorker(browser, { baseURL: shop.url });
  await visitAndCache(page, list);
  await keepsWhatIsTyped(page, shop, product);
  await visitAndCache(page, legal);
  await opensNewVersionAtNextLink(page, shop);
  await keepsPageUnderNewWorker(page, shop);
  const { response } = await visitAgain(context, '/aboutus');
  expect(response?.fromServiceWorker()).toBe(true);
});

const clickLegal = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();

/** What somebody types stays while the page is refreshed. */
async function keepsWhatIsTyped(page: Page, shop: ChangingShop, product: Product) {
  await sellAt(product, { stock: 5, originalPrice: 4606 });
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
  shop.change(async (path, answer) => {
    if (path.startsWith('/product')) await isTyped;
    return answer;
  });
  await page.goto(list);
  await page.getByRole('article').getByText('₹4,505').waitFor();
  const price = page.getByLabel('Maximum price').last();
  await price.fill('77');
  goOn();

  await page.getByRole('article').getByText('₹4,606').waitFor();
  await holds(price, '77');
  await hasFocus(price);
}

/** A new version shows at the next link, and nothing reloads before. */
async function opensNewVersionAtNextLink(page: Page, shop: ChangingShop) {
  updatePages(shop);
  const response = await page.goto(list);
  expect(response?.fromServiceWorker()).toBe(true);
  expect(await versionOf(page)).toBe('old');
  await mark(page);
  await untilNewVersionCached(page);
  const search = page.getByLabel('Search products');
  await search.fill('nothing like it');
  await holds(search, 'nothing like it');
  const found = '/product?search=nothing+like+it';
  await page.waitForURL(`**${found}`);
  expect([await versionOf(page), await isMarked(page)]).toEqual(['old', true]);

  const before = await page.evaluate(() => history.length);
  await clickLegal(page);
  await page.waitForURL(`**${legal}`);
  await expect.poll(() => versionOf(page)).toBe('newer');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect.poll(() => versionOf(page)).toBe('newer');
  expect(page.url()).toBe(shop.url + found);
}

/** A new worker takes over an open page, which stays as it is. */
async function keepsPageUnderNewWorker(page: Page, shop: ChangingShop) {
  await visitAndCache(page, '/aboutus');
  await mark(page);
  const before = await page.evaluate(() => caches.keys());
  shop.change((path, { body, headers }) => ({
    headers,
    body: path === '/sw.js' ? `${body}\n// A new version.` : body,
  }));

  const changed = page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true));
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    return promise;
  });

  expect(await changed).toBe(true);
  expect(await isMarked(page)).toBe(true);
  // More may come: the page goes on keeping what it shows.
  expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(before));
}

/** Makes the server send pages of another version from now on, as after an update of the shop. */
function updatePages(shop: ChangingShop) {
  shop.change(async (path, { body, headers }) => {
    const version = headers['x-pages-version'];
    if (!version) return { body, headers };
    // The router has loaded its data by then.
    if (path === legal) await setTimeout(1_000);
    return {
      headers: { ...headers, 'x-pages-version': 'newer001', etag: 'W/"newer"' },
      body: body
        .replace('<html ', '<html data-version="newer" ')
        .replaceAll(`"version":"${version}"`, '"version":"newer001"'),
    };
  });
}

const versionOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.version ?? 'old');

/** The worker has cached the page of the new version, and no others any more. */
const untilNewVersionCached = (page: Page) =>
  expect.poll(() => cachedText(page, list), seldom).toContain('data-version="newer"');
