import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { newVisitor, openBrowser, ownComplaints, profileOf } from '../browsing.ts';
import {
  callApi,
  ordersOf,
  owner,
  placeOrder,
  readyToOrder,
  sell,
  setStatus,
} from '../over-the-api.ts';

let browser: Browser;
let top: Product;
beforeAll(async () => {
  browser = await openBrowser();
  top = await sell('Rosewood Top', { stock: 50, originalPrice: 80 });
});
afterAll(() => browser.close());

test('a search finds an order, starts on its first page, and can be exported', async () => {
  const { identifier } = await buyer();
  const { page } = await opened(`/admin/order?search=${identifier}&page=7`);
  await page.getByText('1 order', { exact: true }).waitFor();
  expect(page.url()).not.toContain('page=7');

  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();

  expect((await taken).suggestedFilename()).toMatch(/^orders-guest.*\.csv$/);
});

test('an order shows where it goes and whom to call', async () => {
  const customer = await readyToOrder(top.slug);
  const { token, identifier } = customer;
  await callApi('PUT /users/profile', {
    token,
    body: { firstName: 'Gita', lastName: 'Pai', username: identifier, mobile: '9876543210' },
  });
  await placeOrder(customer);
  const { page } = await opened(`/admin/order?search=${identifier}`);

  await page.getByRole('button', { name: /^View order/ }).click();

  const dialog = page.getByRole('dialog', { name: /^Order #/ });
  await dialog.getByText('1, Temple Street').waitFor();
  const phone = dialog.getByRole('link', { name: '9876543210' });
  expect(await phone.getAttribute('href')).toBe('tel:9876543210');
});

test('the packing slip of an order names no prices, its invoice does', async () => {
  const { identifier, order } = await buyer();
  const visitor = await opened(`/admin/order?search=${identifier}`);
  const { page } = visitor;
  await page.getByRole('button', { name: `View order ${order.id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${order.id}` });

  await dialog.getByRole('link', { name: 'Packing slip' }).click();
  await page.getByRole('heading', { name: 'Packing slip' }).waitFor();
  const slip = await page.getByRole('article').innerText();
  await page.goto(`/admin/order/${order.id}/invoice`);
  await page.getByRole('heading', { name: 'Invoice' }).waitFor();

  expect(slip).toContain('Rosewood Top');
  expect(slip).not.toContain('₹');
  expect(await page.getByRole('article').innerText()).toContain('₹');
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a search that finds no order leads back to all of them once it is empty', async () => {
  await buyer();
  const { page } = await opened('/admin/order?search=nobody-ordered-this');
  await page.getByText('No orders found').waitFor();

  await page.getByRole('searchbox', { name: 'Search orders' }).fill('');

  await page.waitForURL('/admin/order');
  await page.getByRole('table').waitFor();
});

test('orders that fail to load show a toast, and the reason in the list until Retry', async () => {
  await setStatus((await buyer()).order, 'SHIPPED');
  const visitor = await opened('/admin/order?sort=lowTotal');
  const { page } = visitor;
  await page.getByRole('table').waitFor();
  await page.route('**/api/orders/all*', (route) => route.abort());

  await page.getByRole('link', { name: /^Shipped/ }).click();

  await page.waitForURL(/status=SHIPPED/);
  const failed = 'Failed to fetch orders';
  await page.getByRole('main').getByText('The shop could not be reached.').waitFor();
  await page.getByRole('region', { name: 'Notifications' }).getByText(failed).waitFor();
  await page.unroute('**/api/orders/all*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('table').waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});

test('orders of one status are sorted by their total', async () => {
  await setStatus((await buyer()).order, 'SHIPPED');
  const { page } = await opened('/admin/order?status=SHIPPED');
  const total = page.getByRole('columnheader', { name: 'Total' });

  await total.getByRole('link').click();

  await page.waitForURL('/admin/order?status=SHIPPED&sort=lowTotal');
  await total.and(page.locator('[aria-sort=ascending]')).waitFor();
});

test('a status that the shop refuses goes back and says why', async () => {
  const rare = await sell('Rosewood Solitaire', { stock: 1, originalPrice: 900 });
  const first = await readyToOrder(rare.slug);
  await placeOrder(first);
  const [order] = await ordersOf(first);
  await callApi('PUT /orders/{id}/cancel', {
    token: first.token,
    params: { id: String(order?.id) },
  });
  await placeOrder(await readyToOrder(rare.slug));
  const { page } = await newVisitor(browser, profileOf(await owner()));

  await page.goto(`/admin/order?search=${order?.id}`);
  const status = page.getByRole('combobox', { name: `Delivery status of order ${order?.id}` });
  await status.selectOption('Pending');

  const reason = 'Rosewood Solitaire is out of stock. Please restock it first.';
  await page.getByRole('cell').getByRole('alert').getByText(reason).waitFor();
  expect(await page.getByText(reason).count()).toBe(1);
  expect(await status.inputValue()).toBe('CANCELED');

  await page.route('**/api/orders/*/status', (route) => route.abort());
  await status.selectOption('Shipped');
  await page.getByRole('cell').getByText('The shop could not be reached.').waitFor();
  expect(await status.inputValue()).toBe('CANCELED');
});

async function opened(path: string) {
  const visitor = await newVisitor(browser, profileOf(await owner()));
  await visitor.page.goto(path);
  return visitor;
}

/** A customer with one order of two pieces. */
async function buyer() {
  const customer = await readyToOrder(top.slug, 2);
  return { ...customer, order: await placeOrder(customer) };
}
