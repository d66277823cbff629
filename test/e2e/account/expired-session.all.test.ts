import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, openBrowser, ownComplaints, signIn, visitorAs } from '../browsing.ts';
import { callApi, newCustomer, ordersOf, putIntoCart } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a session that ends amid the checkout is renewed, and the order is placed after all', async () => {
  const customer = await newCustomer();
  await putIntoCart(customer, 'linen-playing-cards-two-packs');
  const visitor = await visitorAs(browser, customer);
  const { page } = visitor;
  const { identifier, password } = customer;
  await page.goto('/checkout');
  await page.getByLabel('City').fill('Old Mysore');
  await page.getByLabel('Postal Code').fill('570001');
  await page.getByLabel('Address Line 1').fill('7, Banyan Street');
  await holds(page.getByLabel('State'), 'Karnataka');

  await callApi('POST /auth/logout', { token: customer.token });
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await signIn(page, identifier, password);

  await page.getByRole('dialog', { name: 'Order placed successfully!' }).waitFor();
  const orders = await ordersOf({ ...customer, token: await tokenIn(page) });
  expect(orders.map(({ address }) => [address.addressLine1, address.city])).toEqual([
    ['7, Banyan Street', 'Old Mysore'],
  ]);
  expect(ownComplaints(visitor)).toEqual([]);
});

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
