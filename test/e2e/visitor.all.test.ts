import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHydrated, newVisitor, openBrowser, ownComplaints } from './browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });
async function clickHeader(page: Page, name: string) {
  await isHydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

async function goOnWithoutSigningIn(page: Page) {
  await page.goto('/');
  await clickHeader(page, 'About Us');
  await dialogOn(page).getByRole('link', { name: 'Continue without signing in' }).click();
  await page.waitForURL('**/aboutus');
}

test('whoever goes on without signing in is not asked again for public pages, until the next visit', async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  await goOnWithoutSigningIn(page);

  await clickHeader(page, 'Product');
  await page.waitForURL('**/product');
  await page.reload();
  await clickHeader(page, 'Home');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await dialogOn(page).count()).toBe(0);

  await clickHeader(page, 'My Account');
  await dialogOn(page).waitFor();
  expect(await dialogOn(page).getByText('Continue without').count()).toBe(0);
  expect(ownComplaints(visitor)).toEqual([]);

  const next = await visitor.context.newPage();
  await next.goto('/aboutus');
  await clickHeader(next, 'Product');
  await dialogOn(next).waitFor();
});

test('the back office leads a visitor back to the shop', async () => {
  const { page } = await newVisitor(browser);
  await page.goto('/admin');
  await dialogOn(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
