import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, newVisitor, openBrowser, ownComplaints, profileOf } from '../browsing.ts';
import { readyToOrder } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('two tabs show one cart', async () => {
  const customer = await readyToOrder('linen-playing-cards-two-packs');
  const visitor = await newVisitor(browser, profileOf(customer));
  const { page: first, context } = visitor;
  await first.goto('/cart');
  await first.getByRole('group', { name: 'Linen Playing Cards, Two Packs' }).waitFor();
  const second = await context.newPage();
  await second.goto('/product/marble-run-68-pieces');

  await second.getByRole('button', { name: /^Add to cart/ }).click();

  const line = first.getByRole('group', { name: 'Marble Run, 68 Pieces' });
  await line.waitFor();
  await first.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  const quantity = line.getByLabel('Quantity', { exact: true });
  await quantity.fill('2.5');
  await quantity.press('Enter');
  await line.getByText('Enter a whole number.').waitFor();
  await holds(quantity, '1');
  await line.getByRole('button', { name: 'Remove' }).click();
  await second.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});
