import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders/orders.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCompany, anOrder, receiver } from '#test/components/samples.ts';
import { keepJustPlaced } from '#web/orders/just-placed.ts';
import * as order from './order.tsx';

const success = { name: 'Order placed successfully!' };

async function openOrder(found: Order | null = anOrder(), id = '41', company = aCompany()) {
  signInCustomer();
  answerCalls({
    'GET /orders/my-orders/{id}': () => {
      if (!found) throw new Refused('not_found', 'Order not found.');
      const journal = [{ at: found.orderDate, by: 'asha', from: null, to: 'PENDING' as const }];
      return { order: { ...found, journal } };
    },
    'GET /company-details': () => company,
  });
  const page = await renderRoute(`/myaccount/order/${id}`, 'myaccount/order/:id', order);
  return { page, article: page.getByRole('article', { name: 'Order #41', exact: true }) };
}

test('the page of an order shows what was bought, where it goes and what happens next', async () => {
  const { page, article } = await openOrder();
  for (const words of [
    'लूडो 4-in-1',
    '₹2,398',
    'आशा कुर्‍हाडे',
    '४/2, मंदिर मार्ग-B',
    '9845012345',
    'Pay on delivery',
    'We’ll pack your order',
    'Please keep ₹2,398 ready in cash.',
    'Expected by 25 Nov 2026',
  ]) {
    await expect.element(article).toMatchTextContent(words);
  }
  await expect.element(article.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await expect.element(page.getByRole('dialog', success)).not.toBeInTheDocument();
});

test('the page of a present says who pays at the door', async () => {
  const order = anOrder();
  const { article } = await openOrder({ ...order, address: { ...order.address, ...receiver } });
  await expect
    .element(article)
    .toMatchTextContent('सुनीता D’Mello pays ₹2,398 in cash at the door.');
  await expect.element(article).not.toMatchTextContent('ready in cash');
});

test('a refused parcel asks for no money and is not expected', async () => {
  const refused = anOrder({ deliveryStatus: 'SHIPPED', refusedAt: '2026-11-21T10:00:00.000Z' });
  const { article } = await openOrder(refused, '41', aCompany({ upiId: 'haat@okhdfcbank' }));
  const words = 'not accepted on 21 Nov 2026 and is on its way back to the shop.';
  await expect.element(article).toMatchTextContent(words);
  await expect.element(article).toMatchTextContent('Nothing to pay');
  for (const gone of ['ready in cash', 'Pay at the door', 'Pay on delivery', 'Expected by']) {
    await expect.element(article).not.toMatchTextContent(gone);
  }
});

test('an order on its way names its courier and tracking number', async () => {
  const parcel = { courier: 'Delhivery', trackingNumber: 'AWB41' };
  const { article } = await openOrder(anOrder({ deliveryStatus: 'SHIPPED', ...parcel }));
  await expect.element(article).toMatchTextContent('Delhivery');
  await expect.element(article.getByText('AWB41', { exact: true })).toBeVisible();
});

test.each([null, 'nonsense'])('an order that is not theirs is not found (%s)', async (id) => {
  const { page } = await openOrder(null, id ?? '41');
  await expect.element(page.getByText('Order not found.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See your orders' })).toBeVisible();
});

test('right after the order the dialog stands over its page, once', async () => {
  keepJustPlaced({ order: anOrder(), mail: Promise.resolve('sent') });
  const { page } = await openOrder();
  const dialog = page.getByRole('dialog', success);
  for (const words of [
    '25 Nov 2026',
    '₹2,398',
    '४/2, मंदिर मार्ग-B, ಬೆಂಗಳೂರು 560001, Karnataka',
    'The confirmation was sent to asha@example.com.',
  ]) {
    await expect.element(dialog).toMatchTextContent(words);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('heading', { name: 'Order #41' })).toBeVisible();
  await page.unmount();

  const again = await openOrder();
  await expect.element(again.article).toBeVisible();
  await expect.element(again.page.getByRole('dialog', success)).not.toBeInTheDocument();
});

test('the dialog of a present says who pays', async () => {
  const order = anOrder();
  const present = { ...order, address: { ...order.address, ...receiver } };
  keepJustPlaced({ order: present, mail: Promise.resolve('sent') });
  const { page } = await openOrder(present);
  const dialog = page.getByRole('dialog', success);
  await expect.element(dialog).toMatchTextContent('सुनीता D’Mello pays ₹2,398 in cash at the door.');
});

test('after the dialog the focus is on the heading of the page', async () => {
  keepJustPlaced({ order: anOrder(), mail: Promise.resolve('sent') });
  const { page, article } = await openOrder();
  article.element().closest('div')?.setAttribute('id', 'main');
  await expect.element(page.getByRole('dialog', success)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'Order #41' })).toHaveFocus();
});

test.each([
  ['Continue Shopping', '/home'],
  ['View Order History', '/myaccount/order'],
])('%s leads to %s', async (name, url) => {
  keepJustPlaced({ order: anOrder(), mail: Promise.resolve('sent') });
  const { page } = await openOrder();
  await page.getByRole('dialog', success).getByRole('button', { name }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent(url);
});

test('a confirmation that waits for the email to be confirmed is explained in the dialog', async () => {
  keepJustPlaced({ order: anOrder(), mail: Promise.resolve('withheld') });
  const { page } = await openOrder();
  const dialog = page.getByRole('dialog', success);
  await expect.element(dialog).toMatchTextContent('asha@example.com is not confirmed yet');
  await expect.element(dialog).toMatchTextContent('open the link in the email we sent you');
  await expect.element(dialog).not.toMatchTextContent('could not be sent');
});

test('says once that it was placed, and that a shop with a desk calls', async () => {
  keepJustPlaced({ order: anOrder({ toConfirm: true }), mail: Promise.resolve('sent') });
  const { page } = await openOrder();
  const dialog = page.getByRole('dialog', success);
  await expect
    .element(dialog)
    .toMatchTextContent('Thank you, आशा. We’ve got your order. We’ll call you to confirm.');
  expect(dialog.element().textContent?.match(/placed/gi)).toHaveLength(1);
});

test('a confirmation that is on its way, and then fails, is said in the dialog', async () => {
  const answered = Promise.withResolvers<'failed'>();
  keepJustPlaced({ order: anOrder(), mail: answered.promise });
  const { page } = await openOrder();
  await expect
    .element(page.getByText('The confirmation is on its way to asha@example.com.'))
    .toBeVisible();
  answered.resolve('failed');
  await expect
    .element(page.getByText(/Your order is safe: you can find it in My Account/))
    .toBeVisible();
});

test('dialog and page show how to pay at the door by UPI, once the shop has a UPI ID', async () => {
  keepJustPlaced({ order: anOrder(), mail: Promise.resolve('sent') });
  const company = aCompany({ upiId: 'haat@okhdfcbank' });
  const { page, article } = await openOrder(anOrder(), '41', company);
  const dialog = page.getByRole('dialog', success);
  await expect.element(dialog).toMatchTextContent('₹2,398 to haat@okhdfcbank');
  await expect.element(dialog.getByRole('img', { name: 'QR code to pay by UPI' })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(article).toMatchTextContent('Pay at the door by UPI');
  const link = article.getByText('Open in a UPI app');
  expect(link.element().getAttribute('href')).toMatch(/&am=2398\.00&tn=Order%2041&/);
  expect(await barriers()).toEqual([]);
});
