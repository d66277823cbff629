import { text } from 'node:stream/consumers';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitorAs } from '../browsing.ts';
import { buy, callApi, newCustomer, plentifulProducts, setStatus } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a customer downloads their data and erases the account', async () => {
  const customer = await newCustomer('leaver');
  const order = await buy(customer, (await plentifulProducts()).slice(0, 1));
  const { page, context } = await visitorAs(browser, customer);
  await page.goto('/myaccount/account');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = JSON.parse(await text(await (await saved).createReadStream()));
  expect(file.profile.email).toBe(customer.user.email);
  expect(file.orders).toMatchObject([{ id: order.id }]);

  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase my account' });
  const erase = dialog.getByRole('button', { name: 'Erase my account' });
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await erase.click();
  await dialog.getByText('The current password is incorrect.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await erase.click();
  await dialog.getByText(`Order #${order.id} is still open.`).waitFor();
  await setStatus(order, 'DELIVERED');
  await erase.click();
  await page.getByRole('dialog', { name: 'Your account has been erased' }).waitFor();
  await page.getByRole('button', { name: 'Continue to the shop' }).click();
  await page.waitForURL(/\/$/);

  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token');
  const { identifier, password, user } = customer;
  await expect(callApi('POST /auth/login', { body: { identifier, password } })).rejects.toThrow(
    'Email or password is incorrect.',
  );
  const body = { username: identifier, email: user.email, password };
  await callApi('POST /auth/register', { body });
  await context.close();
});
