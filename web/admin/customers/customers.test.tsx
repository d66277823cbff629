import { beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { ReplyOf } from '#contract/api.ts';
import type { Customer } from '#contract/customers.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCustomer, aDesk, anAddress, anOrder } from '#test/components/samples.ts';
import * as customer from './customer.tsx';
import * as customers from './customers.tsx';

inViewport(1440, 900);
beforeEach(() => signInAdmin('ORDERS'));

const meta = { currentPage: 1, totalPages: 1, totalItems: 1, exact: true, pageSize: 20 };

async function openList(data: Customer[] = [aCustomer()], query = '') {
  const requests = answerCalls({
    'GET /customers': () => ({ data, meta: { ...meta, totalItems: data.length } }),
  });
  const page = await renderRoute(`/admin/customers${query}`, 'admin/customers', customers);
  return { page, requests, url: page.getByLabelText('URL') };
}

test('the list shows who ordered, and a name leads to the customer', async () => {
  const { page, url } = await openList();
  const row = page.getByRole('row').nth(1);
  for (const words of ['9845012345', 'Mysuru', '₹2,398', 'VIP']) {
    await expect.element(row.getByText(words)).toBeVisible();
  }
  await row.getByRole('link').first().click();
  await expect.element(url).toHaveTextContent('/admin/customers/7');
});

test('the list has no barrier', async () => {
  const { page } = await openList();
  await expect.element(page.getByText('Mysuru')).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('a column head sorts the list, and a second press undoes it', async () => {
  const { page, url } = await openList([aCustomer()], '?search=98450');
  const head = page.getByRole('columnheader', { name: 'Spent' });
  await head.getByRole('link').click();
  await expect.element(url).toHaveTextContent('/admin/customers?search=98450&sort=spent');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('link').click();
  await expect.poll(() => url.element().textContent).toBe('/admin/customers?search=98450');
});

test('a search and a sort stand in the URL and are asked for', async () => {
  const { page, url, requests } = await openList();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('98450');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(url).toHaveTextContent('/admin/customers?search=98450');
  await page.getByLabelText('Sort by').selectOptions('Spent, high to low');
  await expect.element(url).toHaveTextContent('/admin/customers?search=98450&sort=spent');
  await expect
    .poll(() => Object.fromEntries(requests.at(-1)?.query ?? []))
    .toEqual({ page: '1', limit: '20', sort: 'spent', search: '98450' });
});

test('nobody found says how to search, and the search can be cleared', async () => {
  const { page, url } = await openList([], '?search=zzz');
  await expect.element(page.getByText('No customers match “zzz”')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect.element(url).toHaveTextContent('/admin/customers');
});

test('a phone has cards', async () => {
  await screen.viewport(320, 800);
  const { page } = await openList([aCustomer({ name: 'மீனாட்சிசுந்தரம் '.repeat(4), orders: 1 })]);
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('1 order');
  expect(document.documentElement.scrollWidth).toBe(320);
});

const shown = (): ReplyOf<'GET /customers/{id}'> => ({
  customer: { ...aCustomer(), createdAt: '2026-01-26T06:00:00.000Z', emailConfirmed: true },
  orders: [
    anOrder({ id: 57, desk: aDesk() }),
    anOrder({ id: 41, deliveryStatus: 'DELIVERED', paymentStatus: 'PAID' }),
  ],
  addresses: [anAddress()],
  refusals: [{ orderId: 12, at: '2026-02-01T06:00:00.000Z', reason: 'घर पर कोई नहीं', total: 499 }],
  reviews: [],
});

async function openCustomer(more: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({ 'GET /customers/{id}': shown, ...more });
  const page = await renderRoute('/admin/customers/7', 'admin/customers/:id', customer);
  await expect.element(page.getByRole('heading', { name: 'आशा कुर्‍हाडे' })).toBeVisible();
  return { page, requests, url: page.getByLabelText('URL') };
}

test('the page answers where an order is: contact, and open orders with their next step', async () => {
  const { page, url } = await openCustomer();
  const link = (name: string) => expect.element(page.getByRole('link', { name }));
  await link('Call 9845012345').toHaveAttribute('href', 'tel:+919845012345');
  await link('WhatsApp').toHaveAttribute('href', 'https://wa.me/919845012345');
  await expect.element(page.getByText('Next: confirm by phone')).toBeVisible();
  await expect.element(page.getByText(/घर पर कोई नहीं/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('link', { name: 'Order #57' }).click();
  await expect.element(url).toHaveTextContent('/admin/order?open=57');
});

test.each([
  ['2026-11-30', 'Could not be delivered: Phone was off. Next: again on 30 Nov 2026'],
  [null, 'Could not be delivered: Phone was off. Next: agree on another day'],
])('a parcel that the courier missed says so (next attempt: %s)', async (nextAttemptAt, words) => {
  const missed = { deliveryAttempts: 2, attemptReason: 'Phone was off', nextAttemptAt };
  const order = anOrder({ id: 57, deliveryStatus: 'SHIPPED', desk: aDesk(missed) });
  const { page } = await openCustomer({
    'GET /customers/{id}': () => ({ ...shown(), orders: [order] }),
  });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('note and tags are saved over what was read, a tag too long is refused at its field', async () => {
  const { page, requests } = await openCustomer({
    'PUT /customers/{id}': () => ({ message: 'Saved the note.', customer: aCustomer() }),
  });
  const tags = page.getByLabelText('Tags', { exact: true });
  await tags.fill(`VIP, ${'ध'.repeat(31)}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(tags).toHaveAccessibleDescription(/Use at most 30 characters./);
  await tags.fill('VIP, थोक,');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved the note.')).toBeVisible();
  expect(requests.find(({ name }) => name === 'PUT /customers/{id}')?.body).toEqual({
    ...{ note: 'Calls back after 6 pm', tags: ['VIP', 'थोक'] },
    before: { note: 'Calls back after 6 pm', tags: ['VIP'] },
  });
});

test('an address is corrected over what was read, and another one added', async () => {
  const { page, requests } = await openCustomer({
    'PUT /customers/{id}/addresses/{addressId}': () => ({
      ...{ message: 'Saved the address.', address: anAddress() },
    }),
    'POST /customers/{id}/addresses': () => ({
      ...{ message: 'Added the address.', address: anAddress() },
    }),
  });
  const sent = () => requests.filter(({ name }) => name.includes('/addresses'));
  const { addressLine1, id } = anAddress();
  await page.getByRole('button', { name: `Edit the address ${addressLine1}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit address' });
  await dialog.getByLabelText('Address Line 1').fill('9, Gandhi Bazaar');
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved the address.')).toBeVisible();
  expect(sent()[0]).toMatchObject({
    params: { id: '7', addressId: String(id) },
    body: { addressLine1: '9, Gandhi Bazaar', before: { addressLine1 } },
  });

  await page.getByRole('button', { name: 'Add address' }).click();
  const empty = page.getByRole('dialog', { name: 'Add address' });
  await empty.getByRole('button', { name: 'Save' }).click();
  await expect.element(empty.getByLabelText('Address Line 1')).toHaveAttribute('aria-invalid');
  expect(sent()).toHaveLength(1);
});

test('the owner brings customers from a table; staff for orders have no button for it', async () => {
  const staff = await openList();
  const button = staff.page.getByRole('button', { name: 'Import', exact: true });
  await expect.element(staff.page.getByText('9845012345')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await staff.page.unmount();

  signInAdmin('OWNER');
  const { page } = await openList();
  const asha = { row: 2, name: 'ஆஷா', email: 'asha@example.com' };
  const rows = [
    { ...asha, note: 'The mobile number was left out: Enter ten digits.' },
    { ...asha, row: 3, email: 'ravi@example.com', isKnown: true },
    { ...asha, row: 4, email: 'ravi', problem: 'Enter an email like name@example.com' },
  ];
  answerCalls({
    'POST /customers/import': ({ body }) => ({ rows, applied: body.has('dryRun') ? 0 : 1 }),
    'GET /customers': () => ({ data: [], meta: { ...meta, totalItems: 0 } }),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(page.getByText(/^Choose Shopify’s export of customers, or/)).toBeVisible();
  await page.getByLabelText('Table of customers').upload(new File(['x'], 'customers.csv'));
  await expect.element(page.getByText('1 customer can be added.')).toBeVisible();
  const name = page.getByRole('heading', { name: 'customers.csv' });
  await expect.element(name).toHaveFocus();
  await expect
    .element(page.getByText('1 already has an account and stays as it is.'))
    .toBeVisible();
  await expect.element(page.getByText(/Row 2, asha@example.com: The mobile/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Add 1 customer' }).click();
  await expect.element(page.getByText('1 row was left out:')).toBeVisible();
  expect(page.getByText('1 customer added').all()).toHaveLength(1);
  await expect.element(name).toHaveFocus();
});
