import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode, nextCode } from '#test/support/second-factor.ts';
import { hasFocus, openBrowser, ownComplaints, signIn, visitorAs } from '../browsing.ts';
import { foundInMail } from '../outbox.ts';
import { callApi, newCustomer, signedIn } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('two-step sign-in is turned on, used with the app, and turned off with a recovery code', async () => {
  const customer = await newCustomer();
  const { identifier, password } = customer;
  const link = await foundInMail(customer.user.email, /\/confirm-email#token=[\w-]+/);
  await callApi('POST /auth/confirm-email', { body: { token: link.replace(/.*=/, '') } });
  const visitor = await visitorAs(browser, customer);
  const { page } = visitor;
  await page.goto('/myaccount/security');
  const { secret, recoveryCodes } = await turnOn(page, password);
  const [recoveryCode = ''] = recoveryCodes;

  await signOut(page);
  await signIn(page, identifier, password);
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  const code = dialog.getByLabel('Six-digit code');
  await hasFocus(code);
  await code.fill(nextCode(secret));
  await code.press('Enter');
  await page.waitForURL('/myaccount/dashboard');

  await page.getByRole('link', { name: 'Security' }).click();
  const part = page.getByRole('region', { name: 'Two-step sign-in' });
  await part.getByRole('button', { name: 'Turn off' }).click();
  await part.getByLabel('Password', { exact: true }).fill(password);
  await part.getByLabel('Code from the app, or a recovery code').fill(recoveryCode);
  await part.getByRole('button', { name: 'Turn off' }).click();
  await part.getByText('Off', { exact: true }).waitFor();

  expect((await signedIn(identifier, password)).user.secondFactor).toBe(false);
  expect(ownComplaints(visitor)).toEqual([]);
});

/** Returns the key that the page shows for the app, and the recovery codes. */
async function turnOn(page: Page, password: string) {
  const part = page.getByRole('region', { name: 'Two-step sign-in' });
  await part.getByRole('button', { name: 'Turn on' }).click();
  await part.getByLabel('Password', { exact: true }).fill(password);
  await part.getByRole('button', { name: 'Continue' }).click();
  const secret = await part.getByText(/^[A-Z2-7]{32}$/).innerText();
  await part.getByLabel('Six-digit code').fill(appCode(secret));
  await part.getByRole('button', { name: 'Turn on' }).click();
  const codes = part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const recoveryCodes = await codes.allInnerTexts();
  await part.getByRole('button', { name: 'I have saved them' }).click();
  await part.getByText('On', { exact: true }).waitFor();
  return { secret, recoveryCodes };
}

/** Signs out, and opens the sign-in dialog for the account's dashboard. */
async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'My Account' }).first().click();
}
