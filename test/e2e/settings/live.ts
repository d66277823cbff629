import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { holds, ownComplaints, visitorAs } from '../browsing.ts';
import {
  type Customer,
  callApi,
  newCustomer,
  owner,
  placeOrder,
  putIntoCart,
  setStatus,
} from '../over-the-api.ts';
import type { OwnShop } from './own.ts';

/** Reads the title, the sidebar and two lists while orders are placed and changed elsewhere. */
export async function hearOfChanges(own: OwnShop) {
  const { order } = await customerOf(own);
  const visitor = await openDashboard(own);
  const { page, context } = visitor;
  await titleIs(page, /^Dashboard · /);
  await order();
  await titleIs(page, /^\(1\) Orders · Dashboard · /);
  const second = await order();
  await titleIs(page, /^\(2\) Orders · Dashboard · /);

  await page.getByRole('link', { name: 'Order 2 new' }).click();
  await titleIs(page, /^Orders · /);
  const status = page.getByRole('combobox', { name: `Delivery status of order ${second.id}` });
  await holds(status, 'PENDING');
  await setStatus(second, 'SHIPPED', own.shop.url);
  await holds(status, 'SHIPPED');
  const { id } = await order();
  await page.getByRole('button', { name: `View order ${id}`, exact: true }).waitFor();

  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: false }).first().click();
  const description = page.getByRole('dialog').getByLabel('Description');
  await description.fill('Half a sentence about');
  await renameSecondCategory(own, 'Renamed meanwhile');
  await order();
  await titleIs(page, /^\(1\) Orders · Categories · /);
  await holds(description, 'Half a sentence about');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('Renamed meanwhile').first().waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
  await context.close();
}

/** Counts the streams of a browser with two tabs, of which one is closed. */
export async function shareStream(own: OwnShop) {
  const { order } = await customerOf(own);
  const { page: first, context } = await openDashboard(own);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url());
  });
  await order();
  await titleIs(first, /^\(1\) Orders/);
  const second = await context.newPage();
  await second.goto('/admin/dashboard');
  await second.getByRole('heading', { name: 'Dashboard' }).waitFor();
  // From then on it hears of orders; its page shows earlier ones.
  await expect.poll(() => tabsThatWait(second)).toBe(1);

  await order();
  await titleIs(first, /^\(2\) Orders/);
  await titleIs(second, /^\(1\) Orders/);
  expect(streams).toEqual([]);
  await first.close();
  await expect.poll(() => streams.length).toBe(1);
  await order();

  await titleIs(second, /^\(2\) Orders/);
  await context.close();
}

/** How many tabs wait for their turn to read the stream. */
const tabsThatWait = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).pending?.length);

const titleIs = (page: Page, title: RegExp) => expect.poll(() => page.title()).toMatch(title);

async function openDashboard({ browser, shop }: OwnShop) {
  const visitor = await visitorAs(browser, await owner(shop.url));
  const isOpen = visitor.page.waitForResponse('**/api/events');
  await visitor.page.goto('/admin/dashboard');
  await isOpen;
  return visitor;
}

/** Somebody who places an order of one piece at each call. */
async function customerOf({ shop }: OwnShop) {
  const customer: Customer = await newCustomer('asha', shop.url);
  const order = async (): Promise<Order> => {
    await putIntoCart(customer, 'classic-wooden-ludo');
    return placeOrder(customer, { mobile: '9845012345' });
  };
  return { order };
}

async function renameSecondCategory({ shop: { url: shopUrl } }: OwnShop, name: string) {
  const { token } = await owner(shopUrl);
  const [, second] = await callApi('GET /categories', { shopUrl });
  const body = new FormData();
  body.append('name', name);
  await callApi('PUT /categories/{id}', {
    ...{ shopUrl, token },
    params: { id: String(second?.id) },
    body,
  });
}
