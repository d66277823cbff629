import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, isHydrated, newVisitor, openBrowser } from '../browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const box = (page: Page) => page.getByLabel('Search products').filter({ visible: true });

test('a slash focuses the search of any page, and Enter shows its results', async () => {
  const { page, complaints } = await newVisitor(browser);
  await page.goto('/aboutus', { waitUntil: 'networkidle' });
  await isHydrated(page);
  await page.keyboard.press('/');
  await hasFocus(box(page));
  await page.keyboard.type('chess');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “chess”' }).waitFor();
  expect(await box(page).count()).toBe(1);
  expect(await box(page).inputValue()).toBe('chess');
  await page.locator('body').press('/');
  await hasFocus(box(page));
  expect(complaints).toEqual([]);
});

test.each([390, 1280])(
  '%i px wide it works without JavaScript, and no button is dead',
  async (width) => {
    const { page, context } = await newVisitor(browser, {
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
    });
    await page.goto('/');
    const buttons = page.locator('button:not(form *)').filter({ visible: true });
    expect(await buttons.count()).toBe(0);
    if (width < 1024) await page.getByRole('link', { name: 'Open search' }).click();
    await box(page).fill('ludo');
    await box(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “ludo”' }).waitFor();
    await context.close();
  },
);
