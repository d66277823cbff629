import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileAt } from '#test/support/profile.ts';
import { type ShopProcess, startShop } from '#test/support/running-shop.ts';
import { homeAddress } from '#test/support/shop.ts';
import { newVisitor, openBrowser, ownComplaints } from '../browsing.ts';
import { callApi } from '../over-the-api.ts';

const password = 'owner-pass-1';

// Rules hold for every shopper, so these have a shop of their own.
let browser: Browser;
let shop: ShopProcess;
beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), startShop({ ADMIN_PASSWORD: password })]);
});
afterAll(() => Promise.all([browser.close(), shop.stop()]));

test('the owner charges by place; a shopper sees it from the product to the order', async () => {
  const visitor = await newVisitor(browser, { baseURL: shop.url, reducedMotion: 'reduce' });
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
  const page = await openAs('admin@haat.local', password);
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
  await page.context().close();
}

async function order() {
  const { url: shopUrl } = shop;
  const body = {
    username: 'new-in-town',
    email: 'new-in-town@example.com',
    password: 'a long password 1',
  };
  await callApi('POST /auth/register', { shopUrl, body });
  const page = await openAs(body.username, body.password);
  const { token } = await signIn(body.username, body.password);
  const params = { idOrSlug: 'champion-carrom-board' };
  const { product } = await callApi('GET /products/{idOrSlug}', { shopUrl, params });
  const line = { productVariantId: product.variants[0]?.id ?? 0, quantity: 1 };
  await callApi('POST /cart/add', { shopUrl, token, body: line });
  await callApi('POST /addresses', { shopUrl, token, body: homeAddress });
  const far = { ...homeAddress, postalCode: '110001', city: 'New Delhi', isDefault: false };
  await callApi('POST /addresses', { shopUrl, token, body: far });

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

  const { orders } = await callApi('GET /orders/my-orders', { shopUrl, token });
  expect(orders).toMatchObject([{ delivery: 40, codFee: 25 }]);
  await page.goto(`/myaccount/order/${orders[0]?.id}/invoice`);
  await row(page, 'Cash on Delivery fee', '₹25').waitFor();
  await page.context().close();
}

const row = (page: Page, term: string, amount: string) =>
  page.getByText(term, { exact: true }).locator('xpath=..').getByText(amount, { exact: true });

const signIn = (identifier: string, secret: string) =>
  callApi('POST /auth/login', { shopUrl: shop.url, body: { identifier, password: secret } });

async function openAs(identifier: string, secret: string) {
  const profile = profileAt(shop.url, await signIn(identifier, secret));
  const options = { ...profile, baseURL: shop.url, reducedMotion: 'reduce' } as const;
  return (await newVisitor(browser, options)).page;
}
