import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hasFocus,
  holds,
  newVisitor,
  openBrowser,
  ownComplaints,
  profileOf,
  signIn,
  tabTo,
} from './browsing.ts';
import {
  callApi,
  newCustomer,
  ordersOf,
  placeOrder,
  putIntoCart,
  readyToOrder,
  sell,
} from './over-the-api.ts';

const owner = { identifier: 'owner@haat.local', password: 'owner-pass-1' };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the back office is the owner’s: visitors sign in, customers go to the shop', async () => {
  const { page } = await newVisitor(browser);
  await page.goto('/admin/company');
  await signIn(page, owner.identifier, owner.password);
  await page.getByRole('heading', { name: 'Company', level: 1 }).waitFor();

  const customer = await newVisitor(browser, profileOf(await newCustomer()));
  await customer.page.goto('/admin/order');
  await customer.page.waitForURL('/');
});

test('the dashboard counts, leads to its lists, and says when it cannot', async () => {
  const visitor = await newVisitor(browser, profileOf(await ownerSession()));
  const { page } = visitor;
  await page.goto('/admin/dashboard');
  const cards = page.getByRole('main').getByRole('link');
  for (const words of [
    /^Category\d+ Active$/,
    /^Product\d+$/,
    /^Order\d+ Pending$/,
    /^Company1 Registered$/,
    /^Legal Page2 Documents$/,
  ]) {
    await cards.filter({ hasText: words }).waitFor();
  }
  await page.getByText(/^as of \d\d:\d\d$/).waitFor();
  await page.getByText('Day by day as a table').click();
  expect(await page.getByRole('row').count()).toBe(31);

  await page.route('**/api/dashboard/report', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('The report could not be loaded.').waitFor();
  await page.unroute('**/api/dashboard/report');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await page.getByRole('heading', { name: 'Best sellers' }).waitFor();
  await hasFocus(page.getByRole('heading', { name: 'Dashboard', level: 1 }));

  await page.getByRole('button', { name: 'Narrow the sidebar' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Widen the sidebar' }).waitFor();
  await cards.filter({ hasText: 'Pending' }).first().click();
  await page.waitForURL('/admin/order?status=PENDING');
  await page
    .getByRole('combobox', { name: /^Delivery status/ })
    .first()
    .waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a mail that failed is shown with its reason, and can be sent again', async () => {
  const { page } = await newVisitor(browser, profileOf(await ownerSession()));
  const mail = {
    id: 999_999,
    kind: 'order-shipped',
    recipient: 'gita@example.com',
    orderId: 1,
    createdAt: '2026-11-20T08:30:00.000Z',
    error: 'connect ECONNREFUSED',
  };
  await page.route('**/api/dashboard/report', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), failedMails: [mail] } });
  });
  await page.goto('/admin/dashboard');
  await page.getByText('connect ECONNREFUSED').waitFor();
  await page.getByRole('button', { name: 'Resend the mail to gita@example.com' }).click();
  await page.getByRole('listitem').getByText('Mail not found').waitFor();
});

