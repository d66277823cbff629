import { beforeEach, expect, test } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCompany, aDesk, anAddress, anOrder, receiver } from '#test/components/samples.ts';
import * as labels from './labels.tsx';

const shop = {
  'GET /company-details': () => aCompany(),
  'GET /orders/all': ({ query }: { query: URLSearchParams }) => ({
    orders: [44, 43, 42, 41]
      .filter((id) => query.get('ids')?.split(',').includes(String(id)))
      .map((id) =>
        anOrder({
          id,
          ...(id === 44 && { orderTotal: 0 }),
          paymentStatus: id === 42 ? 'PAID' : 'PENDING',
          desk: aDesk(),
        }),
      ),
  }),
};

const open = (query: string) =>
  renderRoute(`/admin/desk/labels${query}`, 'admin/desk/labels', labels);

beforeEach(() => signInAdmin('ORDERS'));

test('a label has both addresses, the number, and the amount in figures and words', async () => {
  answerCalls(shop);
  const screen = await open('?orders=41');
  const label = screen.getByRole('article', { name: 'Label of order 41' });
  for (const words of [
    ...[
      'आशा कुर्‍हाडे',
      'Phone 9845012345',
      'हाट Traders & Co.',
      'Phone 0801234567',
      'Order #41',
      '₹2,398',
    ],
    'Rupees Two Thousand Three Hundred and Ninety-Eight Only',
  ]) {
    await expect.element(label.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(label).toMatchTextContent('ಬೆಂಗಳೂರು 560001');
  await expect.element(label.getByRole('img', { name: 'Barcode of 41' })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('all orders at a step of the desk are labelled, also those of its later pages', async () => {
  const asked: string[] = [];
  answerCalls({
    ...shop,
    'GET /desk': ({ query }) => {
      const page = Number(query.get('page'));
      asked.push(`${query.get('tab')} ${page}`);
      const ids = Array.from({ length: page === 1 ? 100 : 1 }, (_, nth) => 100 * page + nth);
      const orders = ids.map((id) => anOrder({ id, desk: aDesk() }));
      const counts = { confirm: 0, ship: 101, collect: 0, undelivered: 0, returns: 0 };
      const meta = { totalItems: 101, totalPages: 2, currentPage: page, pageSize: 100 };
      return {
        orders: orders.map((order) => ({ ...order, signs: [] })),
        ...{ counts, meta: { ...meta, exact: true } },
      };
    },
  });
  const screen = await open('?tab=ship');
  await expect.element(screen.getByRole('heading', { name: '101 labels' })).toBeVisible();
  expect(asked).toEqual(['ship 1', 'ship 2']);
});

test('a parcel whose cash is due gets no label once it is delivered', async () => {
  const counts = { confirm: 0, ship: 0, collect: 102, undelivered: 0, returns: 0 };
  answerCalls({
    ...shop,
    'GET /desk': ({ query }) => {
      const page = Number(query.get('page'));
      const statuses = page === 1 ? Array(100).fill('DELIVERED') : ['SHIPPED', 'DELIVERED'];
      const orders = statuses.map((deliveryStatus, nth) => ({
        ...anOrder({ id: 100 * page + nth, deliveryStatus, desk: aDesk() }),
        signs: [],
      }));
      const meta = { totalItems: 102, totalPages: 2, currentPage: page, pageSize: 100 };
      return { orders, counts, meta: { ...meta, exact: true } };
    },
  });
  const screen = await open('?tab=collect');
  await expect.element(screen.getByRole('heading', { name: '1 label' })).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Label of order 200' })).toBeVisible();
});

test('a present is labelled with its receiver, whom the courier calls', async () => {
  const order = anOrder({ address: anAddress(receiver) });
  answerCalls({ ...shop, 'GET /orders/all': () => ({ orders: [order] }) });
  const screen = await open('?orders=41');
  const label = screen.getByRole('article', { name: 'Label of order 41' });
  await expect.element(label.getByText('सुनीता D’Mello', { exact: true })).toBeVisible();
  await expect.element(label.getByText('Phone 9822012345', { exact: true })).toBeVisible();
  await expect.element(label).not.toMatchTextContent('आशा');
  await expect.element(label).not.toMatchTextContent('9845012345');
});

test('a parcel that was paid for says that there is nothing to collect', async () => {
  answerCalls(shop);
  const screen = await open('?orders=42');
  await expect.element(screen.getByText('Nothing to collect')).toBeVisible();
  expect(screen.getByText('₹2,398').query()).toBeNull();
});

test('nothing is collected for an order of ₹0', async () => {
  answerCalls(shop);
  const screen = await open('?orders=44');
  await expect.element(screen.getByText('Nothing to collect')).toBeVisible();
  expect(screen.getByText('₹0').query()).toBeNull();
});

test('each order has one label, and numbers without an order are named', async () => {
  const requests = answerCalls(shop);
  const screen = await open('?orders=43,41,43,99,x');
  await expect.element(screen.getByRole('heading', { name: '2 labels' })).toBeVisible();
  const names = screen.getByRole('article').elements();
  expect(names.map((label) => label.ariaLabel)).toEqual(['Label of order 43', 'Label of order 41']);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not found: #99, #x');
  const asked = requests.filter(({ name }) => name.startsWith('GET /orders'));
  expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([{ ids: '43,41,99' }]);
});

test('two hundred labels are one request', async () => {
  const requests = answerCalls(shop);
  const screen = await open(`?orders=${Array.from({ length: 240 }, (_, nth) => nth + 1).join()}`);
  await expect.element(screen.getByRole('heading', { name: '4 labels' })).toBeVisible();
  const asked = requests.filter(({ name }) => name.startsWith('GET /orders'));
  expect(asked.map(({ query }) => query.get('ids')?.split(',').length)).toEqual([200]);
});

test('numbers that no order can have ask for none', async () => {
  const requests = answerCalls(shop);
  const screen = await open('?orders=x,0');
  await expect.element(screen.getByText('No orders are selected')).toBeVisible();
  expect(requests.map(({ name }) => name)).toEqual(['GET /company-details']);
});

test('without orders it leads back to the desk', async () => {
  answerCalls(shop);
  const screen = await open('');
  await expect.element(screen.getByText('No orders are selected')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go to the desk' }))
    .toHaveAttribute('href', '/admin/desk?tab=ship');
});
