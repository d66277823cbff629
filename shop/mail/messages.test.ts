import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { payloadText } from '#test/support/payloads.ts';
import { openTestShop, type TestShop, withOrder } from '#test/support/shop.ts';
import { orderMessage } from './order-message.ts';
import { resetMessage } from './reset-message.ts';
import { outboxTransport } from './transport.ts';

let shop: TestShop;
let order: Order;
beforeAll(async () => {
  shop = await openTestShop();
  const { variants } = await shop.product({
    productName: 'Wooden Top',
    variants: [{ stock: 5, color: 'Red', size: 'L', originalPrice: 125_000.5 }],
  });
  const placed = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 2 }]);
  const user = { ...placed.order.user, firstName: 'Asha', lastName: 'Rao' };
  order = { ...placed.order, id: 7, user, expectedDeliveryDate: '2026-11-26T06:30:00.000Z' };
});
afterAll(() => shop[Symbol.asyncDispose]());

const company = {
  name: 'Haat Toys',
  email: 'care@haat.example',
  phone: '9876543210',
  address: '12, MG Road',
  pincode: '560001',
  logoUrl: null,
};
const address = 'https://shop.example';

test('writes the mail of an order as readable plain text', async () => {
  const { subject, text } = await orderMessage('order-placed', order, company, address);

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
    address,
  );

  expect(text.match(/₹[\d,.]+\d/g)).toEqual(['₹500.00', '₹99.50', '₹301.50', '₹99.00', '₹500.00']);
});

test('writes a name that is both first and last name once', async () => {
  const user = { ...order.user, firstName: 'asha', lastName: 'asha' };
  const { text } = await orderMessage('order-placed', { ...order, user }, company, address);

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
  const message = await orderMessage(kind, order, company, address);

  expect(message.subject).toBe(subject);
  for (const word of [lead, '2 × Wooden Top (Red, L)', 'Mysuru 570001', 'Haat Toys']) {
    expect(message.text).toContain(word);
  }
  expect(message.html).toContain(`href="${address}/myaccount/order"`);
});

test.each(['DELIVERED', 'CANCELED'] as const)(
  'announces no delivery in a late mail of an order that is %s',
  async (deliveryStatus) => {
    for (const kind of ['order-placed', 'order-shipped'] as const) {
      const { text } = await orderMessage(kind, { ...order, deliveryStatus }, company, address);
      expect(text).toContain('Asha');
      expect(text).not.toMatch(/expect|ready in cash/);
    }
  },
);

test('puts the link of a reset into text and button', async () => {
  const { text, html } = await resetMessage(company, { token: 'abc-123' }, address);

  expect(text).toContain(
    'asked for a new password at Haat Toys. The link works once, for an hour.',
  );
  expect(text).toContain(`Set a new password ${address}/reset-password#token=abc-123`);
  expect(html).toContain(`href="${address}/reset-password#token=abc-123"`);
});

test('escapes names in a mail', async () => {
  const evil = '<img src=x onerror=alert(1)>\r\nBcc: victim@example.com';
  const user = { ...order.user, firstName: evil };
  const message = await orderMessage(
    'order-placed',
    { ...order, user },
    { ...company, name: evil },
    address,
  );

  expect(message.html).not.toContain('<img');
  expect(message.subject).toBe('Order #7 placed');
});

test.each(['order-placed', 'order-shipped', 'order-delivered', 'order-cancelled'] as const)(
  'lets no text in the mail %s become a tag or an email address',
  async (kind) => {
    const hostile = (text: string) => (isMoment(text) ? text : payloadText(8_000, text.length));
    const plain = await orderMessage(kind, order, company, address);
    const attacked = await orderMessage(
      kind,
      withTexts(order, hostile),
      withTexts(company, hostile),
      address,
    );

    expect(attacked.html).toContain('onerror=ran(');
    expect(tagsOf(attacked).difference(tagsOf(plain))).toEqual(new Set());
    expect(attacked.subject).toBe(plain.subject);
  },
);

test('lets no text in the mail of a reset become a tag or an email address', async () => {
  const hostile = () => payloadText(8_000, 0);
  const plain = await resetMessage(company, { token: 'abc-123' }, address);
  const attacked = await resetMessage(withTexts(company, hostile), { token: 'abc-123' }, address);

  expect(attacked.html).toContain('onerror=ran(');
  expect(tagsOf(attacked).difference(tagsOf(plain))).toEqual(new Set());
});

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

/** The tags of a mail, each with its attributes. */
const tagsOf = ({ html }: { html: string }) => new Set(html.match(/<[^>]*>/g));

/** A copy with each text in it replaced. */
function withTexts<Value>(value: Value, write: (text: string) => string): Value {
  const copy = (one: unknown): unknown => {
    if (typeof one === 'string') return write(one);
    if (Array.isArray(one)) return one.map(copy);
    if (one === null || typeof one !== 'object') return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, copy(part)]));
  };
  return copy(value) as Value;
}

test('writes a mail to a file without letting a line of it become a header', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'));
  const send = outboxTransport(join(folder, 'outbox'), 'shop@haat.local');
  const message = await orderMessage('order-placed', order, company, address);

  await send({
    ...message,
    subject: 'Order\r\nBcc: victim@example.com',
    to: 'asha@example.com\r\nBcc: victim@example.com',
    messageId: '<mail-1@shop.example>',
  });

  const names = await readdir(join(folder, 'outbox'));
  expect(names).toEqual([expect.stringMatching(/^[\dTZ.-]+-[0-9a-f]{8}\.eml$/)]);
  const mail = await readFile(join(folder, 'outbox', names[0] ?? ''), 'utf8');
  expect(mail).toMatch(/^From: shop@haat.local\r?$/m);
  expect(mail).toMatch(/^Message-ID: <mail-1@shop.example>\r?$/m);
  expect(mail).toContain('Content-Type: multipart/alternative');
  expect(mail).not.toMatch(/^bcc:/im);
  await rm(folder, { recursive: true });
});
