import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { navigateTo } from '#test/faults/scripts/in-page.ts';
import { hasFocus, isHydrated, openBrowser, ownComplaints, visitorAs } from '../browsing.ts';
import { owner, placeOrder, readyToOrder, sell } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an owner goes from order to product to a new category by keyboard alone, and Back closes an order', async () => {
  const { slug, name } = await sell('Wooden Spinner', { stock: 50, originalPrice: 80 });
  const customer = await readyToOrder(slug);
  const { id } = await placeOrder(customer);
  const visitor = await visitorAs(browser, await owner());
  const { page } = visitor;
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  const palette = async (typed: string) => {
    await isHydrated(page);
    await page.keyboard.press('Control+K');
    await hasFocus(field);
    await page.keyboard.type(typed);
  };

  await palette(`#${id}`);
  await page.keyboard.press('Enter');
  const order = page.getByRole('dialog', { name: `Order #${id}` });
  await order.getByText('1, Temple Street').waitFor();
  await page.reload();
  await order.getByText('1, Temple Street').waitFor();

  await palette(customer.identifier);
  await page.getByRole('option', { name: /^Order #/ }).waitFor();
  await page.getByRole('group', { name: 'Customers' }).getByRole('option').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/customers\/\d+$/);
  await page.getByRole('heading', { name: 'Open orders' }).waitFor();

  await page.evaluate(navigateTo, `/admin/order?search=${encodeURIComponent(customer.identifier)}`);
  await page.getByText('1 order', { exact: true }).waitFor();
  await order.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `View order ${id}` }).press('Enter');
  await order.waitFor();
  await page.goBack();
  await order.waitFor({ state: 'detached' });
  await page.waitForURL(({ searchParams }) => searchParams.has('search'));
  expect(new URL(page.url()).searchParams.has('open')).toBe(false);

  await palette(name);
  await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/product\?edit=/);
  const editor = page.getByRole('dialog', { name: 'Edit product' });
  await editor.getByRole('textbox').first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('/admin/product');

  await palette('new cat');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create category' }).waitFor();
  await page.keyboard.press('Escape');
  expect(ownComplaints(visitor)).toEqual([]);
});
