import { expect, test } from 'vitest';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { eq, sql } from '#db/sql.ts';
import { eraseByTool } from '#shop/own-data/erase-account.ts';
import { withOrder } from '#test/support/buyers.ts';
import { homeAddress } from '#test/support/cast.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { orderJournal, orders } from '../tables.ts';
import { trackingTokensBy } from './tracking-tokens.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

async function placed() {
  const { variants } = await shop.product();
  const buyer = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 2 }]);
  const { id, orderDate } = buyer.order;
  return {
    ...buyer,
    token: shop.services.trackingTokens.of({ id, placedAt: new Date(orderDate) }),
  };
}

const track = (token: string) => shop.visitor.call('GET /track/{token}', { params: { token } });

const setStatus = (id: number, deliveryStatus: DeliveryStatus, parcel = {}) =>
  owner.call('PUT /orders/{id}/status', {
    params: { id: String(id) },
    body: { deliveryStatus, ...parcel },
  });

test('a visitor with the link sees how far the order is, and not whose it is', async () => {
  const { order, token } = await placed();
  const parcel = {
    courier: 'Delhivery',
    trackingNumber: '1490123',
    trackingUrl: 'https://www.delhivery.com/1490123',
  };
  await setStatus(order.id, 'SHIPPED', parcel);

  const { status, body, headers } = await track(token);

  expect(status).toBe(200);
  expect(body).toEqual({
    order: order.id,
    deliveryStatus: 'SHIPPED',
    placedAt: order.orderDate,
    shippedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    deliveredAt: null,
    canceledAt: null,
    expectedDate: order.expectedDeliveryDate,
    pieces: 2,
    city: homeAddress.city,
    ...parcel,
  });
  expect(headers['cache-control']).toBe('no-store');
});

test('a refused parcel is named until it is back', async () => {
  const { order, token, call } = await placed();
  const of = { params: { id: String(order.id) } };
  await setStatus(order.id, 'SHIPPED');
  await owner.call('PUT /selling-rules', { body: { cashDesk: true } });
  await owner.call('PUT /orders/{id}/refuse', { ...of, body: { reason: 'Nobody at home' } });
  const refusedAt = expect.stringMatching(/^\d{4}-.*Z$/);
  const own = async () => (await call('GET /orders/my-orders/{id}', of)).body.order;

  expect((await track(token)).body).toMatchObject({ refusedAt });
  expect(await own()).toMatchObject({ refusedAt });
  expect(await own()).not.toHaveProperty('desk');

  await owner.call('PUT /orders/{id}/back', of);
  await owner.call('PUT /selling-rules', { body: { cashDesk: false } });
  expect((await track(token)).body).not.toHaveProperty('refusedAt');
  expect(await own()).not.toHaveProperty('refusedAt');
});

test('each status has its time, and one that was taken back has none', async () => {
  const { order, token } = await placed();
  expect((await track(token)).body).toMatchObject({ shippedAt: null, deliveredAt: null });
  await setStatus(order.id, 'SHIPPED');
  await setStatus(order.id, 'PENDING');
  expect((await track(token)).body).toMatchObject({ shippedAt: null });
  await setStatus(order.id, 'SHIPPED');
  await setStatus(order.id, 'DELIVERED');
  expect((await track(token)).body).toMatchObject({
    shippedAt: expect.any(String),
    deliveredAt: expect.any(String),
  });
  await setStatus(order.id, 'CANCELED');
  expect((await track(token)).body).toMatchObject({
    shippedAt: null,
    deliveredAt: null,
    canceledAt: expect.any(String),
  });
});

test('a token with any sign altered, of another key or of another order finds nothing', async () => {
  const { order, token } = await placed();
  const other = await placed();
  const unknown = await track('no-such-token');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);

  const altered = [...token].map((sign, at) => {
    const next = sign === '-' ? '+' : sign === 'a' ? 'b' : 'a';
    return token.slice(0, at) + next + token.slice(at + 1);
  });
  const [, signature = ''] = token.split('-');
  const others = [
    `${token}0`,
    token.slice(0, -1),
    ` ${token}`,
    `0${token}`,
    token.toUpperCase(),
    `${other.order.id.toString(36)}-${signature}`,
    `zzzzzz-${signature}`,
    trackingTokensBy('the key of another shop, of 32 characters or more').of({
      id: order.id,
      placedAt: new Date(order.orderDate),
    }),
  ];
  for (const wrong of [...altered, ...others].filter((one) => one !== token)) {
    const { status, body } = await track(wrong);
    expect([wrong, status, body]).toEqual([wrong, 404, unknown.body]);
  }
});

test('a number that a restored shop gives a second time is another order', async () => {
  const { order, token } = await placed();
  await shop.db
    .update(orders)
    .set({ placedAt: sql`${orders.placedAt} + interval '1 minute'` })
    .where(eq(orders.id, order.id));
  expect((await track(token)).status).toBe(404);
});

test.each(['DELIVERED', 'CANCELED'] as const)(
  'the link lasts for 90 days after an order is %s',
  async (status) => {
    const { order, token } = await placed();
    await setStatus(order.id, status);
    const move = async (days: number) => {
      const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      if (status === 'DELIVERED') {
        await shop.db.update(orders).set({ deliveredAt: at }).where(eq(orders.id, order.id));
      }
      await shop.db.update(orderJournal).set({ at }).where(eq(orderJournal.orderId, order.id));
    };

    await move(89.9);
    expect((await track(token)).status).toBe(200);
    await move(90.1);
    expect((await track(token)).status).toBe(404);
  },
);

test('the link ends with the account of the customer', async () => {
  const { order, user, token } = await placed();
  await setStatus(order.id, 'DELIVERED');
  await eraseByTool(shop.db, user.id);
  expect((await track(token)).status).toBe(404);
});
