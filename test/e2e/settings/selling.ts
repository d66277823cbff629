import type { Page } from 'playwright';
import { expect } from 'vitest';
import { formOf, homeAddress } from '#test/support/shop.ts';
import { barriersOn } from '../barriers.ts';
import { newVisitor, ownComplaints, visitorAs } from '../browsing.ts';
import { placeOrder, successIn } from '../checkout/at-checkout.ts';
import { type Customer, callApi, ordersOf, owner, readyToOrder } from '../over-the-api.ts';
import { applyCode, makeCode, usesShown } from './code.ts';
import type { OwnShop } from './own.ts';
import { scannedInEachTheme } from './scanner.ts';

/** A visitor meets the rules at a product; a customer meets rules and code in the cart, and buys. */
export async function sellByRules({ browser, shop }: OwnShop) {
  const visitor = await newVisitor(browser, { baseURL: shop.url, reducedMotion: 'reduce' });
  const boss = await owner(shop.url);
  const office = await visitorAs(browser, boss);
  await visitor.page.goto('/product/champion-carrom-board');
  await visitor.page.getByRole('button', { name: /^Add to cart/ }).waitFor();
  expect(await visitor.page.getByLabel('Deliver to').count()).toBe(0);

  await saveRules(office.page);
  await makeCode(office.page);
  const company = formOf({ name: 'Toys & Games', upiId: 'toys@okhdfcbank' });
  await callApi('PUT /company-details', { ...boss, body: company });

  await askForDelivery(visitor.page);
  expect(ownComplaints(visitor)).toEqual([]);
  await visitor.context.close();
  const buyer = await readyToOrder('champion-carrom-board', 1, shop.url);
  const { page, context } = await visitorAs(browser, buyer);
  const { id, link } = await order(page, buyer);
  await usesShown(office.page, '1 of 1');
  await office.page.goto(`/admin/order/${id}/slip`);
  expect(await scannedInEachTheme(office.page)).toEqual([link, link]);
  await page.goto(`/myaccount/order/${id}/invoice`);
  await row(page, 'Cash on Delivery fee', '₹25.00').waitFor();
  await page.getByText('Discount (DIWALI10)').waitFor();
  await callApi('PUT /orders/{id}/cancel', { ...buyer, params: { id: String(id) } });
  await office.page.goto('/admin/codes');
  await usesShown(office.page, '0 of 1');
  await Promise.all([context.close(), office.context.close()]);
}

async function saveRules(page: Page) {
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
}

async function askForDelivery(page: Page) {
  await page.reload();
  await page.getByLabel('Deliver to').fill('110001');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('We do not deliver to 110001 yet.').waitFor();
  await page.getByLabel('Deliver to').fill('570001');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Delivery ₹40, free from ₹5,000').waitFor();
}

/**
 * Places an order for somebody who also has an address to which nothing is delivered. Returns its number
 * and the link that a phone scans. The code leaves paise in the total, so the other amounts show them too.
 */
async function order(page: Page, buyer: Customer) {
  const far = { ...homeAddress, postalCode: '110001', city: 'New Delhi', isDefault: false };
  await callApi('POST /addresses', { ...buyer, body: far });
  await page.goto('/cart');
  await row(page, 'Delivery', '₹40').waitFor();
  await page.getByText(/more for free delivery/).waitFor();
  await applyCode(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('radio', { name: /New Delhi/ }).check();
  await page.getByText('We do not deliver to 110001 yet.').waitFor();
  await page.getByRole('radio', { name: /Mysuru/ }).check();
  await row(page, 'Cash on Delivery fee', '₹25.00').waitFor();
  await page.getByText('We do not deliver to 110001 yet.').waitFor({ state: 'detached' });
  await page.getByText('Discount (DIWALI10)').waitFor();
  await placeOrder(page);
  await successIn(page).waitFor();

  const [placed] = await ordersOf(buyer);
  expect(placed).toMatchObject({ delivery: 40, codFee: 25, code: { code: 'DIWALI10' } });
  const { id = 0, orderTotal = 0 } = placed ?? {};
  const link = `upi://pay?pa=toys%40okhdfcbank&pn=Toys%20%26%20Games&am=${orderTotal.toFixed(2)}&tn=Order%20${id}&cu=INR`;
  expect(await scannedInEachTheme(page, successIn(page))).toEqual([link, link]);
  expect(await barriersOn(page, 'the success dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await scannedInEachTheme(page)).toEqual([link, link]);
  await row(page, 'Delivery', '₹40.00').waitFor();
  await page.getByText('Discount (DIWALI10)').waitFor();
  expect(await barriersOn(page, 'the order')).toEqual([]);
  return { id, link };
}

const row = (page: Page, term: string, amount: string) =>
  page.getByText(term, { exact: true }).locator('xpath=..').getByText(amount, { exact: true });
