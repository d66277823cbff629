import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, signIn } from '../browsing.ts';
import { newCustomer } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('signing in leads to the page that was wanted; the keyboard alone reaches every page of the account', async () => {
  const { identifier, password } = await newCustomer('asim');
  const { page, context } = await newVisitor(browser, { reducedMotion: 'reduce' });
  await page.goto('/myaccount/address');
  await signIn(page, identifier, password);
  await page.getByText('No addresses yet').waitFor();

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

async function tabTo(page: Page, name: string) {
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let presses = 0; presses < 8 && (await focused()) !== name; presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe(name);
}
