import { expect, test } from 'vitest';
import { sampleCompany as company, sampleOrder as order } from '#test/support/orders.ts';
import { invitationMessage, resetMessage } from './link-messages.ts';
import { orderMessage } from './order-message.ts';

const site = { url: 'https://shop.example', isPublic: true };
const now = new Date('2026-11-22T06:30:00Z');
const around = { company, site, now };

test('writes the mail of an order as readable plain text', async () => {
  const { subject, text } = await orderMessage('order-placed', order, around);

  expect(subject).toBe('Thanks for your order, आशा (#7)');
  expect(text).toBe(`Thanks for your order, आशा (#7)

We have received your order. We expect to deliver it by 26 November 2026.

Wooden Top (मजीठ लाल, L)
  2 × ₹1,25,000.50 = ₹2,50,001.00
4-in-1 Café Kite 🪁
  1 × ₹99.00 = ₹99.00

Total, cash on delivery: ₹2,50,100.00

Delivering to:
आशा कुर्‍हाडे
१, मंदिर मार्ग 2/3-A
मैसूरु 570001
Karnataka
Mobile: 98450 12345

What happens next:
- We’ll pack your order and email you when it is on its way.
- The courier may call you before delivery.
- Please keep ₹2,50,100.00 ready in cash.

View your order:
https://shop.example/myaccount/order/7

--
हाट Toys & Co.
12, MG Road\u00a0–\u00a0560001
9876543210 · care@haat.example
`);
});

test.each([
  ['250100', '250001', 'You pay ₹2,50,001.00 instead of ₹2,50,100.00.'],
  ['250100', '250100', 'You still pay ₹2,50,100.00.'],
])(
  'the mail of a changed order has both sums, from %s to %s, and what changed',
  async (before, after, words) => {
    const changes = 'Wooden Top: 1 → 2\nThe delivery address';
    const changed = { changes, before, after };

    const { subject, text, html } = await orderMessage('order-changed', order, {
      ...around,
      changed,
    });

    expect(subject).toBe('Your order #7 was changed');
    expect(text).toContain(
      `${words} We expect to deliver it by 26 November 2026. If you did not expect this, please write to us or call us.\n`,
    );
    expect(text).toContain('What changed:\n- Wooden Top: 1 → 2\n- The delivery address\n');
    expect(text).not.toContain('What happens next');
    for (const said of ['What changed', 'Wooden Top: 1 → 2', words]) expect(html).toContain(said);
  },
);

test('the page of a mail says what its plain text says', async () => {
  const { html } = await orderMessage('order-placed', order, around);

  const words = [
    'Thanks for your order, आशा',
    'Wooden Top',
    'मजीठ लाल, L',
    '₹2,50,001.00',
    'आशा कुर्‍हाडे',
  ];
  const others = ['मैसूरु 570001', 'Mobile: 98450 12345', 'What happens next', 'हाट Toys & Co.'];
  for (const word of [...words, ...others]) expect(html).toContain(word.replace('&', '&amp;'));
  expect(html).toContain('href="https://shop.example/myaccount/order/7"');
});

test('names the discount code and the charges between items and total', async () => {
  const charged = { code: { code: 'DIWALI10', discount: 100 }, delivery: 40, orderTotal: 250_040 };
  const { text, html } = await orderMessage('order-placed', { ...order, ...charged }, around);

  expect(text).toContain('Code DIWALI10: −₹100.00\nDelivery: ₹40.00\n');
  for (const words of ['Code DIWALI10', '−₹100.00']) expect(html).toContain(words);
});

test('says who receives a present, and whom the courier calls', async () => {
  const receiver = { receiverName: 'सुनीता D’Mello', receiverMobile: '9822012345' };
  const present = { ...order, address: { ...order.address, ...receiver } };
  const { text } = await orderMessage('order-placed', present, around);

  expect(text).toContain('Delivering to:\nसुनीता D’Mello\n१, मंदिर मार्ग 2/3-A');
  expect(text).toContain('Mobile: 98220 12345');
  expect(text).toContain('The courier may call सुनीता D’Mello before delivery.');
  expect(text).toContain('- सुनीता D’Mello pays ₹2,50,100.00 in cash at the door.');
  expect(text).not.toContain('ready in cash');
});

test('says that a receiver without a name pays at the door', async () => {
  const present = { ...order, address: { ...order.address, receiverMobile: '9822012345' } };
  const { text } = await orderMessage('order-shipped', present, around);

  expect(text).toContain('The receiver pays ₹2,50,100.00 in cash at the door.');
});

test('greets a person without a first name, and one without a mobile number', async () => {
  const nobody = { ...order, user: { ...order.user, firstName: ' ', lastName: '', mobile: null } };
  const { subject, text, html } = await orderMessage('order-placed', nobody, around);

  expect(subject).toBe('Thanks for your order (#7)');
  expect(text).not.toContain('Mobile');
  expect(text).not.toContain('call you');
  expect(text).toContain('Delivering to:\n१, मंदिर मार्ग 2/3-A');
  expect(html).not.toContain('null');
});

test('writes a name that is both first and last name once', async () => {
  const user = { ...order.user, firstName: 'asha', lastName: 'asha' };
  const { text } = await orderMessage('order-placed', { ...order, user }, around);

  expect(text).toContain('asha');
  expect(text).not.toContain('asha asha');
});

test('an order of ₹0 asks for no cash', async () => {
  const free = { ...order, code: { code: 'GIFT', discount: 250_100 }, orderTotal: 0 };
  const { text } = await orderMessage('order-placed', free, around);
  expect(text).not.toMatch(/ready in cash/);
});

