import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, holds, newVisitor, openBrowser, ownComplaints } from '../browsing.ts';
import { sell } from '../over-the-api.ts';
import { successIn } from './at-checkout.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a new customer orders on a phone with five taps and six fields', async () => {
  const { slug } = await sell('Clay Whistle', { stock: 9, originalPrice: 60 });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const visitor = await newVisitor(browser, phone);
  const { page } = visitor;
  const { tap, type, counts } = counted();
  const name = `newcomer-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });

  await tap(button(page, 'Buy now'));
  await tap(button(page, 'Create an account'));
  await page.getByLabel('Confirm password').waitFor();
  await type(page.getByLabel('Username'), name);
  await type(page.getByLabel('Email'), `${name}@example.com`);
  await type(page.getByLabel('Password', { exact: true }), password);
  await type(page.getByLabel('Confirm password'), password);
  await tap(button(page, 'Create Account'));
  await holds(page.getByLabel('Email or username'), name);
  await hasFocus(button(page, 'Sign In'));
  await tap(button(page, 'Sign In'));
  await type(page.getByLabel('Postal Code'), '560 001');
  await type(page.getByLabel('Address Line 1'), '7, Banyan Street');
  await holds(page.getByLabel('City'), 'Bengaluru');
  await tap(button(page, 'Place Order ₹60'));
  await successIn(page).waitFor();

  expect(counts).toEqual({ taps: 5, fields: 6 });
  expect(ownComplaints(visitor)).toEqual([]);
});

const password = 'a long password 1';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Counts what a person presses and fills in. */
function counted() {
  const counts = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    counts.taps += 1;
    await target.tap();
  };
  const type = async (target: Locator, text: string) => {
    counts.fields += 1;
    await target.fill(text);
  };
  return { counts, tap, type };
}
