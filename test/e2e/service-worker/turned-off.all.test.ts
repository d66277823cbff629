import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startCopy } from '#test/support/template-folders.ts';
import { openBrowser } from '../browsing.ts';
import { openChangingShop } from './changing-shop.ts';
import { seldom, visitAndCache, visitorWithWorker } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The number of workers and of caches that the browser has for the shop. */
const left = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return [registrations.length, (await caches.keys()).length];
  });

/** The worker ends by itself; that it stays away is for the page to remember, once it is idle. */
const isRemembered = (page: Page) =>
  page.evaluate(() => localStorage.getItem('service-worker') === 'off');

test('?sw=off ends the worker in this browser, until ?sw=on', async () => {
  const { page } = await visitorWithWorker(browser);
  await visitAndCache(page, '/aboutus');

  await page.goto('/aboutus?sw=off');
  await expect.poll(() => left(page), seldom).toEqual([0, 0]);
  await expect.poll(() => isRemembered(page), seldom).toBe(true);
  await page.goto('/aboutus', { waitUntil: 'networkidle' });
  expect(await left(page)).toEqual([0, 0]);

  await page.goto('/aboutus?sw=on');
  await expect.poll(async () => (await left(page))[0], seldom).toBe(1);
  await visitAndCache(page, '/aboutus');
});

test('SERVICE_WORKER=off ends the worker in every browser that comes by', async () => {
  await using shop = await openChangingShop();
  const after = await startCopy('empty', { SERVICE_WORKER: 'off' });
  onTestFinished(after.stop);
  const { page } = await visitorWithWorker(browser, { baseURL: shop.url });
  await visitAndCache(page, '/aboutus');

  shop.passOnTo(after.url);
  // A busy browser may look for a newer worker only at a later visit.
  const leftAfterVisit = async () => {
    await page.goto('/aboutus', { waitUntil: 'networkidle' });
    return left(page);
  };
  await expect.poll(leftAfterVisit, seldom).toEqual([0, 0]);
  const again = await page.goto('/aboutus', { waitUntil: 'networkidle' });
  expect(again?.fromServiceWorker()).toBe(false);
  expect(await left(page)).toEqual([0, 0]);
});
