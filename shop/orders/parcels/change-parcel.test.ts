import { expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import { desc } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

async function placed() {
  const { variants } = await shop.product();
  return withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]);
}

const save = (id: number, body: SentBody<'PUT /orders/{id}/status'>) =>
  owner.call('PUT /orders/{id}/status', { params: { id: String(id) }, body });

const read = async (id: number) =>
  (await owner.call('GET /orders/{id}', { params: { id: String(id) } })).body.order;

const parcel = {
  courier: 'Delhivery',
  trackingNumber: '1490123',
  trackingUrl: 'https://www.delhivery.com/track/package/1490123',
};

test('an order that ships with a courier keeps it, in one entry of the journal', async () => {
  const { order, call } = await placed();

  const { body } = await save(order.id, { deliveryStatus: 'SHIPPED', ...parcel });

  expect(body.order).toMatchObject({ deliveryStatus: 'SHIPPED', ...parcel });
  const { journal } = await read(order.id);
  expect(journal).toHaveLength(2);
  const note = Object.values(parcel).join(', ');
  expect(journal[1]).toMatchObject({ from: 'PENDING', to: 'SHIPPED', step: 'COURIER', note });
  const own = await call('GET /orders/my-orders/{id}', { params: { id: String(order.id) } });
  expect(own.body.order).toMatchObject(parcel);
  expect(own.body.order.journal[1]).not.toHaveProperty('note');
});

test('a tracking number is corrected without changing the status, and no mail is sent', async () => {
  const { order, call } = await placed();
  await save(order.id, { deliveryStatus: 'SHIPPED', ...parcel });

  const mended = await save(order.id, { trackingNumber: ' 1490124 ' });
  expect(mended.body).toMatchObject({
    message: 'Courier and tracking saved',
    order: { deliveryStatus: 'SHIPPED', ...parcel, trackingNumber: '1490124' },
  });
  await save(order.id, { deliveryStatus: 'SHIPPED', trackingNumber: '1490124' });

  const { journal } = await read(order.id);
  expect(journal).toHaveLength(3);
  expect(journal[2]).toMatchObject({ from: 'SHIPPED', to: 'SHIPPED', step: 'COURIER' });
  const own = await call('GET /orders/my-orders/{id}', { params: { id: String(order.id) } });
  expect(own.body.order.journal).toHaveLength(2);
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test('another courier of an order on its way is in the activity log', async () => {
  const { order } = await placed();
  await save(order.id, { deliveryStatus: 'SHIPPED', ...parcel });

  await save(order.id, { courier: 'Blue Dart' });

  const [latest] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
  expect(latest).toMatchObject({
    action: 'order.courier-changed',
    subject: `Order ${order.id}`,
    change: { before: { courier: 'Delhivery' }, after: { courier: 'Blue Dart' } },
  });
});

test('empty fields take the courier away', async () => {
  const { order } = await placed();
  await save(order.id, parcel);

  await save(order.id, { courier: '', trackingNumber: '', trackingUrl: '' });

  const after = await read(order.id);
  expect(after).toMatchObject({ courier: null, trackingNumber: null, trackingUrl: null });
  expect(after.journal.at(-1)).toMatchObject({ step: 'COURIER', note: 'No courier' });
});

test.each([
  [{ trackingUrl: 'http://courier.example/1' }, 'trackingUrl', /begins with https:/],
  [{ trackingUrl: 'javascript:alert(1)' }, 'trackingUrl', /begins with https:/],
  [{ trackingUrl: 'https://' }, 'trackingUrl', /begins with https:/],
  [{ courier: 'x'.repeat(101) }, 'courier', /at most 100 characters/],
  [{ trackingNumber: 'x'.repeat(101) }, 'trackingNumber', /at most 100 characters/],
  [{}, 'deliveryStatus', /Choose PENDING, SHIPPED/],
])('%j is refused by name, and nothing changes', async (wrong, field, words) => {
  const { order } = await placed();
  const status = field === 'deliveryStatus' ? {} : { deliveryStatus: 'SHIPPED' as const };

  const { status: answered, body } = await save(order.id, { ...status, ...wrong });

  expect([answered, body.fields?.[field]]).toEqual([400, expect.stringMatching(words)]);
  expect(await read(order.id)).toMatchObject({ deliveryStatus: 'PENDING', courier: null });
});

test('orders are found by their tracking number, in any case', async () => {
  const { order } = await placed();
  await save(order.id, { deliveryStatus: 'SHIPPED', trackingNumber: 'SF99-X' });
  const other = (await placed()).order;
  await save(other.id, { deliveryStatus: 'SHIPPED', trackingNumber: '77712345678901' });
  const found = async (search: string) => {
    const { body } = await owner.call('GET /orders/all', { query: { search } });
    return body.orders.map(({ id }) => id);
  };

  expect(await found('SF99-X')).toEqual([order.id]);
  expect(await found('sf99-x')).toEqual([order.id]);
  expect(await found('SF99')).toEqual([]);
  expect(await found('77712345678901')).toEqual([other.id]);
});
