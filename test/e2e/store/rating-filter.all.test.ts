import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ProductPage } from '#contract/products/products.ts';
import { newVisitor, openBrowser } from '../browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('several ratings can be ticked without JavaScript', async () => {
  const { page } = await newVisitor(browser, { javaScriptEnabled: false });
  await page.goto('/product');
  await box(page, '4 stars and up').check();
  await box(page, '2 stars and up').check();
  await page.getByRole('button', { name: 'Show products' }).click();
  await page.waitForURL((url) => url.searchParams.getAll('rating').join() === '4,2');
  const { totalItems } = await metaOf('rating=2');
  await page.getByText(`${totalItems} products`, { exact: true }).waitFor();
  expect(await box(page, '4 stars and up').isChecked()).toBe(true);
  expect(await box(page, '2 stars and up').isChecked()).toBe(true);
  await chip(page, '4 stars and up').click();
  await page.waitForURL((url) => url.searchParams.getAll('rating').join() === '2');
});

const box = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Rating', exact: true }).getByRole('checkbox', { name });

const chip = (page: Page, name: string) =>
  page.getByRole('link', { name: `Remove filter: ${name}` });

async function metaOf(query: string): Promise<ProductPage['meta']> {
  const response = await fetch(new URL(`/api/products?${query}`, inject('shopUrl')));
  return (await response.json()).meta;
}