test('a cancelled order whose cash was collected promises what was paid', async () => {
  const desk = {
    ...{ confirmation: 'NONE' as const, attempts: 0, reason: null, backInStockAt: null },
    ...{ confirmedByLink: false, deliveryAttempts: 0, attemptReason: null, nextAttemptAt: null },
    ...{ cash: 'COLLECTED' as const, cashAt: now.toISOString(), cashAmount: 2_000 },
  };
  const cancelled = { ...order, deliveryStatus: 'CANCELED' as const, desk };
  for (const toldBefore of ['SHIPPED', 'DELIVERED'] as const) {
    const { text } = await orderMessage('order-cancelled', cancelled, { ...around, toldBefore });
    expect(text).toContain('We will return the ₹2,000.00 that you have paid.');
  }
});

test('leaves out paise when all amounts are whole rupees', async () => {
  const items = order.items.slice(1);
  const { text } = await orderMessage('order-placed', { ...order, items, orderTotal: 99 }, around);

  expect(text.match(/₹[\d,.]+\d/g)).toEqual(['₹99', '₹99', '₹99', '₹99']);
});

const sorry = 'Sorry, आशा: we told you too early that your order';
const soon = 'We expect to deliver it by 26 November 2026.';

test.each([
  ['shipped', 'SHIPPED', 'PENDING', 'is on its way, आशा', `It has left our shop. ${soon}`],
  ['shipped', 'SHIPPED', 'DELIVERED', 'is on its way, आशा', `${sorry} had been delivered. ${soon}`],
  ['delivered', 'DELIVERED', 'SHIPPED', 'has been delivered, आशा', 'We hope you enjoy it.'],
  ['cancelled', 'CANCELED', 'PENDING', 'has been cancelled, आशा', 'You won’t be charged.'],
  [
    'cancelled',
    'CANCELED',
    'DELIVERED',
    'has been cancelled, आशा',
    'If you have already paid, we will return your ₹2,50,100.00.',
  ],
  [
    'pending',
    'PENDING',
    'SHIPPED',
    'has not been shipped yet, आशा',
    `${sorry} was on its way. ${soon}`,
  ],
  ['pending', 'PENDING', 'CANCELED', 'is active again, आशा', `It is no longer cancelled. ${soon}`],
] as const)(
  'tells that an order is %s (%s after %s)',
  async (kind, status, toldBefore, ...said) => {
    const changed = { ...order, deliveryStatus: status };
    const { subject, text } = await orderMessage(`order-${kind}`, changed, {
      ...around,
      toldBefore,
    });

    expect(subject).toBe(`Your order ${said[0]} (#7)`);
    expect(text).toContain(`${subject}\n\n${said[1]}\n\n`);
    expect(text).toContain('Wooden Top (मजीठ लाल, L)');
  },
);

test.each(['DELIVERED', 'CANCELED'] as const)(
  'announces no delivery in a late mail of an order that is %s',
  async (deliveryStatus) => {
    const { text } = await orderMessage('order-placed', { ...order, deliveryStatus }, around);

    expect(text).toContain('आशा');
    expect(text).not.toMatch(/expect|ready in cash|next/);
  },
);

test('names no expected day that has passed', async () => {
  const later = { ...around, now: new Date('2026-11-28T06:30:00Z') };
  const { text } = await orderMessage(
    'order-shipped',
    { ...order, deliveryStatus: 'SHIPPED' },
    later,
  );

  expect(text).not.toContain('expect');
  expect(text).toContain('Please keep ₹2,50,100.00 ready in cash.');
});

const parcel = {
  courier: 'Delhivery',
  trackingNumber: '1490123',
  trackingUrl: 'https://www.delhivery.com/1490123',
};
const trackUrl = 'https://shop.example/track/7-0a1b';

test('the mail of a shipped order names courier and tracking, and leads to both pages', async () => {
  const shipped = { ...order, ...parcel, deliveryStatus: 'SHIPPED' as const };
  const { text, html } = await orderMessage('order-shipped', shipped, { ...around, trackUrl });

  expect(text).toContain(`Your parcel:
Delhivery
Tracking number: 1490123
Track with Delhivery:
https://www.delhivery.com/1490123
`);
  expect(text).toContain(`Track your order:
${trackUrl}

View your order:
https://shop.example/myaccount/order/7
`);
  for (const link of [parcel.trackingUrl, trackUrl]) expect(html).toContain(`href="${link}"`);
  for (const words of ['Your parcel', 'Tracking number: 1490123']) expect(html).toContain(words);
});

test('the mail of a cancelled order names no parcel, and leads to the order first', async () => {
  const cancelled = { ...order, ...parcel, deliveryStatus: 'CANCELED' as const };
  const { text } = await orderMessage('order-cancelled', cancelled, { ...around, trackUrl });

  expect(text).not.toContain('Delhivery');
  expect(text.indexOf('View your order:')).toBeLessThan(text.indexOf('Track your order:'));
});

test('puts the link of a reset into text and button', async () => {
  const { subject, text, html } = await resetMessage(company, 'abc-123', site);

  expect(subject).toBe('Reset your password');
  expect(text).toContain('We received a request to reset your password.');
  expect(text).toContain(`Set a new password:\n${site.url}/reset-password#token=abc-123`);
  expect(html).toContain(`href="${site.url}/reset-password#token=abc-123"`);
});

test('says who invites to the staff, and puts the link into text and button', async () => {
  const { subject, text, html } = await invitationMessage(company, 'abc-123', site);

  expect(subject).toBe('हाट Toys & Co. invites you to its back office');
  expect(text).toContain('The link below works once, within 24 hours.');
  expect(text).toContain(`Set your password:\n${site.url}/reset-password?invitation#token=abc-123`);
  expect(html).toContain(`href="${site.url}/reset-password?invitation#token=abc-123"`);
});
