import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, ownComplaints, tabTo, visitorAs, wasTold } from '../browsing.ts';
import { ordersOf, owner, placeOrder, putIntoCart, readyToOrder, sell } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('without a pointer, orders are found, shipped and taken back, and a legal page is written', async () => {
  const customer = await buyerOfThree();
  const visitor = await visitorAs(browser, await owner());
  const { page } = visitor;
  await page.goto('/admin/company');
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await page.keyboard.type('gd');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  await page.keyboard.type('go');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
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
    await wasTold(page, 'Status updated to Shipped');
    // The focus holds the toast, which otherwise may go before the orders have been read again.
    if (left === 'No orders found') await page.keyboard.press('F8');
    await page.getByText(left, { exact: true }).waitFor();
  }
  await page.keyboard.press('Enter');
  await wasTold(page, 'Status updated to Pending');
  await page.getByText('1 order', { exact: true }).waitFor();
  const orders = await ordersOf(customer);
  expect(orders.map(({ deliveryStatus }) => deliveryStatus).toSorted()).toEqual([
    'PENDING',
    'SHIPPED',
    'SHIPPED',
  ]);

  await page.keyboard.type('gl');
  await tabTo(page, page.getByRole('textbox', { name: 'Privacy Policy' }));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\nWritten without a mouse.');
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }));
  await wasTold(page, 'Page saved successfully!');
  expect(ownComplaints(visitor)).toEqual([]);
});

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
