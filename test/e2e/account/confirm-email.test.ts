import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitorAs } from '../browsing.ts';
import { foundInMail } from '../outbox.ts';
import { newCustomer } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the account asks to confirm the email until the link of the mail was used', async () => {
  const customer = await newCustomer();
  const { page, complaints } = await visitorAs(browser, customer);
  await page.goto('/myaccount/dashboard');
  const note = page.getByRole('complementary', { name: 'Not confirmed yet' });
  await note.getByText(customer.user.email).waitFor();
  await note.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText('We have sent the link to your email.').waitFor();

  const link = await foundInMail(customer.user.email, /\/confirm-email#token=[\w-]+/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByText('Thank you. Your email is confirmed.').waitFor();
  await page.goto('/myaccount/order');
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  expect(await note.count()).toBe(0);
  expect(complaints).toEqual([]);

  await page.goto(link);
  const again = page.getByRole('button', { name: 'Confirm email' });
  await again.click();
  await page.getByText('This link was already used. Your email is confirmed.').waitFor();
});
