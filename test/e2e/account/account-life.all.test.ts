import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { navigateTo } from '#test/faults/scripts/in-page.ts';
import { openBrowser, visitorAs } from '../browsing.ts';
import { foundInMail } from '../outbox.ts';
import { newCustomer } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the account asks to confirm the email until the link was used; erasing it signs out', async () => {
  const customer = await newCustomer();
  const { page, complaints } = await visitorAs(browser, customer);
  await page.goto('/myaccount/dashboard');
  const note = page.getByRole('complementary', { name: 'Not confirmed yet' });
  await note.getByText(customer.user.email).waitFor();

  const link = await foundInMail(customer.user.email, /\/confirm-email#token=[\w-]+/);
  await page.evaluate(navigateTo, link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByText('Thank you. Your email is confirmed.').waitFor();
  await page.evaluate(navigateTo, '/myaccount/account');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  expect(await note.count()).toBe(0);

  const dialog = page.getByRole('alertdialog', { name: 'Erase my account' });
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByRole('button', { name: 'Continue to the shop' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token');
  expect(complaints).toEqual([]);
});
