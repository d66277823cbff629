import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitorAs } from '../browsing.ts';
import { owner, placeOrder, readyToOrder, sell } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

declare global {
  interface Window {
    /** The scripts that React Router keeps of pages that have run. */
    __reactRouterRouteModules: object;
  }
}

const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });

test('lists, an order and an editor stand while the shop does not answer', async () => {
  const { slug } = await sell('Clay Memory Lamp', { stock: 20, originalPrice: 150 });
  const order = await placeOrder(await readyToOrder(slug));
  const { page } = await visitorAs(browser, await owner());
  const status = page.getByRole('combobox', { name: `Delivery status of order ${order.id}` });
  const filled = [
    '/api/orders/all?',
    '/api/orders/counts',
    '/api/low-stock-limit',
    '/api/products?',
  ].map((path) => page.waitForResponse((response) => response.url().includes(path)));
  // A stream that stays open would keep the network from being idle.
  await page.route('**/api/events', (route) => route.abort());
  await page.goto('/admin/dashboard');
  await Promise.all(filled);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (pages) => pages.every((id) => id in window.__reactRouterRouteModules),
    ['admin/orders/orders', 'admin/products/products'],
  );
  await page.route('**/api/**', () => undefined);
  // Files that are asked for meanwhile arrive once they are let through.
  const filesAreBack = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await filesAreBack.promise;
    await route.continue();
  });

  await sidebar(page, 'Order').click();
  await status.waitFor();
  await page.getByRole('button', { name: `View order ${order.id}` }).click();
  const detail = page.getByRole('dialog', { name: `Order #${order.id}` });
  await detail.getByText('Clay Memory Lamp').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Pending/ }).click();
  await page.waitForURL(/status=PENDING/);
  await status.waitFor();

  await sidebar(page, 'Product').click();
  const edit = page.getByRole('button', { name: 'Edit Clay Memory Lamp' });
  await edit.waitFor();
  filesAreBack.resolve();
  await edit.click();
  const name = page.getByRole('dialog').getByLabel('Product name');
  await name.waitFor();
  expect(await name.inputValue()).toBe('Clay Memory Lamp');
});
