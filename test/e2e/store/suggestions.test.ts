import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOn } from '../barriers.ts';
import { hasFocus, newVisitor, openBrowser } from '../browsing.ts';
import { callApi, owner, sell } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('on a phone a suggestion is tapped open, and Escape closes list, words and search', async () => {
  const { page, complaints } = await newVisitor(browser, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' },
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const icon = page.getByRole('link', { name: 'Open search' });
  const box = page.getByLabel('Search products');
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
  await page.getByLabel('Search products').pressSequentially('ludo');
  await page.getByRole('option', { name: /Ludo/ }).first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Results for “ludo”' }).waitFor();
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

test('a product deleted meanwhile leads to the page that says so', async () => {
  const product = await sell('Vanishing Abacus', { stock: 3, originalPrice: 90 });
  const { page } = await newVisitor(browser);
  await page.goto('/aboutus', { waitUntil: 'networkidle' });
  await page.getByLabel('Search products').pressSequentially('vanish');
  const option = page.getByRole('option', { name: /^Vanishing Abacus/ });
  await option.waitFor();
  const { token } = await owner();
  await callApi('DELETE /products/{id}', { token, params: { id: String(product.id) } });
  await option.click();
  await page.getByRole('heading', { level: 1, name: 'Product not found.' }).waitFor();
});

test('an index of a newer version than the page suggests nothing, and the field searches', async () => {
  const { page, complaints } = await newVisitor(browser, { reducedMotion: 'reduce' });
  await page.route('**/api/catalogue-index', async (route) => {
    const index = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...index, format: index.format + 1, products: 'of another kind' },
    });
  });
  await page.goto('/aboutus', { waitUntil: 'networkidle' });
  const box = page.getByLabel('Search products');
  const fetched = page.waitForResponse('**/api/catalogue-index');
  await box.pressSequentially('ludo');
  await fetched;
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “ludo”' }).waitFor();
  expect(await page.getByRole('listbox').count()).toBe(0);
  expect(complaints).toEqual([]);
});
