import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOn } from '../barriers.ts';
import { hasFocus, isHydrated, newVisitor, openBrowser } from '../browsing.ts';
import { settle } from '../places.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('on a phone an icon opens the search, a suggestion is tapped open, and Escape closes all', async () => {
  const { page, complaints } = await newVisitor(browser, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' },
  });
  await page.goto('/aboutus', { waitUntil: 'networkidle' });
  await isHydrated(page);
  const icon = page.getByRole('link', { name: 'Open search' });
  const box = page.getByLabel('Search products').filter({ visible: true });
  await icon.press('Enter');
  await hasFocus(box);
  await page.keyboard.press('Escape');
  await hasFocus(icon);
  expect(await box.count()).toBe(0);
  await icon.tap();
  await box.pressSequentially('carom bord');
  await page.getByRole('option', { name: /^Champion Carrom Board/ }).tap();
  await page.waitForURL('**/product/champion-carrom-board');
  await page.getByRole('heading', { level: 1, name: 'Champion Carrom Board' }).waitFor();
  await icon.tap();
  await box.fill('chess');
  await page.getByRole('option', { name: /Chess/ }).first().waitFor();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await hasFocus(icon);
  expect(complaints).toEqual([]);
});

test('in the catalogue, arrows choose while the results below follow', async () => {
  const { page, complaints } = await newVisitor(browser, { reducedMotion: 'reduce' });
  await page.goto('/product', { waitUntil: 'networkidle' });
  await isHydrated(page);
  await page.getByLabel('Search products').pressSequentially('ludo');
  await page.getByRole('option', { name: /Ludo/ }).first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Results for “ludo”' }).waitFor();
  // The results are pale until they have arrived.
  await settle(page);
  expect(await barriersOn(page, 'suggestions')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/product\/.*ludo/);
  expect(complaints).toEqual([]);
});
