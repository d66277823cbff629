import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, newVisitor, openBrowser, signIn, wasTold } from './browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const product = 'marble-run-68-pieces';

test('somebody new registers, buys, and sees the order; the owner ships it', async () => {
  const { page, complaints } = await newVisitor(browser);
  const before = await stockOf(page);
  await register(page, 'meenakshi');
  await putIntoCart(page);
  const number = await checkOut(page);

  await page.getByRole('button', { name: 'View Order History' }).click();
  const order = page.getByRole('article', { name: `Order #${number}` });
  await order.getByText('Pending').first().waitFor();
  expect(await order.textContent()).toContain('Marble Run, 68 Pieces');
  expect(await stockOf(page)).toBe(before - 2);

  await ship(number);
  await page.reload();
  await page
    .getByRole('article', { name: `Order #${number}` })
    .getByText('Shipped')
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

async function register(page: Page, username: string) {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'My Account' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(`${username}@example.com`);
  await dialog.getByLabel('Password', { exact: true }).fill('a long password 1');
  await dialog.getByLabel('Confirm password').fill('a long password 1');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await holds(page.getByLabel('Email or username'), username);
  await signIn(page, username, 'a long password 1');
  await page.waitForURL('**/myaccount/dashboard');
}

async function putIntoCart(page: Page) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Product' })
    .click();
  await page.getByRole('article', { name: 'Marble Run, 68 Pieces' }).getByRole('link').click();
  await page.waitForURL(`**/product/${product}`);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await wasTold(page, 'Added to Cart');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await wasTold(page, 'Increased quantity in Cart');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('group', { name: 'Marble Run, 68 Pieces' }).waitFor();
}

/** Checks out to a new address and returns the number of the order. */
async function checkOut(page: Page) {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Address Line 1').fill('7, Banyan Street');
  await page.getByLabel('City').fill('Mysuru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByLabel('Postal Code').fill('570001');
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Order placed successfully!' });
  await dialog.waitFor();
  const text = (await dialog.textContent()) ?? '';
  return Number(/#(\d+)/.exec(text)?.[1]);
}

async function ship(number: number) {
  const { page, complaints } = await newVisitor(browser);
  await page.goto('/admin/order');
  await signIn(page, 'owner@haat.local', 'owner-pass-1');
  const status = page.getByRole('combobox', { name: `Delivery status of order ${number}` });
  await status.selectOption('SHIPPED');
  await wasTold(page, 'Status updated to Shipped');
  expect(complaints).toEqual([]);
}

async function stockOf(page: Page): Promise<number> {
  const response = await page.request.get(`/api/products/${product}`);
  const body = await response.json();
  return body.product.variants[0].stock;
}
