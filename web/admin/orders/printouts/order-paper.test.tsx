import { beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCompany, anOrder, anOrderItem, aVariant, erasedBuyer } from '#test/components/samples.ts';
import * as invoice from './invoice.tsx';
import * as slip from './packing-slip.tsx';

const shopWith = (order: Order) => ({
  'GET /orders/{id}': () => ({ order: { ...order, journal: [] } }),
  'GET /company-details': () => aCompany(),
});

const shopWithUpi = (order: Order) => ({
  ...shopWith(order),
  'GET /company-details': () => aCompany({ upiId: 'haat@okhdfcbank' }),
});

const openSlip = (id = '41') =>
  renderRoute(`/admin/order/${id}/slip`, 'admin/order/:id/slip', slip);

beforeEach(() => signInAdmin());

test('the packing slip says what goes to whom, without a price', async () => {
  const items = [
    anOrderItem(),
    anOrderItem({
      id: 32,
      quantity: 1,
      product: { ...anOrderItem().product, name: 'Kite', variant: aVariant({ color: 'Blue' }) },
    }),
  ];
  answerCalls(shopWith(anOrder({ items })));
  const page = await openSlip();
  const paper = page.getByRole('article');
  await expect.element(paper.getByRole('heading', { name: 'Packing slip' })).toBeVisible();
  for (const words of [
    'Order #41',
    '20 Nov 2026',
    'हाट Traders & Co.',
    'आशा कुर्‍हाडे',
    '9845012345',
  ]) {
    await expect.element(paper.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(paper.getByText(/^४\/2, मंदिर मार्ग-B/)).toMatchTextContent('ಬೆಂಗಳೂರು 560001');
  await expect.element(paper.getByText(/^3 items$/)).toBeVisible();
  await expect.element(paper).not.toMatchTextContent('₹');
});

test('the packing slip has the code to pay by UPI while the order is not paid', async () => {
  answerCalls(shopWithUpi(anOrder()));
  const page = await openSlip();
  const code = page.getByRole('img', { name: 'QR code to pay by UPI' });
  await expect.element(code).toBeVisible();
  await expect.element(page.getByRole('article')).toMatchTextContent('₹2,398 to haat@okhdfcbank');
  await page.unmount();

  answerCalls(shopWithUpi(anOrder({ paymentStatus: 'PAID', deliveryStatus: 'DELIVERED' })));
  const paid = await openSlip();
  await expect.element(paid.getByText('2 items')).toBeVisible();
  await expect.element(paid.getByText('Pay at the door by UPI')).not.toBeInTheDocument();
});

test('a line of the packing slip has its variant, its quantity and a box to tick', async () => {
  answerCalls(shopWith(anOrder({ items: [anOrderItem({ quantity: 4 })] })));
  const page = await openSlip();
  const heads = page.getByRole('columnheader');
  await expect.element(heads.nth(1)).toHaveTextContent('Quantity');
  await expect.element(heads.nth(2)).toHaveTextContent('Packed');
  const line = page.getByRole('row').nth(1);
  await expect.element(line.getByRole('rowheader')).toMatchTextContent('लूडो 4-in-1मजीठ लाल');
  await expect.element(line.getByRole('cell').first()).toHaveTextContent('4');
});

test.each([
  ['packing slip', slip],
  ['invoice', invoice],
])('the %s of an erased customer has no empty lines', async (name, module) => {
  answerCalls(shopWith(anOrder(erasedBuyer)));
  const page = await renderRoute('/admin/order/41/slip', 'admin/order/:id/slip', module);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(new RegExp(name, 'i'));
  const receiver = page.getByText('Erased customer').element().closest('address');
  expect(receiver?.innerText.trim()).toBe('Erased customer');
});

test('a receiver without a phone number leaves no empty line', async () => {
  const order = anOrder();
  answerCalls(shopWith({ ...order, user: { ...order.user, mobile: null } }));
  const page = await openSlip();
  await expect.element(page.getByText('आशा कुर्‍हाडे')).toBeVisible();
  await expect.element(page.getByText('9845012345')).not.toBeInTheDocument();
});

test('the invoice of the back office is the order of the customer, with its prices', async () => {
  const requests = answerCalls(shopWith(anOrder()));
  const page = await renderRoute('/admin/order/41/invoice', 'admin/order/:id/invoice', invoice);
  await expect.element(page.getByRole('heading', { name: 'Invoice' })).toBeVisible();
  await expect.element(page.getByRole('article')).toMatchTextContent('₹2,398');
  expect(requests.map(({ name }) => name)).toContain('GET /orders/{id}');
});

test.each(['0', 'abc', '41x', '9999999999'])('%s is no order, without asking', async (id) => {
  const requests = answerCalls({});
  const page = await openSlip(id);
  await expect.element(page.getByText('Order not found.')).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/admin/order');
});

test('an order that does not exist is not found; another failure can be tried again', async () => {
  let code: 'not_found' | 'unavailable' = 'unavailable';
  answerCalls({
    ...shopWith(anOrder()),
    'GET /orders/{id}': () => {
      throw new Refused(code, 'No.');
    },
  });
  const page = await openSlip();
  await expect.element(page.getByText('The order could not be loaded.')).toBeVisible();
  code = 'not_found';
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Order not found.')).toBeVisible();
});
