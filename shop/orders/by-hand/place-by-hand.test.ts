import { expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import { eq } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { homeAddress } from '#test/support/cast.ts';
import { newCode } from '#test/support/people/codes.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const { variants } = await shop.product({
  productName: 'दीया',
  variants: [{ stock: 100, originalPrice: 400, discountPrice: 0, color: 'लाल', size: 'full' }],
});
const variantId = variants[0]?.id ?? 0;

type Form = SentBody<'POST /orders'>;

const meera = { name: 'मीरा बाई', mobile: '+91 98450 12345' };
const form = (change: Partial<Form> = {}): Form => ({
  ...{ customer: meera, address: homeAddress, items: [{ variantId, quantity: 2 }] },
  ...change,
});
const place = (change: Partial<Form> = {}, key?: string) =>
  owner.call('POST /orders', {
    body: form(change),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const findings = async () => (await verifyBooks(shop.db, shop.services.storage)).findings;
const mailsOf = (id: number) => shop.db.select().from(mails).where(eq(mails.orderId, id));

test('an order by phone is one like any other, written by staff, without a mail', async () => {
  const { status, body } = await place({ note: 'Will pay by UPI' });
  expect([status, body.message]).toEqual([201, `Order #${body.order.id} was placed.`]);
  expect(body.order).toMatchObject({
    user: { firstName: 'मीरा', lastName: 'बाई', email: '', mobile: '9845012345' },
    ...{ orderTotal: 800, deliveryStatus: 'PENDING', paymentMethod: 'COD' },
    notes: [{ by: owner.user.username, text: 'Will pay by UPI' }],
  });
  const params = { id: String(body.order.id) };
  const { order } = (await owner.call('GET /orders/{id}', { params })).body;
  expect(order.journal).toMatchObject([{ from: null, to: 'PENDING', by: owner.user.username }]);
  await owner.call('PUT /orders/{id}/status', { params, body: { deliveryStatus: 'SHIPPED' } });
  expect(await mailsOf(order.id)).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('an order that was confirmed as it was taken needs no call, and its mail promises none', async () => {
  await owner.call('PUT /selling-rules', { body: { cashDesk: true } });
  const { id } = (await shop.customer()).user;
  const taken = (change: Partial<Form>) => place({ customer: { id }, ...change });
  const [spoken, silent] = [await taken({ confirmed: true }), await taken({})];
  await owner.call('PUT /selling-rules', { body: { cashDesk: false } });
  const without = await taken({ confirmed: true });

  expect(spoken.body.order.desk).toMatchObject({ confirmation: 'CONFIRMED', attempts: 1 });
  expect(silent.body.order.desk).toMatchObject({ confirmation: 'NONE', attempts: 0 });
  expect([without.status, without.body.order.desk]).toEqual([201, undefined]);
  const params = { id: String(spoken.body.order.id) };
  const { order } = (await owner.call('GET /orders/{id}', { params })).body;
  expect(order.journal).toMatchObject([
    { from: null, to: 'PENDING' },
    { from: 'PENDING', to: 'PENDING', step: 'CONFIRMED', by: owner.user.username },
  ]);
  expect(await findings()).toEqual([]);
});

test('who ordered by phone before is the same customer, and nobody else with the number is', async () => {
  const [first, second] = [await place(), await place({ customer: { ...meera, name: 'Meera' } })];
  const customerOf = async (id: number) =>
    (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.customerId;
  expect(await customerOf(second.body.order.id)).toBe(await customerOf(first.body.order.id));

  const stranger = await shop.customer();
  await owner.send('PUT /selling-rules', { body: {} });
  await shop.db.update(users).set({ mobile: '9000000001' }).where(eq(users.id, stranger.user.id));
  const third = await place({ customer: { name: 'रवि', mobile: '9000000001' } });
  expect(await customerOf(third.body.order.id)).not.toBe(stranger.user.id);
});

test('a customer with an account gets the order there, and the mail about it', async () => {
  const customer = await shop.customer();
  const { body } = await place({ customer: { id: customer.user.id } });
  const own = (await customer.call('GET /orders/my-orders')).body.orders;
  expect(own.map(({ id }) => id)).toEqual([body.order.id]);
  expect((await mailsOf(body.order.id)).map(({ kind }) => kind)).toEqual(['order-placed']);
});

test('a customer without a mobile number gets one with the order, where the shop needs it', async () => {
  const customer = await shop.customer();
  await shop.db.update(users).set({ mobile: null }).where(eq(users.id, customer.user.id));
  await owner.call('PUT /selling-rules', { body: { requireMobile: true } });
  const { id } = customer.user;
  const refused = await place({ customer: { id } });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['mobile']]);
  const { status, body } = await place({ customer: { id, mobile: '+91 98450 99999' } });
  expect([status, body.order.user.mobile]).toEqual([201, '9845099999']);
  await owner.call('PUT /selling-rules', { body: { requireMobile: false } });
  const wrong = await place({ customer: { id, mobile: '12' } });
  expect(wrong.status).toBe(400);
});

test('the same key gives the same order, also twenty times at once; with another order it is refused', async () => {
  const key = crypto.randomUUID();
  const asked = { customer: { name: 'गोपाल', mobile: '9123456780' } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(asked, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
  const other = await place({ ...asked, items: [{ variantId, quantity: 3 }] }, key);
  expect([other.status, other.body.code]).toEqual([409, 'conflict']);
  expect(await findings()).toEqual([]);
});

test('a code counts, and one that cannot be used refuses the order', async () => {
  const { code } = await newCode(shop);
  const { body } = await place({ code: code.toLowerCase() });
  expect(body.order.code?.code).toBe(code);
  const unknown = await place({ code: 'NOPE' });
  expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([400, ['code']]);
  expect(await findings()).toEqual([]);
});

test('the rules of selling hold, and too much changes nothing', async () => {
  const count = () => shop.db.$count(users);
  const before = await count();
  const asked = { customer: { name: 'नया', mobile: '9876500001' } };
  const short = await place({ ...asked, items: [{ variantId, quantity: 1_000 }] });
  expect([short.status, short.body.code]).toEqual([409, 'out_of_stock']);
  await owner.call('PUT /selling-rules', { body: { minOrderValue: 500 } });
  const small = await place({ ...asked, items: [{ variantId, quantity: 1 }] });
  expect([small.status, small.body.code]).toEqual([409, 'conflict']);
  await owner.call('PUT /selling-rules', { body: { minOrderValue: null } });
  expect(await count()).toBe(before);
});

test('twenty orders by hand at once take no more than there is', async () => {
  const { variants: few } = await shop.product({
    variants: [{ stock: 13, originalPrice: 100, discountPrice: 0 }],
  });
  const items = [{ variantId: few[0]?.id ?? 0, quantity: 1 }];
  const answers = await Promise.all(Array.from({ length: 20 }, () => place({ items })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...[...Array(13).fill(201), ...Array(7).fill(409)],
  ]);
  expect(await findings()).toEqual([]);
});

test.each([
  [{ items: [] }, 400],
  [{ note: 'क'.repeat(10_000) }, 400],
  [{ customer: { name: '', mobile: '9845012345' } }, 400],
  [{ customer: { name: 'मीरा', mobile: '12' } }, 400],
  [{ customer: { id: 987_654 } }, 404],
  [{ items: [{ variantId: 987_654, quantity: 1 }] }, 400],
  [{ address: { ...homeAddress, postalCode: '0' } }, 400],
] as [Partial<Form>, number][])('%j is refused with %i', async (change, status) => {
  expect((await place(change)).status).toBe(status);
});
