import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, startShop } from '#test/support/running-shop.ts';
import { newFolder } from '#test/support/template-folders.ts';
import { openBrowser } from '../browsing.ts';
import { visitAndKeep, visitorWithWorker } from './with-worker.ts';

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
  await visitAndKeep(page, '/aboutus');

  const response = await page.goto('/aboutus?sw=off');
  expect(response?.fromServiceWorker()).toBe(false);
  await expect.poll(() => left(page), { timeout: 30_000 }).toEqual([0, 0]);
  await expect.poll(() => isRemembered(page), { timeout: 30_000 }).toBe(true);
  await page.goto('/aboutus', { waitUntil: 'networkidle' });
  expect(await left(page)).toEqual([0, 0]);

  await page.goto('/aboutus?sw=on');
  await expect.poll(async () => (await left(page))[0], { timeout: 30_000 }).toBe(1);
  await visitAndKeep(page, '/aboutus');
});

test('SERVICE_WORKER=off ends the worker in every browser that comes by', async () => {
  const folder = await newFolder('empty');
  const PORT = String(await freePort());
  const before = await startShop({ PORT, DEMO: 'off' }, folder);
  const { page, context } = await visitorWithWorker(browser, { baseURL: before.url });
  await visitAndKeep(page, '/aboutus');
  await before.stop();

  const after = await startShop({ PORT, DEMO: 'off', SERVICE_WORKER: 'off' }, folder);
  await page.goto('/aboutus');
  await expect.poll(() => left(page), { timeout: 30_000 }).toEqual([0, 0]);
  const again = await page.goto('/aboutus', { waitUntil: 'networkidle' });
  expect(again?.fromServiceWorker()).toBe(false);
  expect(await left(page)).toEqual([0, 0]);

  await context.close();
  await after.stop();
  await rm(folder, { recursive: true });
});
