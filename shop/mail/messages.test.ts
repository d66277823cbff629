import { expect, test } from 'vitest';
import { company, mailedOrder, publicUrl } from '#test/support/mailed-order.ts';
import { orderMessage } from './order-message.ts';
import { resetMessage } from './reset-message.ts';

const order = await mailedOrder();

test('writes the mail of an order as readable plain text', async () => {
  const { subject, text } = await orderMessage('order-placed', order, company, publicUrl);

  expect(subject).toBe('Order #7 placed');
  expect(text.trim()).toBe(`ORDER #7 PLACED

Thank you, Asha. We expect to deliver your order by 26 November 2026. Please keep ₹2,50,001 ready in cash.

2 × Wooden Top (Red, L): ₹2,50,001

Total: ₹2,50,001

Delivery to:
Asha Rao
1, Temple Street
Mysuru 570001
Karnataka

View your orders https://shop.example/myaccount/order

----------------------------------------

Haat Toys · 12, MG Road 560001 · 9876543210 · care@haat.example`);
});

test('shows paise in all amounts when one has paise', async () => {
  const [item] = order.items;
  if (!item) throw new Error('the order has an item');
  const items = [
    { ...item, quantity: 1, priceAtPurchase: 99.5 },
    { ...item, id: 2, quantity: 3, priceAtPurchase: 100.5 },
    { ...item, id: 3, quantity: 1, priceAtPurchase: 99 },
  ];
  const { text } = await orderMessage(
    'order-placed',
    { ...order, items, orderTotal: 500 },
    company,
    publicUrl,
  );

  expect(text.match(/₹[\d,.]+\d/g)).toEqual(['₹500.00', '₹99.50', '₹301.50', '₹99.00', '₹500.00']);
});

test('writes a name that is both first and last name once', async () => {
  const user = { ...order.user, firstName: 'asha', lastName: 'asha' };
  const { text } = await orderMessage('order-placed', { ...order, user }, company, publicUrl);

  expect(text).toContain('asha');
  expect(text).not.toContain('asha asha');
});

test.each([
  ['order-shipped', 'Order #7 shipped', 'Good news, Asha: your order is on its way.'],
  ['order-delivered', 'Order #7 delivered', 'Your order was delivered, Asha.'],
  [
    'order-cancelled',
    'Order #7 cancelled',
    'Your order was cancelled, Asha. Nothing is to be paid.',
  ],
] as const)('writes the mail %s', async (kind, subject, lead) => {
  const message = await orderMessage(kind, order, company, publicUrl);

  expect(message.subject).toBe(subject);
  for (const word of [lead, '2 × Wooden Top (Red, L)', 'Mysuru 570001', 'Haat Toys']) {
    expect(message.text).toContain(word);
  }
  expect(message.html).toContain(`href="${publicUrl}/myaccount/order"`);
});

test.each(['DELIVERED', 'CANCELED'] as const)(
  'announces no delivery in a late mail of an order that is %s',
  async (deliveryStatus) => {
    for (const kind of ['order-placed', 'order-shipped'] as const) {
      const { text } = await orderMessage(kind, { ...order, deliveryStatus }, company, publicUrl);
      expect(text).toContain('Asha');
      expect(text).not.toMatch(/expect|ready in cash/);
    }
  },
);

test('puts the link of a reset into text and button', async () => {
  const { text, html } = await resetMessage(company, { token: 'abc-123' }, publicUrl);

  expect(text).toContain(
    'asked for a new password at Haat Toys. The link works once, for an hour.',
  );
  expect(text).toContain(`Set a new password ${publicUrl}/reset-password#token=abc-123`);
  expect(html).toContain(`href="${publicUrl}/reset-password#token=abc-123"`);
});
