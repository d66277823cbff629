import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, ownComplaints } from '../browsing.ts';
import { visitAndKeep, visitorWithWorker } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function walk(page: Page) {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.goto('/product', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
}

test.each([
  [
    'has no service workers',
    () => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
  ],
  [
    'refuses service workers',
    () => {
      navigator.serviceWorker.register = () =>
        Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    },
  ],
])('the shop works in a browser that %s', async (_, prepare) => {
  const visitor = await visitorWithWorker(browser);
  await visitor.page.addInitScript(prepare);

  await walk(visitor.page);

  expect(ownComplaints(visitor)).toEqual([]);
});

test('the shop works when the storage is full', async () => {
  const visitor = await visitorWithWorker(browser);
  const { page, context } = visitor;
  await visitAndKeep(page, '/aboutus');
  const session = await context.newCDPSession(page);
  const origin = new URL(inject('shopUrl')).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });

  await walk(page);

  expect(ownComplaints(visitor)).toEqual([]);
});