test('an order is found, looked at, printed and taken into a spreadsheet', async () => {
  const customer = await readyToOrder('champion-carrom-board', 2);
  const { token, identifier } = customer;
  await callApi('PUT /users/profile', {
    token,
    body: { firstName: 'Gita', lastName: 'Pai', username: identifier, mobile: '9876543210' },
  });
  await placeOrder(customer);
  const [order] = await ordersOf(customer);
  const visitor = await newVisitor(browser, profileOf(await ownerSession()));
  const { page } = visitor;

  await page.goto(`/admin/order?search=${identifier}&page=7`);
  await page.getByText('1 order', { exact: true }).waitFor();
  expect(page.url()).not.toContain('page=7');
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await taken).suggestedFilename()).toMatch(/^orders-guest.*\.csv$/);

  await page.getByRole('button', { name: `View order ${order?.id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${order?.id}` });
  await dialog.getByText('1, Temple Street').waitFor();
  const phone = dialog.getByRole('link', { name: '9876543210' });
  expect(await phone.getAttribute('href')).toBe('tel:9876543210');
  await dialog.getByRole('link', { name: 'Packing slip' }).click();
  await page.getByRole('heading', { name: 'Packing slip' }).waitFor();
  const slip = await page.getByRole('article').innerText();
  expect(slip).toContain('Champion Carrom Board');
  expect(slip).not.toContain('₹');
  await page.goto(`/admin/order/${order?.id}/invoice`);
  await page.getByRole('heading', { name: 'Invoice' }).waitFor();
  expect(await page.getByRole('article').innerText()).toContain('₹');

  await page.goto('/admin/order?search=nobody-ordered-this');
  await page.getByText('No orders found').waitFor();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('');
  await page.waitForURL('/admin/order');
  await page.getByRole('table').waitFor();
  await page.route('**/api/orders/all*', (route) => route.abort());
  await page.getByRole('link', { name: /^Shipped/ }).click();
  await page.waitForURL('/admin/order?status=SHIPPED');
  await page.getByRole('main').getByText('Failed to fetch orders').waitFor();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Failed to fetch orders')
    .waitFor();
  await page.unroute('**/api/orders/all*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('table').waitFor();
  const total = page.getByRole('columnheader', { name: 'Total' });
  await total.getByRole('link').click();
  await page.waitForURL('/admin/order?status=SHIPPED&sort=lowTotal');
  await total.and(page.locator('[aria-sort=ascending]')).waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a status that the shop refuses goes back and says why', async () => {
  const rare = await sell('Rosewood Solitaire', { stock: 1, originalPrice: 900 });
  const first = await readyToOrder(rare.slug);
  await placeOrder(first);
  const [order] = await ordersOf(first);
  await callApi('PUT /orders/{id}/cancel', {
    token: first.token,
    params: { id: String(order?.id) },
  });
  await placeOrder(await readyToOrder(rare.slug));
  const { page } = await newVisitor(browser, profileOf(await ownerSession()));

  await page.goto(`/admin/order?search=${order?.id}`);
  const status = page.getByRole('combobox', { name: `Delivery status of order ${order?.id}` });
  await status.selectOption('Pending');

  const reason = 'Rosewood Solitaire is out of stock. Please restock it first.';
  await page.getByRole('cell').getByText(reason).waitFor();
  await page.getByRole('alert').getByText(reason).waitFor();
  expect(await status.inputValue()).toBe('CANCELED');

  await page.route('**/api/orders/*/status', (route) => route.abort());
  await status.selectOption('Shipped');
  await page.getByRole('cell').getByText('The shop could not be reached.').waitFor();
  expect(await status.inputValue()).toBe('CANCELED');
});

