import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, openBrowser } from '../browsing.ts';
import { type ChangingShop, openChangingShop } from './changing-shop.ts';
import { isMarked, mark, visitAgain, visitAndKeep, visitorWithWorker } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** From now on the server has pages of another version, as after an update of the shop. */
function updatePages(shop: ChangingShop) {
  shop.change((_, { body, headers }) => {
    const version = headers['x-pages-version'];
    if (!version) return { body, headers };
    return {
      headers: { ...headers, 'x-pages-version': 'newer001', etag: 'W/"newer"' },
      body: body
        .replace('<html ', '<html data-version="newer" ')
        .replaceAll(`"version":"${version}"`, '"version":"newer001"'),
    };
  });
}

const versionOf = (page: { evaluate<T>(read: () => T): Promise<T> }) =>
  page.evaluate(() => document.documentElement.dataset.version ?? 'old');

test('a new worker and a new version leave an open page as it is; the version shows at the next link', async () => {
  await using shop = await openChangingShop();
  const { page: first, context } = await visitorWithWorker(browser, { baseURL: shop.url });
  await visitAndKeep(first, '/product');
  await visitAndKeep(first, '/privacy-policy');
  await takeNewWorker(shop, first);
  await first.close();
  updatePages(shop);

  const { page, response } = await visitAgain(context, '/product');
  expect(response?.fromServiceWorker()).toBe(true);
  expect(await versionOf(page)).toBe('old');
  await mark(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('shop 1 pages newer001');
  const search = page.getByLabel('Search products');
  await search.fill('nothing like it');
  await holds(search, 'nothing like it');
  expect([await versionOf(page), await isMarked(page)]).toEqual(['old', true]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('**/privacy-policy');
  await expect.poll(() => versionOf(page)).toBe('newer');
  await page.goBack();
  await expect.poll(() => versionOf(page)).toBe('newer');
});

/** A new worker takes over an open page, which stays as it is, with all that is kept. */
async function takeNewWorker(shop: ChangingShop, page: Page) {
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
  expect(await page.evaluate(() => caches.keys())).toEqual(before);
}
