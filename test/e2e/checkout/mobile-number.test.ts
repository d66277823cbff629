import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, holds, openBrowser, ownComplaints, visitorAs } from '../browsing.ts';
import { callApi, ordersOf, putIntoCart, readyToOrder, sell } from '../over-the-api.ts';
import { openCheckout, placeOrder, successIn } from './at-checkout.ts';

let browser: Browser;
let slug: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ slug } = await sell('Sandalwood Flute', { stock: 50, originalPrice: 80 }));
});
afterAll(() => browser.close());

test('checkout asks once for a mobile number, checks it at its field, and keeps it', async () => {
  const customer = await readyToOrder(slug);
  const visitor = await visitorAs(browser, customer);
  const { page } = visitor;
  await openCheckout(page);
  const mobile = page.getByLabel('Mobile number, for the courier');
  await mobile.fill('12345');

  await placeOrder(page);
  await page.getByText(mobileWords).first().waitFor();
  await hasFocus(mobile);
  expect(await mobile.getAttribute('aria-invalid')).toBe('true');
  expect(await ordersOf(customer)).toEqual([]);
  await mobile.fill('+91 98450-12345');
  await page.getByRole('main').getByText(mobileWords).waitFor({ state: 'detached' });
  await placeOrder(page);
  await successIn(page).waitFor();

  const [order] = await ordersOf(customer);
  expect(order?.user.mobile).toBe('9845012345');
  const { user } = await callApi('GET /users/profile', { token: customer.token });
  expect(user.mobile).toBe('9845012345');
  await putIntoCart(customer, slug);
  await openCheckout(page);
  expect(await mobile.count()).toBe(0);
  await page.goto('/myaccount/account');
  await holds(page.getByLabel('Mobile'), '9845012345');
  expect(ownComplaints(visitor)).toEqual([]);
});

test('the mobile number may be left empty', async () => {
  const customer = await readyToOrder(slug);
  const { page } = await visitorAs(browser, customer);
  await openCheckout(page);
  await page.getByLabel('Mobile number, for the courier').waitFor();

  await placeOrder(page);
  await successIn(page).waitFor();

  expect((await ordersOf(customer))[0]?.user.mobile).toBeNull();
});

test('a mobile number the shop refuses stands at its field', async () => {
  const customer = await readyToOrder(slug);
  const { page } = await visitorAs(browser, customer);
  await page.route('**/api/orders/place', (route) => {
    const words = 'This number cannot be reached.';
    const json = { code: 'validation', message: words, fields: { mobile: words } };
    return route.fulfill({ status: 400, json });
  });
  await openCheckout(page);
  await page.getByLabel('Mobile number, for the courier').fill('9845012345');

  await placeOrder(page);

  await page.locator('[aria-invalid] ~ p').getByText('This number cannot be reached.').waitFor();
  await hasFocus(page.getByLabel('Mobile number, for the courier'));
});

const mobileWords = 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.';
