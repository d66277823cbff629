import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { profileAt } from '#test/support/profile.ts';
import { holds, newVisitor, openBrowser, ownComplaints } from '../browsing.ts';
import { newCustomer, owner, placeOrder, putIntoCart, sell, setStatus } from '../over-the-api.ts';
import { openCuttingProxy } from './cutting-proxy.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a list stays right while its stream is cut again and again, without a storm', async () => {
  const { slug } = await sell('Cut Paper Lamp', { stock: 20, originalPrice: 150 });
  const customer = await newCustomer();
  await using proxy = await openCuttingProxy(inject('shopUrl'));
  const profile = { ...profileAt(proxy.url, await owner()), reducedMotion: 'reduce' } as const;
  const { page, ...visitor } = await newVisitor(browser, profile);
  await page.goto('/admin/order');
  await expect.poll(proxy.open).toBe(1);

  for (const status of ['SHIPPED', 'CANCELED'] as const) {
    proxy.cut();
    await putIntoCart(customer, slug);
    const order = await placeOrder(customer);
    const menu = page.getByRole('combobox', { name: `Delivery status of order ${order.id}` });
    await holds(menu, 'PENDING');
    await expect.poll(proxy.open).toBe(1);
    proxy.cut();
    await setStatus(order, status);
    await holds(menu, status);
    await expect.poll(proxy.open).toBe(1);
  }

  // Each cut made the page come back once.
  expect(proxy.asked()).toBe(1 + 4);
  expect(ownComplaints({ page, ...visitor })).toEqual([]);
  await visitor.context.close();
});
