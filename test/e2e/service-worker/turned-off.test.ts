import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '#test/support/template-folders.ts';
import { openBrowser } from '../browsing.ts';
import { visitAndKeep, visitorWithWorker, workersAndCaches } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The worker ends by itself; that it stays away is for the page to remember, once it is idle. */
const isRemembered = (page: Page) =>
  page.evaluate(() => localStorage.getItem('service-worker') === 'off');

test('?sw=off ends the worker in this browser, until ?sw=on', async () => {
  const { page } = await visitorWithWorker(browser);
  await visitAndKeep(page, '/aboutus');

  const response = await page.goto('/aboutus?sw=off');
  expect(response?.fromServiceWorker()).toBe(false);
  await expect.poll(() => workersAndCaches(page), { timeout: 30_000 }).toEqual([0, 0]);
  await expect.poll(() => isRemembered(page), { timeout: 30_000 }).toBe(true);
  await page.goto('/aboutus', { waitUntil: 'networkidle' });
  expect(await workersAndCaches(page)).toEqual([0, 0]);

  await page.goto('/aboutus?sw=on');
  await expect.poll(async () => (await workersAndCaches(page))[0], { timeout: 30_000 }).toBe(1);
  await visitAndKeep(page, '/aboutus');
});
