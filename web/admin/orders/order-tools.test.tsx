import { beforeEach, expect, test } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { anOrder } from '#test/components/samples.ts';
import { noteSavedFiles } from '#test/components/saved-files.ts';
import * as orders from './orders.tsx';

inViewport(1440, 900);

beforeEach(() => signInAdmin());

async function open(query: string, listed = [anOrder()], counts = {}) {
  const requests = answerCalls({
    'GET /orders/all': () => ({
      orders: listed,
      meta: { currentPage: 1, totalPages: 1, totalItems: 1, exact: true, pageSize: 20 },
    }),
    'GET /orders/counts': () => ({
      PENDING: 0,
      SHIPPED: 1,
      DELIVERED: 0,
      CANCELED: 0,
      exact: true,
      ...counts,
    }),
    'GET /orders/export': () => 'Order' as never,
  });
  const screen = await renderRoute(`/admin/order${query}`, 'admin/order', orders);
  const sent = (name: string) =>
    requests
      .filter((request) => request.name === name)
      .map((request) => Object.fromEntries(request.query));
  return { screen, sent, url: screen.getByLabelText('URL') };
}

test('a page number beyond the results of a search leads to their first page', async () => {
  const { screen, url } = await open('?search=rao&page=7');
  await expect.element(screen.getByText('1 order', { exact: true })).toBeVisible();
  await expect.element(url).toHaveTextContent('/admin/order?search=rao');
});

test('the orders found are saved in a file named after the search', async () => {
  const files = noteSavedFiles();
  const { screen, sent } = await open('?search=asha%20rao&status=SHIPPED');

  await screen.getByRole('button', { name: 'Export CSV' }).click();

  await expect
    .poll(() => files)
    .toEqual([expect.stringMatching(/^orders-shipped-asha-rao-\d{4}-\d\d-\d\d\.csv$/)]);
  expect(sent('GET /orders/export')).toEqual([{ search: 'asha rao', deliveryStatus: 'SHIPPED' }]);
});

test('orders of one status are sorted by their total', async () => {
  const { screen, url, sent } = await open('?status=SHIPPED');
  const total = screen.getByRole('columnheader', { name: 'Total' });

  await total.getByRole('link').click();

  await expect.element(url).toHaveTextContent('/admin/order?status=SHIPPED&sort=lowTotal');
  await expect.element(total).toHaveAttribute('aria-sort', 'ascending');
  expect(sent('GET /orders/all').at(-1)).toMatchObject({ sort: 'lowTotal' });
});

test('a tag lists and exports its orders alone, until it is taken off', async () => {
  const { screen, sent, url } = await open('?tag=VIP&status=SHIPPED');
  await expect.element(screen.getByText('Orders with the tag “VIP”')).toBeVisible();
  const tabs = screen.getByRole('navigation', { name: 'Delivery status' });
  await expect.element(tabs.getByRole('link', { name: /^Shipped/ })).toHaveTextContent('Shipped1');
  expect(sent('GET /orders/counts')).toEqual([{ tag: 'VIP' }]);
  const files = noteSavedFiles();
  await screen.getByRole('button', { name: /Export/ }).click();
  await expect.poll(() => files.length).toBe(1);
  for (const call of ['GET /orders/all', 'GET /orders/export']) {
    expect(sent(call)[0]).toMatchObject({ tag: 'VIP', deliveryStatus: 'SHIPPED' });
  }
  await screen.getByRole('link', { name: 'Show all' }).click();
  await expect.element(url).toHaveTextContent('/admin/order?status=SHIPPED');
});

test('the tags of an order lead to all orders with them', async () => {
  const { screen } = await open('', [anOrder({ tags: ['दिवाली'] })]);
  await expect
    .element(screen.getByRole('link', { name: 'All orders with the tag दिवाली' }))
    .toHaveAttribute('href', `/admin/order?tag=${encodeURIComponent('दिवाली')}`);
});

test('where all that were counted have one status, it says no more of them than of all', async () => {
  const { screen } = await open('', [anOrder()], { PENDING: 1_001, SHIPPED: 0, exact: false });
  await expect.element(screen.getByRole('link', { name: 'All 1,000+' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Pending 1,000+' })).toBeVisible();
});
