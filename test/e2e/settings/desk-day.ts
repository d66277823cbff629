import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { navigateTo } from '#test/faults/scripts/in-page.ts';
import { hasFocus, ownComplaints, visitorAs } from '../browsing.ts';
import {
  type Customer,
  callApi,
  newCustomer,
  owner,
  placeOrder,
  putIntoCart,
} from '../over-the-api.ts';
import type { OwnShop } from './own.ts';

/** Confirms, ships, collects and takes back by keyboard and scanner, and compares the settlement. */
export async function workDayAtDesk({ browser, shop }: OwnShop) {
  const boss = await owner(shop.url);
  await callApi('PUT /selling-rules', { ...boss, body: { cashDesk: true } });
  const [kept, returned, unreached] = await orderThreeTimes(shop.url);
  const visitor = await visitorAs(browser, boss);
  const { page, context } = visitor;
  await page.goto('/admin/order');
  await page.getByRole('link', { name: 'Desk' }).waitFor();
  // The shop has no GSTIN yet.
  expect(await page.getByRole('link', { name: 'Invoices' }).count()).toBe(0);
  await page.keyboard.type('gk');
  await button(page, 'Confirm', kept).waitFor();

  await button(page, 'Confirm', kept).focus();
  await page.keyboard.press('Enter');
  // The first order is confirmed, and the focus moves on to the next.
  await button(page, 'Confirm', kept).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(focusedName)).toMatch(/^Confirm: order/);
  await button(page, 'Confirm', returned).focus();
  await page.keyboard.press('Enter');
  await hasFocus(button(page, 'Confirm', unreached));
  await page.keyboard.press('r');
  await page.getByText('Not reached, 1 try').waitFor();

  await ship(page, kept, 'DL100');
  await ship(page, returned, 'DL200');

  await scan(page, 'DL100');
  await hasFocus(button(page, 'Collected', kept));
  await page.keyboard.press('Enter');
  await page.getByLabel('Cash received (₹)').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=collect$/);

  await scan(page, String(returned.id));
  await hasFocus(button(page, 'Collected', returned));
  await page.keyboard.press('r');
  await page.getByLabel('Reason').waitFor();
  await page.keyboard.type('Nobody was at home');
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=collect$/);

  await scan(page, String(returned.id));
  await hasFocus(button(page, 'Back in stock', returned));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes, back in stock' }).click();
  await page.getByText('No returns on their way').waitFor();

  await page.getByRole('link', { name: 'Settlement' }).click();
  const total = page.getByRole('row', { name: /^Total/ });
  await total.getByText('None').waitFor();
  const { orderTotal } = kept;
  expect(await total.getByRole('cell').allInnerTexts()).toEqual([
    '',
    '2',
    rupees(orderTotal * 2),
    ...[rupees(orderTotal), rupees(orderTotal), 'None'],
  ]);

  await page.evaluate(navigateTo, `/admin/desk/labels?orders=${kept.id},${unreached.id}`);
  await page.getByRole('article').nth(1).waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(2);

  const states = await statesOf(boss, [kept, returned, unreached]);
  expect(states).toMatchObject([
    { deliveryStatus: 'DELIVERED', paymentStatus: 'PAID', courier: 'Delhivery' },
    { deliveryStatus: 'CANCELED', desk: { reason: 'Nobody was at home' } },
    { deliveryStatus: 'PENDING', desk: { confirmation: 'UNREACHABLE', attempts: 1 } },
  ]);
  await callApi('PUT /selling-rules', { ...boss, body: { cashDesk: false } });
  await context.close();
}

const focusedName = () => document.activeElement?.ariaLabel ?? '';

const button = (page: Page, name: string, { id }: Order) =>
  page.getByRole('button', { name: `${name}: order ${id}`, exact: true });

/** Types as a scanner does: wherever the focus is, with Enter at the end. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function ship(page: Page, order: Order, trackingNumber: string) {
  await scan(page, String(order.id));
  await hasFocus(button(page, 'Ship', order));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Ship order #${order.id}` });
  await dialog.getByLabel('Courier').fill('Delhivery');
  await dialog.getByLabel('Tracking number').focus();
  await page.keyboard.type(trackingNumber);
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=ship$/);
}

async function orderThreeTimes(shopUrl: string): Promise<[Order, Order, Order]> {
  const customer = await newCustomer('asha', shopUrl);
  const placed: Order[] = [];
  for (let nth = 0; nth < 3; nth++) {
    await putIntoCart(customer, 'classic-wooden-ludo');
    placed.push(await placeOrder(customer, { mobile: '9845012345' }));
  }
  return placed as [Order, Order, Order];
}

const statesOf = (boss: Customer, orders: readonly Order[]) =>
  Promise.all(
    orders.map(
      async ({ id }) =>
        (await callApi('GET /orders/{id}', { ...boss, params: { id: String(id) } })).order,
    ),
  );

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
