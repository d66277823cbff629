import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { homeAddress } from '#test/support/shop.ts';
import { newVisitor, ownComplaints, visitorAs } from '../browsing.ts';
import { callApi, ordersOf, owner, readyToOrder } from '../over-the-api.ts';
import { openOwnShop } from '../own-shop.ts';

// Rules hold for every shopper, so these have a shop of their own.
const own = openOwnShop();

test('the owner charges by place; a shopper sees it from the product to the order', async () => {
  const visitor = await newVisitor(own.browser, { baseURL: own.shop.url, reducedMotion: 'reduce' });
  await visitor.page.goto('/product/champion-carrom-board');
  await visitor.page.getByRole('button', { name: /^Add to cart/ }).waitFor();
  expect(await visitor.page.getByLabel('Deliver to').count()).toBe(0);

  await saveRules();

  const { page } = visitor;
  await page.reload();
  await page.getByLabel('Deliver to').fill('110001');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('We do not deliver to 110001 yet.').waitFor();
  await page.getByLabel('Deliver to').fill('570001');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Delivery ₹40, free from ₹5,000').waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
  await visitor.context.close();

  await order();
});

async function saveRules() {
  const { page, context } = await visitorAs(own.browser, await owner(own.shop.url));
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Selling rules' }).click();
  const fill = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).fill(value);
  await fill('Delivery (₹)', '60');
  await fill('Free delivery from (₹)', '5000');
  await fill('Cash on Delivery fee (₹)', '25');
  await fill('PIN codes', '57, 2, 40\n560');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The selling rules are saved.').waitFor();
  await context.close();
}

async function order() {
  const customer = await readyToOrder('champion-carrom-board', 1, own.shop.url);
  const { page, context } = await visitorAs(own.browser, customer);
  const far = { ...homeAddress, postalCode: '110001', city: 'New Delhi', isDefault: false };
  await callApi('POST /addresses', { ...customer, body: far });

  await page.goto('/cart');
  await row(page, 'Delivery', '₹40').waitFor();
  await page.getByText(/more for free delivery/).waitFor();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('radio', { name: /New Delhi/ }).check();
  await page.getByText('We do not deliver to 110001 yet.').waitFor();
  await page.getByRole('radio', { name: /Mysuru/ }).check();
  await row(page, 'Cash on Delivery fee', '₹25').waitFor();
  await page.getByText('We do not deliver to 110001 yet.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.waitForURL(/\/myaccount\/order\/\d+/);
  await row(page, 'Delivery', '₹40').waitFor();

  const orders = await ordersOf(customer);
  expect(orders).toMatchObject([{ delivery: 40, codFee: 25 }]);
  await page.goto(`/myaccount/order/${orders[0]?.id}/invoice`);
  await row(page, 'Cash on Delivery fee', '₹25').waitFor();
  await context.close();
}

const row = (page: Page, term: string, amount: string) =>
  page.getByText(term, { exact: true }).locator('xpath=..').getByText(amount, { exact: true });
