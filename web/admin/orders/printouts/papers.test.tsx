import { beforeEach, expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCompany, anOrder, anOrderItem } from '#test/components/samples.ts';
import * as papers from './papers.tsx';

const orders = [
  anOrder({ id: 41, courier: 'Delhivery', trackingNumber: 'DL1', orderTotal: 500 }),
  anOrder({ id: 42, courier: 'Blue Dart', trackingNumber: 'BD1', orderTotal: 700 }),
  anOrder({
    id: 43,
    ...{ courier: 'Delhivery', trackingNumber: 'DL2', orderTotal: 250.5 },
    items: [anOrderItem({ quantity: 3 })],
  }),
];
const answers = {
  'GET /orders/all': () => ({ orders: orders.toReversed() }),
  'GET /company-details': () => aCompany(),
};
const open = (paper: string, ids = '41,42,43') =>
  renderRoute(`/admin/order/papers?paper=${paper}&orders=${ids}`, 'admin/order/papers', papers);

beforeEach(() => signInAdmin('ORDERS'));

test('the slips of all chosen orders are one request and one print, as they were chosen', async () => {
  const requests = answerCalls(answers);
  const screen = await open('slips');
  await expect.element(screen.getByText('Order #43')).toBeVisible();
  const papersShown = screen.getByRole('article').elements();
  expect(papersShown.map((paper) => /Order #4[123]/.exec(paper.textContent ?? '')?.[0])).toEqual([
    ...['Order #41', 'Order #42', 'Order #43'],
  ]);
  const asked = requests.filter(({ name }) => name.startsWith('GET /orders'));
  expect(asked.map(({ query }) => query.get('ids'))).toEqual(['41,42,43']);
});

test('the pick list adds up each variant, with its orders and a place for a tick', async () => {
  answerCalls(answers);
  const screen = await open('pick');
  const row = screen.getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent('#41 #42 #43');
  await expect.element(row.getByText('7', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('row')).toHaveLength(2);
});

test('each courier signs a sheet of their own, with what is to be collected', async () => {
  answerCalls(answers);
  const screen = await open('handover');
  await expect.element(screen.getByText('Received by, for Blue Dart')).toBeVisible();
  const [first, second] = screen.getByRole('article').elements();
  expect(first?.textContent).toContain('1 parcel');
  for (const words of ['Delhivery', '2 parcels', 'DL1', 'DL2', '₹750.50']) {
    expect(second?.textContent).toContain(words);
  }
});

test('a courier reads on their sheet whom to call for each parcel', async () => {
  const receiver = { receiverName: 'அம்மா', receiverMobile: '9000012345', city: 'Mysuru' };
  const present = anOrder({ address: { ...anOrder().address, ...receiver } });
  answerCalls({ ...answers, 'GET /orders/all': () => ({ orders: [present] }) });
  const screen = await open('handover', String(present.id));
  await expect.element(screen.getByText('அம்மா, Mysuru 560001, 9000012345')).toBeVisible();
});

test('a courier whose name was spelled in two ways signs one sheet', async () => {
  const spelled = ['Blue Dart', 'bluedart', 'Delhivery'].map((courier, at) =>
    anOrder({ id: 41 + at, courier, trackingNumber: `N${at}` }),
  );
  answerCalls({ ...answers, 'GET /orders/all': () => ({ orders: spelled }) });
  const screen = await open('handover');
  await expect.element(screen.getByText('Received by, for Blue Dart')).toBeVisible();
  const sheets = screen.getByRole('article').elements();
  expect(sheets.map((sheet) => /\d parcels?/.exec(sheet.textContent ?? '')?.[0])).toEqual([
    ...['2 parcels', '1 parcel'],
  ]);
});

test('printing invoices gives each order its number; one that is not out has none', async () => {
  const requests = answerCalls({
    ...answers,
    'GET /company-details': () => aCompany({ gstin: '29ABCDE1234F1ZW' }),
    'GET /orders/all': () => ({
      orders: orders.map((order) => ({
        ...order,
        deliveryStatus: order.id === 42 ? ('PENDING' as const) : ('SHIPPED' as const),
      })),
    }),
    'POST /orders/{id}/invoice': () => {
      throw new Refused('conflict', 'An order gets its invoice when it ships.');
    },
  });
  const screen = await open('invoices');
  await expect.element(screen.getByText('Order #43')).toBeVisible();
  expect(requests.filter(({ name }) => name.startsWith('POST'))).toHaveLength(2);
});

test('without orders it leads back to the list', async () => {
  answerCalls(answers);
  const screen = await open('slips', 'x,0');
  await expect.element(screen.getByText('No orders are selected')).toBeVisible();
});
