import { expect, test } from 'vitest';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const desk = await openDesk(shop);

const collected = async () => {
  const id = await desk.at('DELIVERED');
  await desk.collect(id, 499);
  return id;
};

const back = async () => {
  const id = await desk.refused();
  await desk.back(id);
  return id;
};

const set = async (id: number, ...statuses: DeliveryStatus[]): Promise<Order> => {
  for (const status of statuses) await desk.setStatus(id, status);
  const { findings } = await verifyBooks(shop.db, shop.services.storage);
  expect(findings).toEqual([]);
  return desk.read(id);
};

test('a refused parcel that was delivered after all is due again', async () => {
  const id = await desk.refused();
  expect(await set(id, 'DELIVERED')).toMatchObject({
    paymentStatus: 'PENDING',
    desk: { cash: 'DUE', cashAt: null, reason: null },
  });
  expect((await desk.collect(id, 499)).body.order.paymentStatus).toBe('PAID');
});

test('a refused parcel cannot be set to shipped, but its courier can be changed', async () => {
  const id = await desk.refused();
  const { status, body } = await desk.setStatus(id, 'SHIPPED');
  expect(status).toBe(409);
  expect(body.message).toContain('This parcel was refused and is on its way back.');
  const params = { id: String(id) };
  const changed = await desk.owner.call('PUT /orders/{id}/status', {
    params,
    body: { courier: 'Delhivery' },
  });
  expect(changed.body.order).toMatchObject({ courier: 'Delhivery', desk: { cash: 'REFUSED' } });
});

test('a refused parcel whose order is pending again can be shipped and refused again', async () => {
  const id = await desk.refused();
  expect(await set(id, 'PENDING')).toMatchObject({ desk: { cash: 'DUE', reason: null } });
  await set(id, 'SHIPPED');
  expect((await desk.refuse(id)).status).toBe(200);
});

test('cancelling the order of a refused parcel means that it is back', async () => {
  const id = await desk.refused();
  expect(await set(id, 'CANCELED')).toMatchObject({
    paymentStatus: 'CANCELLED',
    desk: { cash: 'REFUSED', backInStockAt: expect.any(String) },
  });
  expect((await desk.back(id)).status).toBe(409);
});

test('an order that is back can be shipped, collected and refused again', async () => {
  const once = await desk.at('PENDING');
  await desk.confirm(once);
  await desk.setStatus(once, 'SHIPPED');
  await desk.refuse(once);
  await desk.back(once);
  expect(await set(once, 'PENDING')).toMatchObject({
    paymentStatus: 'PENDING',
    desk: {
      ...{ confirmation: 'NONE', attempts: 0, cash: 'DUE', cashAt: null },
      ...{ reason: null, backInStockAt: null, deliveryAttempts: 0, confirmedByLink: false },
      ...{ attemptReason: null, nextAttemptAt: null },
    },
  });
  await set(once, 'SHIPPED');
  expect((await desk.collect(once, 499)).status).toBe(200);
  const again = await back();
  await set(again, 'SHIPPED');
  expect((await desk.refuse(again)).status).toBe(200);
  expect((await desk.back(again)).status).toBe(200);
  expect(await set(again, 'DELIVERED')).toMatchObject({
    paymentStatus: 'PENDING',
    desk: { cash: 'DUE' },
  });
});

test('collected cash stays collected when the order is pending or shipped again', async () => {
  const id = await collected();
  for (const status of ['SHIPPED', 'PENDING', 'DELIVERED'] as const) {
    expect(await set(id, status)).toMatchObject({
      paymentStatus: 'PAID',
      desk: { cash: 'COLLECTED', cashAmount: 499 },
    });
  }
});

test('a cancellation keeps what was collected; an order that is taken up again is due again', async () => {
  const id = await collected();
  expect(await set(id, 'CANCELED')).toMatchObject({
    paymentStatus: 'CANCELLED',
    desk: { cash: 'COLLECTED', cashAmount: 499 },
  });
  expect(await set(id, 'DELIVERED')).toMatchObject({
    paymentStatus: 'PENDING',
    desk: { cash: 'DUE', cashAmount: null, cashAt: null },
  });
});

test('nothing is due for a delivered order that is pending again or cancelled', async () => {
  for (const status of ['PENDING', 'CANCELED'] as const) {
    const id = await desk.at('DELIVERED');
    await set(id, status);
    expect((await desk.collect(id, 499)).status).toBe(409);
  }
});

