import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, openBrowser, ownComplaints, visitorAs } from '../browsing.ts';
import { callApi, newCustomer } from '../over-the-api.ts';
import { toastIn } from './at-checkout.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a PIN code the post does not know is told at its field, and can be saved all the same', async () => {
  const customer = await newCustomer();
  const visitor = await visitorAs(browser, customer);
  const { page } = visitor;
  await page.goto('/myaccount/address');
  await page.getByRole('button', { name: 'Add new address' }).click();
  const [code, city] = [page.getByLabel('Postal Code'), page.getByLabel('City')];
  await code.fill('560 001');
  await holds(city, 'Bengaluru');

  await code.fill('999999');
  await page.getByText(unknownCode).waitFor();
  await holds(city, '');
  await code.fill('560001');
  await page.getByText(unknownCode).waitFor({ state: 'detached' });
  await holds(city, 'Bengaluru');

  await page.route('**/api/postal-codes/*', (route) => route.abort());
  const lookup = page.waitForEvent('requestfailed');
  await code.fill('999998');
  await lookup;
  await page.unroute('**/api/postal-codes/*');
  await code.fill('99999');
  await code.fill('999999');
  await page.getByText(unknownCode).waitFor();
  await city.fill('New Town');
  await page.getByLabel('State', { exact: true }).fill('Karnataka');
  await page.getByLabel('Address Line 1').fill('1, First Street');
  await page.getByRole('button', { name: 'Save' }).click();
  await toastIn(page, 'Address added!').waitFor();
  const { addresses } = await callApi('GET /addresses', { token: customer.token });
  expect(addresses).toMatchObject([{ city: 'New Town', state: 'Karnataka', postalCode: '999999' }]);
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a lookup that fails says nothing of the PIN code', async () => {
  const { page } = await visitorAs(browser, await newCustomer());
  await page.route('**/api/postal-codes/*', (route) => route.abort());
  await page.goto('/myaccount/address');
  await page.getByRole('button', { name: 'Add new address' }).click();
  await page.getByLabel('Postal Code').fill('560001');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByLabel('Address Line 1').fill('1, Temple Street');

  // Saving waits for the lookup.
  await page.getByRole('button', { name: 'Save' }).click();
  await toastIn(page, 'Address added!').waitFor();

  expect(await page.getByText(unknownCode).count()).toBe(0);
});

const unknownCode =
  'We don’t know this PIN code. Please check it, or fill in city and state yourself.';
