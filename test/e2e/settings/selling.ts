import type { Page } from 'playwright';
import { expect } from 'vitest';
import { homeAddress } from '#test/support/cast.ts';
import { formOf } from '#test/support/shop.ts';
import { ownComplaints, visitorAs } from '../browsing.ts';
import { placeOrder, successIn } from '../checkout/at-checkout.ts';
import { type Customer, callApi, ordersOf, owner, readyToOrder } from '../over-the-api.ts';
import type { OwnShop } from './own.ts';
import { scanned } from './scanner.ts';

/** A customer meets the rules at a product and in the cart, the code in the cart, and buys. */
export async function sellByRules({ browser, shop }: OwnShop) {
  const boss = await owner(shop.url);
  const asksForPlace = async () =>
    (await (await fetch(`${shop.url}/product/champion-carrom-board`)).text()).includes(
      'Deliver to',
    );
  expect(await asksForPlace()).toBe(false);
  await setRules(boss);
  expect(await asksForPlace()).toBe(true);
  const buyer = await readyToOrder('champion-carrom-board', 1, shop.url);
  const visitor = await visitorAs(browser, buyer);
  const { page, context } = visitor;
  await page.goto('/product/champion-carrom-board');
  await askForDelivery(page);
  const id = await order(page, buyer);
  expect(await usesOfCode(boss)).toBe(1);

  await page
    .getByRole('link', { name: /invoice/i })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Invoice', level: 1 }).waitFor();
  await row(page, 'Cash on Delivery fee', '₹25.00').waitFor();
  await page.getByText('Code DIWALI10').waitFor();
  await callApi('PUT /orders/{id}/cancel', { ...buyer, params: { id: String(id) } });
  expect(await usesOfCode(boss)).toBe(0);
  expect(ownComplaints(visitor)).toEqual([]);
  await context.close();
}

async function setRules(boss: Customer) {
  const postalCodes = [
    { prefix: '57', days: 2, charge: 40 },
    { prefix: '560', days: null, charge: null },
  ];
  const charges = { deliveryCharge: 60, freeDeliveryFrom: 5000, codFee: 25 };
  const rules = { ...charges, postalCodes, elsewhere: { deliver: false } };
  await callApi('PUT /selling-rules', { ...boss, body: rules });
  const code = { code: 'Diwali10', kind: 'PERCENT' as const, value: 10, usesInAll: 1 };
  await callApi('POST /codes', { ...boss, body: code });
  const company = formOf({ name: 'Toys & Games', upiId: 'toys@okhdfcbank' });
  await callApi('PUT /company-details', { ...boss, body: company });
}

const usesOfCode = async (boss: Customer) => (await callApi('GET /codes', boss)).codes[0]?.used;

async function askForDelivery(page: Page) {
  await page.getByLabel('Deliver to').fill('110001');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('We do not deliver to 110001 yet.').waitFor();
  await page.getByLabel('Deliver to').fill('570001');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Delivery ₹40, free from ₹5,000').waitFor();
}

/**
 * Places an order for somebody who also has an address to which nothing is delivered, and returns its
 * number. The code leaves paise in the total, so the other amounts show them too.
 */
async function order(page: Page, buyer: Customer) {
  const far = { ...homeAddress, postalCode: '110001', city: 'New Delhi', isDefault: false };
  await callApi('POST /addresses', { ...buyer, body: far });
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await row(page, 'Delivery', '₹40').waitFor();
  await page.getByText(/more for free delivery/).waitFor();
  await refusedOnPhone(page);
  await page.getByLabel('Discount code').fill('diwali10');
  await page.keyboard.press('Enter');
  await page.getByText('Code DIWALI10').waitFor();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('radio', { name: /New Delhi/ }).check();
  await page.getByText('We do not deliver to 110001 yet.').waitFor();
  await page.getByRole('radio', { name: /Mysuru/ }).check();
  await row(page, 'Cash on Delivery fee', '₹25.00').waitFor();
  await page.getByText('We do not deliver to 110001 yet.').waitFor({ state: 'detached' });
  await page.getByText('Code DIWALI10').waitFor();
  await placeOrder(page);
  await successIn(page).waitFor();

  const [placed] = await ordersOf(buyer);
  expect(placed).toMatchObject({ delivery: 40, codFee: 25, code: { code: 'DIWALI10' } });
  const { id = 0, orderTotal = 0 } = placed ?? {};
  const link = `upi://pay?pa=toys%40okhdfcbank&pn=Toys%20%26%20Games&am=${orderTotal.toFixed(2)}&tn=Order%20${id}&cu=INR`;
  expect(await scanned(successIn(page))).toBe(link);
  await page.keyboard.press('Escape');
  await successIn(page).waitFor({ state: 'detached' });
  expect(await page.getByText('Open in a UPI app').getAttribute('href')).toBe(link);
  await row(page, 'Delivery', '₹40.00').waitFor();
  await page.getByText('Code DIWALI10').waitFor();
  return id;
}

/** The reason below the field must not be hidden by the bar at the bottom. */
async function refusedOnPhone(page: Page) {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByLabel('Discount code').fill('diwali 10');
  await page.keyboard.press('Enter');
  const reason = page.getByText('Enter 3 to 30 letters, digits or hyphens.');
  await reason.waitFor();
  await expect.poll(() => reason.evaluate(isOnTop)).toBe(true);
  if (wide) await page.setViewportSize(wide);
}

function isOnTop(element: Element) {
  const { left, bottom } = element.getBoundingClientRect();
  return document.elementFromPoint(left + 1, bottom - 1) === element;
}

const row = (page: Page, term: string, amount: string) =>
  page.getByText(term, { exact: true }).locator('xpath=..').getByText(amount, { exact: true });
