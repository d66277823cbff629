import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hasFocus,
  holds,
  newVisitor,
  openBrowser,
  ownComplaints,
  tabTo,
  wasTold,
} from './browsing.ts';
import { newCustomer } from './over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const product = 'Champion Carrom Board';

test('a visitor comes to an order without a pointer', async () => {
  const customer = await newCustomer();
  const visitor = await newVisitor(browser, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto('/product');

  await tabTo(page, page.getByLabel('Search products'));
  await page.keyboard.type('champion carrom');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('article', { name: product }).getByRole('link'));
  await press(page, page.getByRole('button', { name: /^Add to cart/ }));
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await press(page, page.getByRole('button', { name: 'Forgot password?' }));
  await hasFocus(page.getByLabel('Email', { exact: true }));
  await press(page, page.getByRole('button', { name: 'Back to sign in' }));
  await hasFocus(page.getByLabel('Email or username'));
  await page.keyboard.type(customer.identifier);
  await page.keyboard.press('Tab');
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await wasTold(page, 'Added to Cart');
  await press(page, page.getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
  await press(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
  await writeAddress(page);
  await press(page, page.getByRole('button', { name: /^Place Order/ }));
  await page.getByRole('dialog', { name: 'Order placed successfully!' }).waitFor();
  await press(page, page.getByRole('button', { name: 'View Order History' }));

  const order = page.getByRole('article', { name: /^Order #/ });
  await order.waitFor();
  expect(await order.textContent()).toContain(product);
  expect(ownComplaints(visitor)).toEqual([]);
});

async function press(page: Page, target: Parameters<typeof tabTo>[1], key?: string) {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** The postal code brings city and state, so that only the street is typed. */
async function writeAddress(page: Page) {
  await tabTo(page, page.getByLabel('Postal Code'));
  await page.keyboard.type('570001');
  await tabTo(page, page.getByLabel('Address Line 1'));
  await page.keyboard.type('7, Banyan Street');
  await holds(page.getByLabel('City'), 'Mysuru');
  await holds(page.getByLabel('State'), 'Karnataka');
}
