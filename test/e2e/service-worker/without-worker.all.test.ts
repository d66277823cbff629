import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, ownComplaints } from '../browsing.ts';
import { seldom, visitAndCache, visitorWithWorker } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function walk(page: Page) {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Product', exact: true }).click();
  await page.locator('main article a[href^="/product/"]').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
}

test('the shop works in a browser that refuses service workers, or has none', async () => {
  const visitor = await visitorWithWorker(browser);
  const { page } = visitor;
  await page.addInitScript(() => {
    if (!navigator.serviceWorker) return;
    navigator.serviceWorker.register = () => {
      document.documentElement.dataset.refused = 'yes';
      return Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    };
  });
  await walk(page);
  const refused = () => page.evaluate(() => document.documentElement.dataset.refused);
  await expect.poll(refused, seldom).toBe('yes');

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
  );
  await walk(page);
  expect(await page.evaluate(() => navigator.serviceWorker)).toBeUndefined();

  expect(ownComplaints(visitor)).toEqual([]);
});

test('the shop works when the storage is full', async () => {
  const visitor = await visitorWithWorker(browser);
  const { page, context } = visitor;
  await visitAndCache(page, '/aboutus');
  const session = await context.newCDPSession(page);
  const origin = new URL(inject('shopUrl')).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });

  await walk(page);

  expect(ownComplaints(visitor)).toEqual([]);
});
