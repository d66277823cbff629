import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, ownComplaints, signIn } from '../browsing.ts';
import { newCustomer } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('what a visitor puts into the cart is in it once they have signed in', async () => {
  const { identifier, password } = await newCustomer();
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  await page.goto('/product/champion-carrom-board');

  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByText('Please login to add to cart').waitFor();
  await signIn(page, identifier, password);

  await page.getByText('Added to Cart').waitFor();
  expect(new URL(page.url()).pathname).toBe('/product/champion-carrom-board');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('group', { name: 'Champion Carrom Board' }).waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});
