import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newVisitor, openBrowser } from '../browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const searched = (page: Page, wanted: string) =>
  page.waitForURL((url) => (url.searchParams.get('search') ?? '') === wanted);

const steps = (page: Page) => page.evaluate(() => window.history.length);

test('results follow what is typed, and Back leads out of the search', async () => {
  const { page, complaints } = await newVisitor(browser);
  await page.goto('/product');
  const box = page.getByLabel('Search products');
  const before = await steps(page);
  await box.pressSequentially('chess');
  await searched(page, 'chess');
  await page.getByRole('article', { name: 'Sheesham Folding Chess Set' }).waitFor();
  await box.press('Control+a');
  await box.pressSequentially('ludo');
  await searched(page, 'ludo');
  expect(await steps(page)).toBe(before + 1);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await box.blur();
  await box.fill('jigsaw');
  await searched(page, 'jigsaw');
  expect(await steps(page)).toBe(before + 2);
  await page.goBack();
  await searched(page, 'ludo');
  await expect.poll(() => box.inputValue()).toBe('ludo');
  await page.goBack();
  await searched(page, '');
  await expect.poll(() => box.inputValue()).toBe('');

  // A search that was left at once can be taken off again.
  await box.pressSequentially('chess');
  await box.blur();
  await searched(page, 'chess');
  await page.getByRole('link', { name: 'Remove filter: “chess”' }).click();
  await searched(page, '');
  await expect.poll(() => box.inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

test('what was typed before the page came to life is searched for as well', async () => {
  const { page, complaints } = await newVisitor(browser);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/entry\.client/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/product', { waitUntil: 'commit' });
  const box = page.getByLabel('Search products');
  await box.pressSequentially('ludo');
  release();
  await searched(page, 'ludo');
  await expect.poll(() => box.inputValue()).toBe('ludo');
  expect(complaints).toEqual([]);
});

test('on a phone the filters are counted, removed as chips, and Back finds the place again', async () => {
  const { page, complaints } = await newVisitor(browser, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.goto('/product');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel(/^Puzzles/).check();
  await page.waitForURL(/category=Puzzles/);
  await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await page.getByRole('button', { name: 'Filters 1 applied' }).waitFor();
  const card = page.getByRole('article').nth(8);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await card.getByRole('link').click();
  await page.waitForURL(/\/product\/.+/);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .waitFor();
  await page.goBack();
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 2, place);
  await page.getByRole('link', { name: 'Remove filter: Puzzles' }).click();
  await page.waitForURL((url) => url.search === '');
  expect(complaints).toEqual([]);
});

test.each(['?page=999', '?page=-1&rating=x&minPrice=1e99', '?minPrice=900&maxPrice=100'])(
  '%s shows products all the same',
  async (search) => {
    const response = await fetch(new URL(`/product${search}`, inject('shopUrl')));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<article');
  },
);
