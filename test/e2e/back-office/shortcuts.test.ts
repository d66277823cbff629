import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, ownComplaints, profileOf, tabTo } from '../browsing.ts';
import { ordersOf, owner, placeOrder, putIntoCart, readyToOrder, sell } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a question mark lists the shortcuts, which rest while the list is open', async () => {
  const { page } = await opened('/admin/company');
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.keyboard.press('Escape');

  expect(page.url()).toContain('/admin/company');
});

test('two letters lead to a page, and a slash into its search', async () => {
  const visitor = await opened('/admin/company');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Save' }).waitFor();

  await page.keyboard.type('gd');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.keyboard.type('go');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.type('/');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');

  await page.waitForURL(/search=nobody/);
  expect(ownComplaints(visitor)).toEqual([]);
});

test('orders are shipped one after the other without a pointer', async () => {
  const customer = await buyerOfThree();
  const visitor = await opened('/admin/order');
  const { page } = visitor;
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.type(`/${customer.identifier}`);
  await page.keyboard.press('Enter');
  await page.getByText('3 orders').waitFor();
  await pressOn(page, page.getByRole('link', { name: /^Pending/ }), 'Shift+Tab');
  await page.waitForURL(/status=PENDING/);
  await page.getByText('3 orders').waitFor();

  await tabTo(page, page.getByRole('combobox', { name: /^Delivery status/ }).first());
  for (const left of ['2 orders', '1 order', 'No orders found']) {
    await page.keyboard.press('s');
    await page.getByText('Status updated to Shipped').first().waitFor();
    await page.getByText(left, { exact: true }).waitFor();
  }

  const orders = await ordersOf(customer);
  expect(orders.map(({ deliveryStatus }) => deliveryStatus)).toEqual(Array(3).fill('SHIPPED'));
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a legal page is written and saved without a pointer', async () => {
  const visitor = await opened('/admin/company');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Save' }).waitFor();

  await page.keyboard.type('gl');
  await tabTo(page, page.getByRole('textbox', { name: 'Privacy Policy' }));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\nWritten without a mouse.');
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }));

  await page.getByText('Page saved successfully!').waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});

async function opened(path: string) {
  const visitor = await newVisitor(browser, profileOf(await owner()));
  await visitor.page.goto(path);
  return visitor;
}

async function buyerOfThree() {
  const { slug } = await sell('Wooden Spinner', { stock: 50, originalPrice: 80 });
  const customer = await readyToOrder(slug);
  await placeOrder(customer);
  for (let more = 0; more < 2; more++) {
    await putIntoCart(customer, slug);
    await placeOrder(customer);
  }
  return customer;
}

async function pressOn(page: Page, target: Parameters<typeof tabTo>[1], key?: string) {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}
