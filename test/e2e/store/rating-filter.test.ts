import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ProductPage } from '#contract/products/products.ts';
import { newVisitor, openBrowser } from '../browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('several ratings can be ticked, and each taken off as a box or as a chip', async () => {
  const { page, complaints } = await newVisitor(browser);
  await page.goto('/product', { waitUntil: 'networkidle' });
  await box(page, '4 stars and up').check();
  await page.waitForURL('**/product?rating=4');
  await box(page, '2 stars and up').check();
  await page.waitForURL('**/product?rating=4&rating=2');
  const { totalItems } = await metaOf('rating=2');
  await page.getByText(`${totalItems} products`, { exact: true }).waitFor();
  expect(await box(page, '4 stars and up').isChecked()).toBe(true);
  await page.reload();
  expect(await box(page, '4 stars and up').isChecked()).toBe(true);
  expect(await box(page, '2 stars and up').isChecked()).toBe(true);
  expect(await box(page, '3 stars and up').isChecked()).toBe(false);

  await chip(page, '2 stars and up').click();
  await page.waitForURL('**/product?rating=4');
  await chip(page, '4 stars and up').waitFor();
  await box(page, '4 stars and up').uncheck();
  await page.waitForURL((url) => url.search === '');
  await box(page, '5 stars').check();
  await box(page, '1 star and up').check();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await page.waitForURL((url) => url.search === '');
  expect(complaints).toEqual([]);
});

test('several ratings can be ticked without JavaScript', async () => {
  const { page } = await newVisitor(browser, { javaScriptEnabled: false });
  await page.goto('/product');
  await box(page, '4 stars and up').check();
  await box(page, '2 stars and up').check();
  await page.getByRole('button', { name: 'Show products' }).click();
  expect(new URL(page.url()).searchParams.getAll('rating')).toEqual(['4', '2']);
  const { totalItems } = await metaOf('rating=2');
  await page.getByText(`${totalItems} products`, { exact: true }).waitFor();
  expect(await box(page, '4 stars and up').isChecked()).toBe(true);
  expect(await box(page, '2 stars and up').isChecked()).toBe(true);
  await chip(page, '4 stars and up').click();
  await page.waitForURL((url) => url.searchParams.getAll('rating').join() === '2');
});

test('when no rating that is ticked finds anything, they are taken off together', async () => {
  const { page } = await newVisitor(browser);
  await page.goto('/product?category=Puzzles&maxPrice=1&rating=5&rating=4');
  await page.getByRole('link', { name: 'Without ratings' }).click();
  await page.waitForURL('**/product?category=Puzzles&maxPrice=1');
});

const box = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Rating', exact: true }).getByRole('checkbox', { name });

const chip = (page: Page, name: string) =>
  page.getByRole('link', { name: `Remove filter: ${name}` });

async function metaOf(query: string): Promise<ProductPage['meta']> {
  const response = await fetch(new URL(`/api/products?${query}`, inject('shopUrl')));
  return (await response.json()).meta;
}
