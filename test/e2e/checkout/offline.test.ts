import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, newVisitor, openBrowser, ownComplaints, profileOf } from '../browsing.ts';
import { ordersOf, readyToOrder, sell } from '../over-the-api.ts';
import { openCheckout, successIn } from './at-checkout.ts';

let browser: Browser;
let slug: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ slug } = await sell('Tin Whistle', { stock: 50, originalPrice: 80 }));
});
afterAll(() => browser.close());

const unreachable = 'The shop could not be reached.';

test('without a network a quantity in the cart goes back and says why', async () => {
  const { page, context } = await newVisitor(browser, profileOf(await readyToOrder(slug)));
  await page.goto('/cart');
  const line = page.getByRole('group', { name: 'Tin Whistle' });
  await line.waitFor();

  await context.setOffline(true);
  await line.getByRole('button', { name: 'Increase quantity' }).click();

  await line.getByText(unreachable).waitFor();
  await holds(line.getByLabel('Quantity', { exact: true }), '1');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Place Order/ }).waitFor();
});

test('without a network no order is placed, and one once it is back', async () => {
  const customer = await readyToOrder(slug);
  const { page, context } = await newVisitor(browser, profileOf(customer));
  await openCheckout(page);
  const placeOrder = page.getByRole('button', { name: /^Place Order/ });
  await context.setOffline(true);

  await placeOrder.click();
  await page.getByRole('alert').getByText('Failed to place order.').waitFor();
  await page.getByRole('alert').getByText(unreachable).waitFor();
  expect(await ordersOf(customer)).toEqual([]);

  await context.setOffline(false);
  await placeOrder.click();
  await successIn(page).waitFor();
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('an order that is sent again and whose answer is lost is placed once, and shown after a reload', async () => {
  const customer = await readyToOrder(slug);
  const visitor = await newVisitor(browser, profileOf(customer));
  const { page, context } = visitor;
  await openCheckout(page);
  const placeOrder = page.getByRole('button', { name: /^Place Order/ });
  await context.setOffline(true);
  await placeOrder.click();
  await page.getByRole('alert').getByText('Failed to place order.').waitFor();
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
  await expect.poll(() => ordersOf(customer), { timeout: 10_000 }).toHaveLength(1);
  await page.reload();

  const dialog = successIn(page);
  await dialog.waitFor();
  const [order, ...others] = await ordersOf(customer);
  expect(await dialog.textContent()).toContain(`#${order?.id}`);
  expect(others).toEqual([]);
  expect(ownComplaints(visitor)).toEqual([]);
});