test('with the desk off, delivered means paid, as before', async () => {
  const before = await desk.at('SHIPPED');
  const due = await desk.at('DELIVERED');
  await desk.setDesk(false);
  expect(await set(before, 'DELIVERED')).toMatchObject({ paymentStatus: 'PAID' });
  expect((await desk.read(before)).desk).toBeUndefined();
  expect(await desk.read(due)).toMatchObject({ paymentStatus: 'PENDING', desk: { cash: 'DUE' } });
  expect(await set(due, 'SHIPPED', 'DELIVERED')).toMatchObject({ paymentStatus: 'PAID' });

  await desk.setDesk(true);

  for (const id of [before, due]) {
    expect(await set(id)).toMatchObject({ paymentStatus: 'PAID' });
    expect((await desk.read(id)).desk).toBeUndefined();
  }
});

test('an order that was on its way when the desk was turned on takes part', async () => {
  await desk.setDesk(false);
  const id = await desk.at('SHIPPED');
  expect((await desk.read(id)).desk).toBeUndefined();
  await desk.setDesk(true);
  expect(await set(id, 'DELIVERED')).toMatchObject({
    paymentStatus: 'PENDING',
    desk: { cash: 'DUE' },
  });
});

test('a cancellation of an order that never left keeps its confirmation', async () => {
  const id = await desk.at('PENDING');
  await desk.confirm(id);
  expect(await set(id, 'CANCELED', 'PENDING')).toMatchObject({
    desk: { confirmation: 'CONFIRMED', attempts: 1 },
  });
});

test('customers see whether they paid, and nothing of the desk', async () => {
  const { order, call } = await desk.placed();
  await desk.setStatus(order.id, 'SHIPPED');
  await desk.refuse(order.id, 'Was rude');

  const params = { id: String(order.id) };
  const { body: one } = await call('GET /orders/my-orders/{id}', { params });
  const { body: all } = await call('GET /orders/my-orders');

  expect(JSON.stringify([one, all])).not.toMatch(/desk|REFUSED|rude/);
  expect(one.order.paymentStatus).toBe('PENDING');
  await desk.setStatus(order.id, 'DELIVERED');
  await desk.collect(order.id, 499);
  const { body: paid } = await call('GET /orders/my-orders/{id}', { params });
  expect(paid.order.paymentStatus).toBe('PAID');
});

test('the answer to an order, also to a repeated one, says nothing of the desk', async () => {
  const { variants } = await shop.product();
  const { call, address } = await readyToOrder(shop, [
    { variantId: variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const headers = { 'idempotency-key': 'k-desk' };
  const body = { addressId: address.id, paymentMethod: 'COD' as const };
  const first = await call('POST /orders/place', { body, headers });
  await desk.confirm(first.body.order.id);
  const again = await call('POST /orders/place', { body, headers });
  for (const answer of [first, again]) expect(answer.body.order).not.toHaveProperty('desk');
});

test('a customer who cancels sees nothing of the desk', async () => {
  const { order, call } = await desk.placed();
  await desk.confirm(order.id);
  const { body } = await call('PUT /orders/{id}/cancel', { params: { id: String(order.id) } });
  expect(body.order.desk).toBeUndefined();
  expect((await desk.read(order.id)).desk?.confirmation).toBe('CONFIRMED');
});

test('the export of their own data says what the desk noted about customers', async () => {
  const { order, call } = await desk.placed();
  await desk.confirm(order.id, 'UNREACHABLE', 'Rang twice');
  await desk.setStatus(order.id, 'SHIPPED');
  await desk.refuse(order.id, 'Wrong colour');

  const { body } = await call('GET /users/export');

  expect(body.orders[0]).toMatchObject({
    desk: { attempts: 1, cash: 'REFUSED', reason: 'Wrong colour' },
    journal: [
      { from: null, to: 'PENDING' },
      { by: 'the shop', step: 'UNREACHABLE', note: 'Rang twice' },
      { from: 'PENDING', to: 'SHIPPED' },
      { by: 'the shop', step: 'REFUSED', note: 'Wrong colour' },
    ],
  });
  await desk.setDesk(true);
  const other = await desk.placed();
  expect((await other.call('GET /users/export')).body.orders[0]?.desk).toBeUndefined();
});
