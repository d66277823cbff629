import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, newVisitor, openBrowser, ownComplaints, profileOf } from '../browsing.ts';
import {
  type Customer,
  ordersOf,
  placeOrder,
  readyToOrder,
  sell,
  sellAt,
} from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the last piece goes to whoever orders first, and the other is told', async () => {
  const { slug } = await sell('Last Spinning Top', { stock: 1, originalPrice: 120 });
  const [late, early] = [await readyToOrder(slug), await readyToOrder(slug)];
  const visitor = await newVisitor(browser, profileOf(late));
  const { page } = visitor;
  await openCheckout(page);
  await placeOrder(early);

  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByText('Some items are no longer in stock.').first().waitFor();
  await page.getByText('Out of stock.').waitFor();

  expect(await ordersOf(late)).toEqual([]);
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a price that changes while the order is sent is told before anything is placed', async () => {
  const product = await sell('Dearer Spinning Top', { stock: 5, originalPrice: 100 });
  const customer = await readyToOrder(product.slug, 2);
  const visitor = await newVisitor(browser, profileOf(customer));
  const { page } = visitor;
  await openCheckout(page);
  await page.route(
    '**/api/orders/place',
    async (route) => {
      await sellAt(product, { stock: 5, originalPrice: 120 });
      await route.continue();
    },
    { times: 1 },
  );

  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByText('The total changed from ₹200 to ₹240.').first().waitFor();
  await page.getByText('The price changed from ₹100 to ₹120.').waitFor();
  expect(await ordersOf(customer)).toEqual([]);
  await page.getByRole('button', { name: /^Place Order/ }).click();

  await page.getByRole('dialog', { name: 'Order placed successfully!' }).waitFor();
  expect(await totalsOf(customer)).toEqual([240]);
  expect(ownComplaints(visitor)).toEqual([]);
});

test('nothing is sent to another address while one is being written', async () => {
  const customer = await readyToOrder('linen-playing-cards-two-packs');
  const { page } = await newVisitor(browser, profileOf(customer));
  await openCheckout(page);
  await page.getByRole('button', { name: 'Add new address' }).click();
  await page.getByLabel('Postal Code').fill('400001');
  await page.getByLabel('Address Line 1').fill('9, Marine Drive');
  await holds(page.getByLabel('State'), 'Maharashtra');

  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByText('Please save or cancel the address').first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save');
  expect(await ordersOf(customer)).toEqual([]);

  await page.keyboard.press('Enter');
  await page.getByLabel('Postal Code').waitFor({ state: 'detached' });
  expect(await page.getByRole('group').getByText('Please save or cancel the address').count()).toBe(
    0,
  );
  await page.getByRole('radio', { name: /Marine Drive/ }).waitFor();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const placed = page.getByRole('dialog', { name: 'Order placed successfully!' });
  await placed.getByText('9, Marine Drive').waitFor();
});

async function openCheckout(page: Page) {
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /Temple Street/ }).waitFor();
}

const totalsOf = async (customer: Customer) =>
  (await ordersOf(customer)).map((order) => order.orderTotal);
