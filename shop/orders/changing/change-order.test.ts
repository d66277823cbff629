import { expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import { desc, eq } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

type ChangeForm = SentBody<'PUT /orders/{id}'>;

const of = (id: number) => ({ params: { id: String(id) } });
const change = (id: number, body: ChangeForm) =>
  owner.call('PUT /orders/{id}', { ...of(id), body });
const read = async (id: number) => (await owner.call('GET /orders/{id}', of(id))).body.order;
const findings = async () => (await verifyBooks(shop.db, shop.services.storage)).findings;

const kite = await shop.product({
  productName: 'पतंग',
  variants: [{ stock: 500, size: 'full', originalPrice: 100, discountPrice: 0, color: 'लाल' }],
});
const drum = await shop.product({
  productName: 'ढोलक',
  variants: [{ stock: 40, color: 'नीला', size: 'full', originalPrice: 950, discountPrice: 0 }],
});
const kiteId = kite.variants[0]?.id ?? 0;
const drumId = drum.variants[0]?.id ?? 0;

const placed = (quantity = 2) => withOrder(shop, [{ variantId: kiteId, quantity }]);

const stockOf = async (productId: number) =>
  (await owner.call('GET /products/{idOrSlug}', { params: { idOrSlug: String(productId) } })).body
    .product.variants[0]?.stock;

const mailsOf = async (id: number) =>
  (await shop.db.select().from(mails).where(eq(mails.orderId, id))).map(({ kind, data }) => ({
    kind,
    data,
  }));

const address = {
  addressLine1: 'फ्लैट 7, नया बाज़ार',
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302001',
};

test('other quantities and more products change stock, sum and journal, with one mail', async () => {
  const { order } = await placed(2);
  const [kites, drums] = [await stockOf(kite.id), await stockOf(drum.id)];
  const [line] = order.items;

  const { status, body } = await change(order.id, {
    items: [{ id: line?.id ?? 0, quantity: 3 }],
    addItems: [{ variantId: drumId, quantity: 1 }],
    expectedVersion: order.version,
  });

  expect([status, body.message]).toEqual([200, `Order #${order.id} was changed.`]);
  expect(body.order).toMatchObject({ orderTotal: 1_250, version: order.version + 1 });
  expect(body.order.items.map(({ quantity, product }) => [product.name, quantity])).toEqual([
    ['पतंग', 3],
    ['ढोलक', 1],
  ]);
  expect([await stockOf(kite.id), await stockOf(drum.id)]).toEqual([
    (kites ?? 0) - 1,
    (drums ?? 0) - 1,
  ]);
  const { journal } = await read(order.id);
  expect(journal.at(-1)).toMatchObject({
    ...{ from: 'PENDING', to: 'PENDING', step: 'CHANGED', amount: 1_250 },
    note: 'पतंग, लाल: 2 → 3; ढोलक, नीला: 1 added',
  });
  expect((await mailsOf(order.id)).filter(({ kind }) => kind === 'order-changed')).toEqual([
    {
      kind: 'order-changed',
      data: { changes: 'पतंग, लाल: 2 → 3\nढोलक, नीला: 1 added', before: '200', after: '1250' },
    },
  ]);
  const [logged] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
  expect(logged).toMatchObject({ action: 'order.changed', subject: `Order ${order.id}` });
  expect(await findings()).toEqual([]);
});

test('a line that is taken out goes back into stock; the last one stays', async () => {
  const { order } = await placed(1);
  const id = order.items[0]?.id ?? 0;
  const drums = await stockOf(drum.id);
  const { body } = await change(order.id, {
    items: [{ id, quantity: 0 }],
    addItems: [{ variantId: drumId, quantity: 2 }],
  });
  expect(body.order.items.map(({ quantity }) => quantity)).toEqual([2]);

  const left = body.order.items[0]?.id ?? 0;
  const last = await change(order.id, { items: [{ id: left, quantity: 0 }] });
  expect([last.status, last.body.message]).toEqual([
    409,
    'An order needs at least one item. Cancel the order instead.',
  ]);
  await change(order.id, { items: [{ id: left, quantity: 1 }] });
  expect(await stockOf(drum.id)).toBe((drums ?? 0) - 1);
  expect((await read(order.id)).orderTotal).toBe(950);
  await owner.call('PUT /orders/{id}/status', {
    ...of(order.id),
    body: { deliveryStatus: 'CANCELED' },
  });
  expect(await stockOf(drum.id)).toBe(drums);
  expect(await findings()).toEqual([]);
});

test('a line keeps the price it was bought at, and more of it costs what it costs today', async () => {
  const { variants } = await shop.product({
    variants: [{ stock: 9, originalPrice: 300, discountPrice: 0 }],
  });
  const variantId = variants[0]?.id ?? 0;
  const { order } = await withOrder(shop, [{ variantId, quantity: 1 }]);
  await owner.call('PUT /products/prices', {
    body: { prices: [{ variantId, originalPrice: 400, discountPrice: 0 }] },
  });
  const { body } = await change(order.id, {
    items: [{ id: order.items[0]?.id ?? 0, quantity: 2 }],
  });
  expect(body.order.orderTotal).toBe(600);
  expect(await findings()).toEqual([]);
});

test('more than there is changes nothing, and says how many are left', async () => {
  const { order } = await placed(1);
  const before = await read(order.id);
  const drums = await stockOf(drum.id);
  const { status, body } = await change(order.id, {
    address,
    items: [{ id: order.items[0]?.id ?? 0, quantity: 1_000 }],
    addItems: [{ variantId: drumId, quantity: 1 }],
  });
  expect([status, body.code]).toEqual([409, 'out_of_stock']);
  expect(body.message).toMatch(/^Only \d+ left of पतंग, लाल\. Please choose fewer\.$/);
  expect(await read(order.id)).toEqual(before);
  expect(await stockOf(drum.id)).toBe(drums);
});

test('the address of an order is not that of the profile any more, and the sum stays', async () => {
  const { order } = await placed(1);
  const { body } = await change(order.id, { address });
  expect(body.order.address).toMatchObject({ ...address, addressLine2: '' });
  expect(body.order.orderTotal).toBe(100);
  const [mail] = (await mailsOf(order.id)).filter(({ kind }) => kind === 'order-changed');
  expect(mail?.data).toEqual({ changes: 'The delivery address', before: '100', after: '100' });
  const again = await change(order.id, { address });
  expect(again.body.order.version).toBe(body.order.version);
});

test('another person takes the parcel, and the customer again', async () => {
  const { order, call } = await placed(1);
  const receiver = { name: 'मीरा बाई', mobile: '+91 98450 12345' };
  const { body } = await change(order.id, { receiver });
  expect(body.order.address).toMatchObject({
    ...{ receiverName: 'मीरा बाई', receiverMobile: '9845012345' },
    addressLine1: order.address.addressLine1,
  });
  const own = await call('PUT /orders/{id}', {
    ...of(order.id),
    body: { receiver: { name: '', mobile: '' } },
  });
  expect(own.body.order.address).toEqual(order.address);
  const wrong = await change(order.id, { receiver: { name: 'मीरा', mobile: '12' } });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'validation']);
});

