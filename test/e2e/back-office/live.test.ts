import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders/orders.ts';
import { profileAt } from '#test/support/profile.ts';
import { ownerSettings, type ShopProcess } from '#test/support/running-shop.ts';
import { homeAddress } from '#test/support/shop.ts';
import { startCopy } from '#test/support/template-folders.ts';
import { holds, newVisitor, openBrowser, ownComplaints } from '../browsing.ts';
import { callApi } from '../over-the-api.ts';

const { ADMIN_EMAIL, ADMIN_PASSWORD: password } = ownerSettings;

// Orders of other tests would be heard too, so these have a shop of their own.
let browser: Browser;
let shop: ShopProcess;
let owner: { user: User; token: string };
let customer: { token: string; addressId: number };
beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), startCopy('demo')]);
  owner = await signIn(ADMIN_EMAIL, password);
  customer = await newCustomer();
});
afterAll(() => Promise.all([browser.close(), shop.stop()]));

const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

test('a list follows what another admin does, without a click', async () => {
  const order = await placeOrder();
  const { page, ...visitor } = await openAdmin('/admin/order');
  const status = page.getByRole('combobox', { name: `Delivery status of order ${order.id}` });
  await holds(status, 'PENDING');

  await changeStatus(order, 'SHIPPED');
  await holds(status, 'SHIPPED');
  const next = await placeOrder();

  await page
    .getByRole('button', { name: `View order ${next.id}` })
    .first()
    .waitFor();
  expect(ownComplaints({ page, ...visitor })).toEqual([]);
});

test('a new order takes nothing from somebody who is writing, and shows afterwards', async () => {
  const { page } = await openAdmin('/admin/category');
  await page.getByRole('button', { name: 'Edit', exact: false }).first().click();
  const dialog = page.getByRole('dialog');
  const description = dialog.getByLabel('Description');
  await description.fill('Half a sentence about');

  await renameSecondCategory('Renamed meanwhile');
  await placeOrder();

  await titleIs(page, /^\(1\) Orders/);
  await holds(description, 'Half a sentence about');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByText('Renamed meanwhile').first().waitFor();
});

test('the title and the sidebar count orders until the orders page is in sight', async () => {
  const { page } = await openAdmin('/admin/dashboard');
  await titleIs(page, /^Dashboard · /);

  await placeOrder();
  await titleIs(page, /^\(1\) Orders · Dashboard · /);
  await placeOrder();
  await titleIs(page, /^\(2\) Orders · Dashboard · /);
  await page.getByRole('link', { name: 'Order 2 new' }).click();

  await titleIs(page, /^Orders · /);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await titleIs(page, /^Dashboard · /);
});

test('the tabs of a browser share one stream, which goes on in another tab', async () => {
  const { page: first, context } = await openAdmin('/admin/dashboard');
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url());
  });
  await placeOrder();
  await titleIs(first, /^\(1\) Orders/);
  const second = await context.newPage();
  await second.goto('/admin/dashboard');
  await second.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await placeOrder();
  await titleIs(first, /^\(2\) Orders/);
  await titleIs(second, /^\(1\) Orders/);
  expect(streams).toEqual([]);
  await first.close();
  await expect.poll(() => streams.length).toBe(1);
  await placeOrder();

  await titleIs(second, /^\(2\) Orders/);
});

test('the sound for new orders is off until somebody turns it on', async () => {
  const { page, context } = await openAdmin('/admin/order', countNotes);
  const sound = page.getByRole('switch', { name: 'Sound for new orders' });
  await sound.waitFor();
  expect(await sound.isChecked()).toBe(false);
  const silent = await placeOrder();
  await page
    .getByRole('button', { name: `View order ${silent.id}` })
    .first()
    .waitFor();
  expect(await notesIn(page)).toBe(0);

  await sound.check();
  await expect.poll(() => notesIn(page)).toBe(2);
  await page.reload();
  await page.getByRole('heading', { name: 'Orders' }).click();
  expect(await sound.isChecked()).toBe(true);
  await placeOrder();

  await expect.poll(() => notesIn(page)).toBe(2);
  await context.close();
});

test('without events the back office works as before', async () => {
  const order = await placeOrder();
  const cut = async (context: BrowserContext) => {
    await context.route('**/api/events', (route) => route.abort());
  };
  const { page } = await openAdmin('/admin/order', cut);
  const status = page.getByRole('combobox', { name: `Delivery status of order ${order.id}` });

  await status.selectOption('Shipped');
  await page.getByText('Status updated to Shipped').waitFor();

  await page.reload();
  await holds(status, 'SHIPPED');
});

async function openAdmin(path: string, prepare?: (context: BrowserContext) => Promise<void>) {
  const profile = { ...profileAt(shop.url, owner), baseURL: shop.url } as const;
  const visitor = await newVisitor(browser, { ...profile, reducedMotion: 'reduce' });
  contexts.push(visitor.context);
  await prepare?.(visitor.context);
  const isOpen = visitor.page
    .waitForResponse('**/api/events', { timeout: prepare ? 1 : 60_000 })
    .catch(() => null);
  await visitor.page.goto(path);
  await isOpen;
  return visitor;
}

const titleIs = (page: Page, title: RegExp) => expect.poll(() => page.title()).toMatch(title);

/** Counts the notes that a page plays. */
async function countNotes(context: BrowserContext) {
  await context.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, at?: number) {
      Object.assign(window, { notes: (Object(window).notes ?? 0) + 1 });
      start.call(this, at);
    };
  });
}

const notesIn = (page: Page) => page.evaluate<number>('window.notes ?? 0');

async function signIn(identifier: string, secret: string) {
  const body = { identifier, password: secret };
  return callApi('POST /auth/login', { shopUrl: shop.url, body });
}

async function newCustomer() {
  const { url: shopUrl } = shop;
  const body = { username: 'asha-live', email: 'live@example.com', password: 'a long password 1' };
  await callApi('POST /auth/register', { shopUrl, body });
  const { token } = await signIn(body.username, body.password);
  const { address } = await callApi('POST /addresses', { shopUrl, token, body: homeAddress });
  return { token, addressId: address.id };
}

async function placeOrder(): Promise<Order> {
  const { url: shopUrl } = shop;
  const { token, addressId } = customer;
  const { data } = await callApi('GET /products', { shopUrl, query: { limit: '100' } });
  const variants = data.flatMap((product) => product.variants);
  const [most] = variants.toSorted((one, other) => other.stock - one.stock);
  const line = { productVariantId: most?.id ?? 0, quantity: 1 };
  await callApi('POST /cart/add', { shopUrl, token, body: line });
  const sent = { addressId, paymentMethod: 'COD' as const, mobile: '9845012345' };
  return (await callApi('POST /orders/place', { shopUrl, token, body: sent })).order;
}

const changeStatus = ({ id }: Order, deliveryStatus: Order['deliveryStatus']) =>
  callApi('PUT /orders/{id}/status', {
    shopUrl: shop.url,
    token: owner.token,
    params: { id: String(id) },
    body: { deliveryStatus },
  });

async function renameSecondCategory(name: string) {
  const { url: shopUrl } = shop;
  const [, second] = await callApi('GET /categories', { shopUrl });
  const body = new FormData();
  body.append('name', name);
  const params = { id: String(second?.id) };
  await callApi('PUT /categories/{id}', { shopUrl, token: owner.token, params, body });
}