test('company details are checked, previewed and saved, with a logo that comes and goes', async () => {
  const visitor = await newVisitor(browser, profileOf(await ownerSession()));
  const { page } = visitor;
  await page.goto('/admin/company');
  const save = page.getByRole('button', { name: 'Save' });
  const wrong = {
    Name: [' ', 'Please fill the company name.'],
    Email: ['hello', 'Please give an email address like name@example.com.'],
    Phone: ['80445566778', 'Please give a phone number of at most 10 characters.'],
    Pincode: ['5600041', 'Please give a pincode of at most 6 characters.'],
  };
  for (const [label, [words = '', message = '']] of Object.entries(wrong)) {
    const field = page.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill(words);
    await save.click();
    await page.locator('form').getByText(message).waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill(before);
  }

  const logo = page.getByLabel('Logo', { exact: true });
  await logo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.getByText('a.txt is not a PNG, JPG, JPEG, WebP or AVIF image.').waitFor();
  await logo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') });
  await page.getByText('a.png cannot be read as a picture. Please choose another.').waitFor();
  await logo.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: gif });
  await page.getByRole('img', { name: 'The logo' }).waitFor();
  await save.click();
  const refused = page.locator('form').getByText('Please upload a PNG, JPEG, WebP or AVIF picture');
  await refused.first().waitFor();
  expect(await refused.count()).toBe(1);
  await logo.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: picture });
  const address = page.getByLabel('Address');
  const before = await address.inputValue();
  await address.fill('15, Market Lane');
  await page
    .getByRole('region', { name: 'Preview' })
    .getByText('15, Market Lane')
    .first()
    .waitFor();

  await page.context().setOffline(true);
  await save.click();
  await page.getByRole('alert').getByText('Update failed!').waitFor();
  await page.locator('form').getByText('The shop could not be reached.').waitFor();
  await page.context().setOffline(false);
  expect(await address.inputValue()).toBe('15, Market Lane');
  await save.click();
  await page.getByText('Company details updated successfully!').waitFor();

  await page.getByRole('button', { name: 'Remove logo' }).click();
  await address.fill(before);
  await page.getByText('Changed, not saved yet').waitFor();
  await save.click();
  await page.getByText('Changed, not saved yet').waitFor({ state: 'detached' });
  expect((await callApi('GET /company-details')).logoUrl).toBeNull();
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a legal page is never lost: empty, left, signed out, replaced', async () => {
  const session = await ownerSession();
  const visitor = await newVisitor(browser, profileOf(session));
  const { page } = visitor;
  await page.goto('/admin/legal?page=terms-conditions');
  const text = page.getByRole('textbox', { name: 'Terms & Conditions' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const before = await text.inputValue();

  await text.fill('');
  await save.click();
  await page.getByRole('alertdialog', { name: 'Save an empty page?' }).waitFor();
  await page.getByRole('button', { name: 'Go on editing' }).click();

  await text.fill(`${before}\n\n## Festivals\n\nWe deliver on Diwali.`);
  await page.getByRole('heading', { name: 'Festivals' }).waitFor();
  await page.getByRole('tab', { name: 'Privacy Policy' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();

  await callApi('POST /auth/logout', { token: session.token });
  await save.click();
  await signIn(page, owner.identifier, owner.password);
  await page.getByText('Page saved successfully!').waitFor();
  expect(await text.inputValue()).toContain('We deliver on Diwali.');

  const slug = 'terms-conditions';
  const { token } = await ownerSession();
  await callApi('POST /legal-pages', { token, body: { slug, content: `${before}\n\nHers.` } });
  await text.fill(`${before}\n\nWe deliver on Diwali.`);
  await save.click();
  await page.getByText('Somebody else changed this page meanwhile').first().waitFor();
  await page.getByRole('button', { name: 'Reload it' }).click();
  await expect.poll(() => text.inputValue()).toContain('Hers.');
  await page.getByRole('button', { name: 'Bring back my text' }).click();
  await expect.poll(() => text.inputValue()).toContain('We deliver on Diwali.');
  await save.click();
  await page.getByText('Page saved successfully!').first().waitFor();

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page.getByRole('button', { name: 'Restore into the editor' }).nth(2).click();
  await holds(text, before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => text.inputValue()).toContain('We deliver on Diwali.');
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a day’s routine needs no pointer', async () => {
  const customer = await readyToOrder('champion-carrom-board');
  await placeOrder(customer);
  for (let more = 0; more < 2; more++) {
    await putIntoCart(customer, 'champion-carrom-board');
    await placeOrder(customer);
  }
  const visitor = await newVisitor(browser, profileOf(await ownerSession()));
  const { page } = visitor;
  const { keyboard } = page;
  await page.goto('/admin/company');
  await page.getByRole('button', { name: 'Save' }).waitFor();

  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await keyboard.press('g');
  await keyboard.press('l');
  await keyboard.press('Escape');
  expect(page.url()).toContain('/admin/company');
  await keyboard.type('gd');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await keyboard.type('go');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('searchbox').waitFor();
  await keyboard.type('/');
  await keyboard.type(customer.identifier);
  await keyboard.press('Enter');
  await page.getByText('3 orders').waitFor();
  await pressOn(page, page.getByRole('link', { name: /^Pending/ }), 'Shift+Tab');
  await page.waitForURL(/status=PENDING/);

  const statuses = page.getByRole('combobox', { name: /^Delivery status/ });
  await page.getByText('3 orders').waitFor();
  await tabTo(page, statuses.first());
  for (const left of ['2 orders', '1 order', 'No orders found']) {
    await keyboard.press('s');
    await page.getByText('Status updated to SHIPPED').first().waitFor();
    await page.getByText(left, { exact: true }).waitFor();
  }
  const orders = await ordersOf(customer);
  expect(orders.map(({ deliveryStatus }) => deliveryStatus)).toEqual(Array(3).fill('SHIPPED'));

  await keyboard.type('gl');
  await tabTo(page, page.getByRole('textbox', { name: 'Privacy Policy' }));
  await keyboard.press('Control+End');
  await keyboard.type('\n\nWritten without a mouse.');
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByText('Page saved successfully!').waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});

const ownerSession = () => callApi('POST /auth/login', { body: owner });

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A browser shows it under any name; the shop takes none. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

async function pressOn(page: Page, target: Parameters<typeof tabTo>[1], key?: string) {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}
