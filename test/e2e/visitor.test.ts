import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, ownComplaints } from './browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });
const clickHeader = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

async function goOnWithoutSigningIn(page: Page) {
  await page.goto('/');
  await clickHeader(page, 'About Us');
  await dialogOn(page).getByRole('link', { name: 'Continue without signing in' }).click();
  await page.waitForURL('**/aboutus');
}

test('whoever goes on without signing in is not asked again for public pages', async () => {
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
});

test('a browser that keeps no data of sites remembers it until the page is loaded anew', async () => {
  const { page } = await newVisitor(browser);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
  });
  await goOnWithoutSigningIn(page);
  await clickHeader(page, 'Product');
  await page.waitForURL('**/product');
});

test('the next visit asks again', async () => {
  const { page, context } = await newVisitor(browser);
  await goOnWithoutSigningIn(page);
  const next = await context.newPage();
  await next.goto('/aboutus');
  await clickHeader(next, 'Product');
  await dialogOn(next).waitFor();
});

test.each(['/admin', '/myaccount/order'])('%s leads a visitor back to the shop', async (path) => {
  const { page } = await newVisitor(browser);
  await page.goto(path);
  await dialogOn(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