test.each(['SHIPPED', 'DELIVERED', 'CANCELED'] as const)(
  'an order that is %s is not changed, but noted and tagged',
  async (deliveryStatus) => {
    const { order } = await placed(1);
    await owner.call('PUT /orders/{id}/status', { ...of(order.id), body: { deliveryStatus } });
    const before = await read(order.id);

    for (const body of [
      { address },
      { items: [{ id: order.items[0]?.id ?? 0, quantity: 2 }] },
      { addItems: [{ variantId: kiteId, quantity: 1 }] },
      { address, note: 'Rang twice', tags: ['VIP'] },
    ]) {
      const refused = await change(order.id, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    }
    expect(await read(order.id)).toEqual(before);

    const { body } = await change(order.id, { note: 'भाई लेने आएगा', tags: ['VIP', 'vip', 'तोहफ़ा'] });
    expect(body.order.notes).toEqual([
      { at: expect.any(String), by: owner.user.username, text: 'भाई लेने आएगा' },
    ]);
    expect(body.order.tags?.toSorted()).toEqual(['vip', 'तोहफ़ा']);
    expect((await mailsOf(order.id)).some(({ kind }) => kind === 'order-changed')).toBe(false);
  },
);

test('an order is found by a tag, and by what a note says', async () => {
  await placed(1);
  const { order } = await placed(1);
  await change(order.id, { note: 'Leave it with the Chowkidar', tags: ['Diwali'] });
  const idsOf = async (query: { tag?: string; search?: string }) =>
    (await owner.call('GET /orders/all', { query: { page: '1', ...query } })).body.orders.map(
      ({ id }) => id,
    );
  expect(await idsOf({ tag: 'diwali' })).toEqual([order.id]);
  expect(await idsOf({ tag: 'Holi' })).toEqual([]);
  const counted = async (query: { tag: string; search?: string }) =>
    (await owner.call('GET /orders/counts', { query })).body;
  expect(await counted({ tag: 'diwali' })).toMatchObject({ PENDING: 1, SHIPPED: 0, exact: true });
  expect(await counted({ tag: 'diwali', search: 'holi' })).toMatchObject({ PENDING: 0 });
  expect(await idsOf({ search: 'chowkidar' })).toEqual([order.id]);
  expect(await idsOf({ search: 'DIWALI' })).toEqual([order.id]);
});

test('of two who change an order at once, the second is told', async () => {
  const { order } = await placed(1);
  const item = { id: order.items[0]?.id ?? 0, quantity: 2 };
  await change(order.id, { items: [item], expectedVersion: order.version });
  const late = await change(order.id, { address, expectedVersion: order.version });
  expect([late.status, late.body.code, late.body.message]).toEqual([
    ...[409, 'conflict'],
    'Somebody else has changed this order. Please reload it and make your change again.',
  ]);
});

test('customers change the address of their own pending orders, and nothing else', async () => {
  const { order, call } = await placed(1);
  const own = (body: ChangeForm) => call('PUT /orders/{id}', { ...of(order.id), body });
  const { status, body } = await own({
    address,
    items: [{ id: order.items[0]?.id ?? 0, quantity: 5 }],
    note: 'Free, please',
    tags: ['VIP'],
  });
  expect([status, body.order.address.city, body.order.orderTotal]).toEqual([200, 'Jaipur', 100]);
  expect([body.order.notes, body.order.tags]).toEqual([undefined, undefined]);
  expect(await read(order.id)).toMatchObject({ notes: [], tags: [] });

  const other = await shop.customer();
  const foreign = await other.call('PUT /orders/{id}', { ...of(order.id), body: { address } });
  expect(foreign.status).toBe(404);
  await owner.call('PUT /orders/{id}/status', {
    ...of(order.id),
    body: { deliveryStatus: 'SHIPPED' },
  });
  expect((await own({ address })).status).toBe(409);
});

test('a customer changes orders 20 times a day, which their journals can take; staff as often as they like', async () => {
  const { order, call } = await placed(1);
  const moved = (nth: number) => ({ ...address, addressLine2: `Flat ${nth}` });
  for (let nth = 0; nth < 20; nth += 1) {
    const own = await call('PUT /orders/{id}', { ...of(order.id), body: { address: moved(nth) } });
    expect(own.status).toBe(200);
  }
  const before = await read(order.id);

  // What is as it was counts for nothing.
  const same = await call('PUT /orders/{id}', { ...of(order.id), body: { address: moved(19) } });
  const more = await call('PUT /orders/{id}', { ...of(order.id), body: { address: moved(20) } });

  expect([same.status, more.status, more.body.fields]).toEqual([
    200,
    409,
    { address: expect.stringMatching(/^You have changed your orders 20 times within 24 hours\./) },
  ]);
  expect(await read(order.id)).toEqual(before);
  expect((await change(order.id, { address: moved(21) })).status).toBe(200);
  expect(await findings()).toEqual([]);
});

test('an order above ₹100 crore is not made by a change either', async () => {
  const { variants } = await shop.product({
    variants: [{ stock: 1_000_000, originalPrice: 10_000_000, discountPrice: 0 }],
  });
  const { order } = await placed(1);
  const addItems = [{ variantId: variants[0]?.id ?? 0, quantity: 1_000_000 }];
  const { status, body } = await change(order.id, { addItems });
  expect([status, body.fields]).toEqual([
    409,
    {
      items: 'An order can be at most ₹1,00,00,00,000. Please split it into several orders.',
    },
  ]);
  expect((await read(order.id)).orderTotal).toBe(100);
});

test('a role without orders may not change one', async () => {
  const { order } = await placed(1);
  const catalogue = await shop.staff('CATALOGUE');
  const { status } = await catalogue.call('PUT /orders/{id}', {
    ...of(order.id),
    body: { address },
  });
  expect(status).toBe(403);
});

test.each([
  [{ items: [{ id: 1, quantity: -1 }] }, 400],
  [{ items: [{ id: 1, quantity: 1.5 }] }, 400],
  [{ items: [{ id: 987_654, quantity: 1 }] }, 404],
  [{ addItems: [{ variantId: 987_654, quantity: 1 }] }, 400],
  [{ addItems: [{ variantId: 1, quantity: 0 }] }, 400],
  [{ address: { ...address, postalCode: '012345' } }, 400],
  [{ note: ' ' }, 400],
  [{ note: 'क'.repeat(2_001) }, 400],
  [{ note: 'a'.repeat(10_000), tags: ['VIP'] }, 400],
  [{ tags: Array.from({ length: 11 }, (_, nth) => `tag ${nth}`) }, 400],
])('%j is refused with %i', async (body, status) => {
  const { order } = await placed(1);
  expect((await change(order.id, body)).status).toBe(status);
  expect((await read(order.id)).version).toBe(order.version);
});
