import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { holds, newVisitor, openBrowser, ownComplaints, profileOf, signIn } from '../browsing.ts';
import {
  buy,
  callApi,
  newCustomer,
  ordersOf,
  plentifulProducts,
  putIntoCart,
  setStatus,
} from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a session that ends amid the checkout is renewed, and the order is placed after all', async () => {
  const customer = await newCustomer();
  await putIntoCart(customer, 'linen-playing-cards-two-packs');
  const visitor = await newVisitor(browser, profileOf(customer));
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

test('a session that ends before a review is saved is asked for again, not passed over', async () => {
  const customer = await newCustomer();
  const [product] = await plentifulProducts();
  await setStatus(await buy(customer, [product as Product]), 'DELIVERED');
  const { page } = await newVisitor(browser, profileOf(customer));
  await page.goto(`/product/${product?.slug}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: `Review ${product?.name}` });
  await dialog.getByRole('radio', { name: '4 stars' }).check();

  await callApi('POST /auth/logout', { token: customer.token });
  await dialog.getByRole('button', { name: 'Save review' }).click();

  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
});

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
