import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, signIn, visitorAs } from '../browsing.ts';
import { callApi, newCustomer } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('no page of the account without signing in, and then the one that was wanted', async () => {
  const { identifier, password } = await newCustomer('asim');
  const { page, context } = await newVisitor(browser);
  await page.goto('/myaccount/address');
  await signIn(page, identifier, password);
  await page.getByText('No addresses yet').waitFor();

  for (const path of ['/myaccount', '/myaccount/no-such-page', '/myaccount/order/7/no-such-page']) {
    await page.goto(path);
    await page.waitForURL('**/myaccount/dashboard');
  }
  await page.getByText('No Orders Yet').waitFor();
  await context.close();
});

test('the keyboard alone walks through every page of the account', async () => {
  const { page, context } = await visitorAs(browser, await newCustomer('bina'));
  await page.goto('/myaccount/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Account' });
  for (const name of ['Orders', 'Addresses', 'Wishlist', 'Account', 'Change Password']) {
    await navigation.getByRole('link', { name: 'Dashboard' }).focus();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }
  await navigation.getByRole('link', { name: 'Change Password' }).focus();
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await context.close();
});

test('logging out ends the session on the server, here, and in other tabs', async () => {
  const customer = await newCustomer('hari');
  const { page, context } = await visitorAs(browser, customer);
  await page.goto('/myaccount/order');
  const other = await context.newPage();
  await other.goto('/myaccount/dashboard');
  await other.getByText('No Orders Yet').waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const kept = await page.evaluate(() =>
    ['token', 'user', 'cart'].filter((key) => key in localStorage),
  );
  expect(kept).toEqual([]);
  await other.waitForURL((url) => url.pathname === '/');
  expect(await other.getByText('No Orders Yet').count()).toBe(0);
  await expect(callApi('GET /auth/me', { token: customer.token })).rejects.toThrow(
    'unauthenticated',
  );
  await context.close();
});

async function tabTo(page: Page, name: string) {
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let presses = 0; presses < 8 && (await focused()) !== name; presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe(name);
}
