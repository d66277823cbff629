import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { openBrowser, visitorAs } from '../browsing.ts';
import { buy, callApi, newCustomer, sell, setStatus } from '../over-the-api.ts';
import { cardOf } from './order-card.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await openBrowser();
  // A product of its own, because other journeys buy those of the demo shop.
  product = await sell(`Humming Top ${crypto.randomUUID().slice(0, 8)}`, {
    stock: 99,
    originalPrice: 80,
  });
});
afterAll(() => browser.close());

test('a cancelled order returns its stock and changes in place', async () => {
  const buyer = await newCustomer('kiran');
  const before = await stockOf(product);
  const order = await buy(buyer, [product]);
  const { page, context, complaints } = await visitorAs(browser, buyer);
  await page.goto('/myaccount/order');
  const card = cardOf(page, order);
  await card.getByRole('button', { name: 'Timeline' }).click();
  await card.getByText('Order placed').waitFor();
  await card.getByText('Expected by').waitFor();

  await card.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Order' });
  await dialog
    .getByText('Are you sure you want to cancel this order? This action cannot be undone.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Keep Order' }).click();
  await card.getByText('Pending', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Cancel Order' }).click();
  await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();

  await page.getByText('Order cancelled successfully!').waitFor();
  await card.getByText('Cancelled', { exact: true }).first().waitFor();
  await card.getByText('Nothing to pay').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`Order #${order.id}`);
  expect(await card.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0);
  expect(await stockOf(product)).toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
});

test('an order that is shipped while its customer thinks cannot be cancelled, and says so', async () => {
  const buyer = await newCustomer('leela');
  const order = await buy(buyer, [product]);
  const { page, context } = await visitorAs(browser, buyer);
  await page.goto('/myaccount/order');
  const card = cardOf(page, order);
  await card.getByRole('button', { name: 'Cancel Order' }).click();

  await setStatus(order, 'SHIPPED');
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();

  await page.getByText('Failed to cancel order.').waitFor();
  await page.getByText(`Order #${order.id} has been shipped in the meantime`).waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await card.getByText('Shipped', { exact: true }).first().waitFor();
  expect(await card.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0);
  await context.close();
});

test('buying again takes what is left and names what is sold out', async () => {
  const [buyer, other] = await Promise.all([newCustomer('ishan'), newCustomer('jaya')]);
  const scarce = await sell(`Last Pieces ${crypto.randomUUID().slice(0, 8)}`, {
    stock: 3,
    originalPrice: 60,
  });
  const order = await buy(buyer, [scarce, product]);
  const left = (await stockOf(scarce)) ?? 0;
  await buy(other, Array<Product>(left).fill(scarce));
  const { page, context } = await visitorAs(browser, buyer);
  await page.goto('/myaccount/order');
  await cardOf(page, order).getByRole('button', { name: 'Buy again' }).click();

  await page
    .getByRole('alert')
    .filter({ hasText: `${scarce.name}: This size is out of stock` })
    .waitFor();
  await page.waitForURL('**/cart');
  await page.getByRole('group', { name: product.name }).waitFor();
  await context.close();
});

test('the orders of another customer, and none at all, are not found', async () => {
  const [buyer, stranger] = await Promise.all([newCustomer('nila'), newCustomer('omar')]);
  const order = await buy(buyer, [product]);
  const { page, context } = await visitorAs(browser, stranger);

  for (const id of [order.id, 999_999_999, 'nonsense', '0']) {
    await page.goto(`/myaccount/order/${id}/invoice`);
    await page.getByText('Order not found.').waitFor();
    expect(await page.getByText('1, Temple Street').count(), String(id)).toBe(0);
  }
  await page.goto('/myaccount/order');
  await page.getByText('No Orders Yet').waitFor();
  const asked = { token: stranger.token, params: { id: String(order.id) } };
  await expect(callApi('GET /orders/my-orders/{id}', asked)).rejects.toThrow('not_found');
  await expect(callApi('GET /orders/{id}', asked)).rejects.toThrow('forbidden');
  await context.close();
});

test('orders come ten to a page, and the page is in the URL', async () => {
  const buyer = await newCustomer('parvati');
  const orders: Order[] = [];
  for (let count = 0; count < 11; count += 1) orders.push(await buy(buyer, [product]));
  const { page, context, complaints } = await visitorAs(browser, buyer);
  await page.goto('/myaccount/order?page=nonsense');
  await cardOf(page, orders[10] as Order).waitFor();
  expect(await page.getByRole('article').count()).toBe(10);

  await page.getByRole('link', { name: 'Next page' }).click();
  await cardOf(page, orders[0] as Order).waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  expect(await page.getByRole('article').count()).toBe(1);

  await page.goto('/myaccount/order?page=99');
  await page.getByText('No orders found').waitFor();
  await page.getByRole('link', { name: 'See your latest orders' }).click();
  await cardOf(page, orders[10] as Order).waitFor();
  for (const order of orders)
    await callApi('PUT /orders/{id}/cancel', {
      token: buyer.token,
      params: { id: String(order.id) },
    });
  expect(complaints).toEqual([]);
  await context.close();
});

async function stockOf({ id }: Product) {
  const { product } = await callApi('GET /products/{idOrSlug}', {
    params: { idOrSlug: String(id) },
  });
  return product.variants[0]?.stock;
}
