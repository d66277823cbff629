import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, openBrowser, ownComplaints, visitorAs } from '../browsing.ts';
import { ordersOf, owner, placeOrder, readyToOrder, sell, setStatus } from '../over-the-api.ts';

let browser: Browser;
let slug: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ slug } = await sell('Brass Spinning Bell', { stock: 20, originalPrice: 150 }));
});
afterAll(() => browser.close());

test('to cancel what was delivered is asked about, by keyboard as well', async () => {
  const customer = await readyToOrder(slug, 2);
  const order = await placeOrder(customer);
  await setStatus(order, 'DELIVERED');
  const visitor = await visitorAs(browser, await owner());
  const { page } = visitor;
  await page.goto(`/admin/order?search=${order.id}`);
  const status = page.getByRole('combobox', { name: `Delivery status of order ${order.id}` });
  const question = page.getByRole('alertdialog', { name: `Cancel order #${order.id}?` });
  const isNow = async () => (await ordersOf(customer))[0]?.deliveryStatus;

  await status.focus();
  await status.selectOption('CANCELED');
  await question.waitFor();
  expect(await question.innerText()).toMatch(
    /delivered.*2 items go back into stock.*₹300 in cash/s,
  );
  expect(await status.inputValue()).toBe('DELIVERED');
  await hasFocus(question.getByRole('button', { name: 'Keep Delivered' }));
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await hasFocus(status);
  expect([await status.inputValue(), await isNow()]).toEqual(['DELIVERED', 'DELIVERED']);

  await status.selectOption('CANCELED');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await isNow()).toBe('DELIVERED');

  await status.selectOption('CANCELED');
  await page.keyboard.press('Tab');
  await hasFocus(question.getByRole('button', { name: 'Yes, cancel' }));
  await page.keyboard.press('Enter');
  await page.getByText('Status updated to Cancelled').waitFor();
  await hasFocus(status);
  expect([await status.inputValue(), await isNow()]).toEqual(['CANCELED', 'CANCELED']);
  expect(ownComplaints(visitor)).toEqual([]);
});

test('every other change is made at once', async () => {
  const customer = await readyToOrder(slug);
  const order = await placeOrder(customer);
  const { page } = await visitorAs(browser, await owner());
  await page.goto(`/admin/order?search=${order.id}`);
  const status = page.getByRole('combobox', { name: `Delivery status of order ${order.id}` });

  for (const to of [
    'SHIPPED',
    'CANCELED',
    'PENDING',
    'CANCELED',
    'DELIVERED',
    'SHIPPED',
  ] as const) {
    await status.selectOption(to);
    await expect
      .poll(async () => (await ordersOf(customer))[0]?.deliveryStatus, { timeout: 10_000 })
      .toBe(to);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  }
});

test('a change that takes the order out of the list is undone from its message', async () => {
  const customer = await readyToOrder(slug);
  const { id } = await placeOrder(customer);
  const { page } = await visitorAs(browser, await owner());
  await page.goto(`/admin/order?search=${id}&status=PENDING`);
  const status = page.getByRole('combobox', { name: `Delivery status of order ${id}` });
  await status.selectOption('SHIPPED');
  await status.waitFor({ state: 'detached' });

  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');

  await page.getByText('Status updated to Pending').waitFor();
  await status.waitFor();
  expect(await status.inputValue()).toBe('PENDING');
});
