import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, ownComplaints, visitorAs, wasTold } from '../browsing.ts';
import { ordersOf, readyToOrder, sell } from '../over-the-api.ts';
import { openCheckout, successIn } from './at-checkout.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an order that is sent again and whose answer is lost is placed once, and shown once after a reload', async () => {
  const { slug } = await sell('Tin Whistle', { stock: 50, originalPrice: 80 });
  const customer = await readyToOrder(slug);
  const visitor = await visitorAs(browser, customer);
  const { page, context } = visitor;
  await openCheckout(page);
  const placeOrder = page.getByRole('button', { name: /^Place Order/ });
  await context.setOffline(true);
  await placeOrder.click();
  await wasTold(page, 'Failed to place order.');
  expect(await ordersOf(customer)).toEqual([]);
  await context.setOffline(false);
  await page.route(
    '**/api/orders/place',
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );

  await placeOrder.click();
  await expect.poll(() => ordersOf(customer)).toHaveLength(1);
  await page.reload();

  const dialog = successIn(page);
  await dialog.waitFor();
  const [order, ...others] = await ordersOf(customer);
  expect(await dialog.textContent()).toContain(`#${order?.id}`);
  expect(others).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/myaccount/order/${order?.id}`);
  await page.reload();
  await page
    .getByRole('article', { name: /^Order #/ })
    .getByText('Pay on delivery')
    .waitFor();
  expect(await dialog.count()).toBe(0);
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});
