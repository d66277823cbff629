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

/** The shop as it was. */
const putBack = (shop: ChangingShop) => shop.change((_, answer) => answer);

const versionOf = (page: { evaluate<T>(read: () => T): Promise<T> }) =>
  page.evaluate(() => document.documentElement.dataset.version ?? 'old');

test('a new version shows at the next link, and nothing reloads before', async () => {
  await using shop = await openChangingShop();
  const { page: first, context } = await visitorWithWorker(browser, { baseURL: shop.url });
  await visitAndKeep(first, '/product');
  await visitAndKeep(first, '/privacy-policy');
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

test('two versions that answer in turn leave the kept pages, which go on opening at once', async () => {
  await using shop = await openChangingShop();
  const { page: first, context } = await visitorWithWorker(browser, { baseURL: shop.url });
  await visitAndKeep(first, '/product');
  await visitAndKeep(first, '/privacy-policy');
  const [before] = await pagesKept(first);
  for (let turn = 0; turn < 2; turn += 1) {
    updatePages(shop);
    const { page } = await visitAgain(context, '/product');
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('shop 1 pages newer001');
    putBack(shop);
    const { page: next } = await visitAgain(context, '/product');
    expect(await versionOf(next)).toBe('old');
    await page.close();
    await next.close();
  }

  expect((await pagesKept(first))[0]).toEqual(before);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  shop.change(async (_, answer) => {
    await held;
    return answer;
  });
  const { page } = await visitAgain(context, '/privacy-policy');
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  release();
});

/** The paths of the pages of each version. */
const pagesKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shop 1 pages'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = keys.map((all) => all.map(({ url }) => new URL(url).pathname));
    return paths.map((all) => all.filter((path) => /^\/[a-z-]+$/.test(path)).toSorted());
  });

test('a new worker takes over an open page, which stays as it is', async () => {
  await using shop = await openChangingShop();
  const { page, context } = await visitorWithWorker(browser, { baseURL: shop.url });
  await visitAndKeep(page, '/aboutus');
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
  const { response } = await visitAgain(context, '/aboutus');
  expect(response?.fromServiceWorker()).toBe(true);
});
