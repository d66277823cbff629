import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, ownComplaints, visitorAs } from '../browsing.ts';
import { ordersOf, readyToOrder, sell, sellAt } from '../over-the-api.ts';
import { openCheckout, placeOrder, successIn } from './at-checkout.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a price that changes while the order is sent is told before anything is placed', async () => {
  const product = await sell('Dearer Spinning Top', { stock: 5, originalPrice: 100 });
  const customer = await readyToOrder(product.slug, 2);
  const visitor = await visitorAs(browser, customer);
  const { page } = visitor;
  await openCheckout(page);
  await page.route(
    '**/api/orders/place',
    async (route) => {
      await sellAt(product, { stock: 5, originalPrice: 120 });
      await route.continue();
    },
    { times: 1 },
  );

  await placeOrder(page);
  await page.getByText('The total changed from ₹200 to ₹240.').first().waitFor();
  await page.getByText('The price changed from ₹100 to ₹120.').waitFor();
  expect(await ordersOf(customer)).toEqual([]);
  await placeOrder(page);

  await successIn(page).waitFor();
  expect((await ordersOf(customer)).map(({ orderTotal }) => orderTotal)).toEqual([240]);
  expect(ownComplaints(visitor)).toEqual([]);
});
