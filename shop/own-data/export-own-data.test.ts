import { expect, test } from 'vitest';
import type { OwnData } from '#contract/accounts/own-data.ts';
import { record } from '#shop/activity/record.ts';
import { homeAddress } from '#test/support/cast.ts';
import { leaverOf } from '#test/support/people/leaver.ts';
import { turnOn } from '#test/support/second-factor.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

test('exports everything about a customer as a file', async () => {
  const leaver = await leaverOf(shop);
  await turnOn(leaver);

  const { status, headers, body } = await leaver.call('GET /users/export');

  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(headers['content-type']).toContain('application/json');
  const { id, email } = leaver.user;
  const product = leaver.product.name;
  expect(body).toMatchObject({
    profile: { id, email, lastName: 'Quxworth कुर्‍हाडे', mobile: '9845098450', secondFactor: true },
    addresses: [{ city: 'Hampi' }],
    cart: [{ product, quantity: 1 }],
    wishlist: [{ product }],
    orders: [{ id: leaver.orderId, items: [{ product: { name: product } }] }],
    reviews: [{ product, rating: 5, text: 'Flies well.' }],
    activity: [],
  } satisfies DeepPartial<OwnData>);
  expect(body.orders[0]?.journal.map(({ by, to }) => [by, to])).toEqual([
    ['zuleikha', 'PENDING'],
    ['the shop', 'SHIPPED'],
    ['the shop', 'DELIVERED'],
  ]);
  expect(body.sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
  expect(body.mails.map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ['order-placed', leaver.orderId],
    ['order-shipped', leaver.orderId],
    ['order-delivered', leaver.orderId],
    ['password-reset', null],
  ]);
});

test('exports no secret, and nothing of anybody else', async () => {
  const leaver = await leaverOf(shop, 'meera');
  const { secret, recoveryCodes } = await turnOn(leaver);
  const other = await shop.customer('somebody-else');
  await other.call('POST /addresses', { body: homeAddress });

  const text = JSON.stringify((await leaver.call('GET /users/export')).body);

  expect(text).not.toMatch(/hash|token|argon2|totp/i);
  for (const hidden of [
    leaver.token,
    secret,
    ...recoveryCodes,
    'somebody-else',
    homeAddress.addressLine1,
  ]) {
    expect(text).not.toContain(hidden);
  }
  expect((await other.call('GET /users/export')).body).toMatchObject({ orders: [], mails: [] });
});

test("exports a member of staff's own entries of the activity log", async () => {
  const staff = await shop.staff('ORDERS');
  const { id, username: name } = staff.user;
  const other = await shop.customer();
  const entry = { action: 'company.changed', subject: 'Company' } as const;
  for (const who of [id, other.user.id]) {
    await shop.db.transaction((tx) => record(tx, { id: who, name, address: '10.0.0.1' }, entry));
  }

  const { body } = await staff.call('GET /users/export');

  expect(body.activity).toMatchObject([{ ...entry, address: '10.0.0.1' }]);
});

type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;
