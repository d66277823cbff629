import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { newVisitor, openBrowser, profileOf, signIn } from '../browsing.ts';
import { newCustomer, owner } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the back office is the owner’s: visitors sign in, customers go to the shop', async () => {
  const { page } = await newVisitor(browser);
  await page.goto('/admin/company');
  const { identifier, password } = await owner();
  await signIn(page, identifier, password);
  await page.getByRole('heading', { name: 'Company', level: 1 }).waitFor();

  const customer = await newVisitor(browser, profileOf(await newCustomer()));
  await customer.page.goto('/admin/order');
  await customer.page.waitForURL('/');
});
