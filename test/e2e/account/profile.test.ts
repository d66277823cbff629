import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitorAs } from '../browsing.ts';
import { callApi, newCustomer, signedIn } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('details are saved, what is wrong stands at its field, and no failure loses them', async () => {
  const { page, context } = await visitorAs(browser, await newCustomer('deepa'));
  await page.goto('/myaccount/account');
  expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
  await page.getByText('You sign in with this email, so it cannot be changed.').waitFor();
  await page.getByLabel('First name').fill('Deepa');
  await page.getByLabel('Mobile').fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter a 10-digit mobile number').waitFor();
  expect(await page.getByLabel('Mobile').getAttribute('aria-invalid')).toBe('true');

  await page.getByLabel('Mobile').fill('9876543210');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Update failed!').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Deepa');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile updated successfully').waitFor();
  await page.reload();
  expect(await page.getByLabel('Mobile').inputValue()).toBe('9876543210');
  await context.close();
});

test('a new password ends every other session', async () => {
  const customer = await newCustomer('elias');
  const elsewhere = await signedIn(customer.identifier, customer.password);
  const { page, context } = await visitorAs(browser, customer);
  await page.goto('/myaccount/password');
  await page.getByText('At least 8 characters').waitFor();
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('a longer password 2');
  await page.getByLabel('Confirm new password').fill('a longer passwort 2');
  const submit = page.getByRole('button', { name: 'Change Password' });
  await submit.click();
  await page.getByText('New password and confirm password do not match').first().waitFor();
  await page.getByLabel('Confirm new password').fill('a longer password 2');
  await submit.click();
  await page.locator('[aria-invalid]').waitFor();
  expect(await page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Confirm new password').inputValue()).toBe('a longer password 2');

  await page.getByLabel('Current password').fill(customer.password);
  await submit.click();
  await page.getByText('Password changed successfully').waitFor();
  await expect(callApi('GET /auth/me', { token: elsewhere.token })).rejects.toThrow(
    'unauthenticated',
  );
  await callApi('GET /auth/me', { token: customer.token });
  await context.close();
});
