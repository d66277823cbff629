import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import { hasFocus, openBrowser, visitorAs } from './browsing.ts';
import {
  buy,
  callApi,
  newCustomer,
  plentifulProducts,
  scarceProduct,
  setStatus,
} from './over-the-api.ts';

vi.setConfig({ testTimeout: 60_000 });

let browser: Browser;
let products: Product[];
let product: Product;
beforeAll(async () => {
  [browser, products] = await Promise.all([openBrowser(), plentifulProducts()]);
  product = products.at(-1) as Product;
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
  const scarce = await scarceProduct();
  const order = await buy(buyer, [scarce, product]);
  const left = (await stockOf(scarce)) ?? 0;
  const rest = await buy(other, Array<Product>(left).fill(scarce));
  const { page, context } = await visitorAs(browser, buyer);
  await page.goto('/myaccount/order');
  await cardOf(page, order).getByRole('button', { name: 'Buy again' }).click();

  await page
    .getByRole('alert')
    .filter({ hasText: `${scarce.name}: This size is out of stock` })
    .waitFor();
  await page.waitForURL('**/cart');
  await page.getByRole('group', { name: product.name }).waitFor();
  await callApi('PUT /orders/{id}/cancel', { token: other.token, params: { id: String(rest.id) } });
  await context.close();
});

test('what was delivered can be reviewed, by keyboard, and again', async () => {
  const buyer = await newCustomer('madhav');
  const order = await buy(buyer, [product]);
  await setStatus(order, 'DELIVERED');
  const { page, context } = await visitorAs(browser, buyer);
  await page.goto('/myaccount/order');
  await cardOf(page, order).getByText('Delivered on').waitFor();
  await page.route('**/reviews/mine', (route) => route.abort());
  await page.getByRole('button', { name: `Review ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Review ${product.name}` });
  const retry = dialog.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  const again = Promise.withResolvers<void>();
  await page.unroute('**/reviews/mine');
  await page.route('**/reviews/mine', async (route) => {
    await again.promise;
    await route.continue();
  });
  await retry.press('Enter');
  await hasFocus(dialog.getByRole('heading', { name: `Review ${product.name}` }));
  again.resolve();
  await hasFocus(dialog.getByRole('radio', { name: '1 star', exact: true }));
  await dialog.getByLabel('Your review').fill('Sturdy and well made.');
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await dialog.getByText('Please choose 1 to 5 stars.').first().waitFor();

  await dialog.getByRole('radio', { name: '1 star', exact: true }).focus();
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await page.getByText('Failed to save review.').waitFor();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await page.getByText('Thank you for your review!').waitFor();
  await page.getByRole('button', { name: `Edit review of ${product.name}` }).waitFor();

  await page.goto(`/product/${product.slug}`);
  await page.getByRole('button', { name: 'Edit your review' }).click();
  expect(await dialog.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  expect(await dialog.getByLabel('Your review').inputValue()).toBe('Sturdy and well made.');
  await dialog.getByLabel('Your review').fill('Still sturdy after a while.');
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await page.locator('#reviews').getByText('Still sturdy after a while.').waitFor();
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

test('orders come ten a page, and the page stands in the address', async () => {
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
  await page.getByRole('link', { name: 'See the newest' }).click();
  await cardOf(page, orders[10] as Order).waitFor();
  for (const order of orders)
    await callApi('PUT /orders/{id}/cancel', {
      token: buyer.token,
      params: { id: String(order.id) },
    });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an invoice of three items fits one page, one of forty breaks between its rows', async () => {
  const buyer = await newCustomer('qadir');
  const { page, context, complaints } = await visitorAs(browser, buyer);

  expect(await pagesOf(page, await buy(buyer, products.slice(0, 3)))).toBe(1);
  const long = await buy(buyer, products.slice(0, 40));
  expect(long.items).toHaveLength(40);
  expect(await pagesOf(page, long)).toBeGreaterThan(1);

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await paperRulesOf(page)).toEqual({ head: 'table-header-group', rows: ['avoid'] });
  expect(complaints).toEqual([]);
  await context.close();
});

/** How many pages of A4 the invoice of an order takes. */
async function pagesOf(page: Page, order: Order) {
  await page.goto(`/myaccount/order/${order.id}/invoice`);
  await page.getByText(`Order #${order.id}`).waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

const paperRulesOf = (page: Page) =>
  page.locator('table').evaluate((table) => ({
    head: getComputedStyle(table.querySelector('thead') as Element).display,
    rows: [
      ...new Set([...table.querySelectorAll('tr')].map((row) => getComputedStyle(row).breakInside)),
    ],
  }));

const cardOf = (page: Page, order: Order) =>
  page.getByRole('article', { name: `Order #${order.id}`, exact: true });

async function stockOf({ id }: Product) {
  const { product } = await callApi('GET /products/{idOrSlug}', {
    params: { idOrSlug: String(id) },
  });
  return product.variants[0]?.stock;
}
