import { afterAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { eq } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { cancelOrder, setDeliveryStatus } from '#shop/orders/change-status.ts';
import { eraseByTool } from '#shop/own-data/erase-account.ts';
import { cartCodes } from '#shop/selling/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { cartsWith, enterFor, makeCode, newCode, usesOf } from '#test/support/people/codes.ts';
import {
  beforeWriting,
  placeTogether,
  placingOn,
  type Shopper,
  secondDatabase,
  shoppersWith,
  variantWith,
  wordsOf,
} from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { CodeRefusal } from './code-problem.ts';
import { changeCode, deleteCode } from './discount-codes.ts';

const shop = await shopOfFile();
const second = await secondDatabase(shop);
afterAll(() => second.close());
afterAll(async () =>
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]),
);

/** Shoppers with one piece at ₹499 each. */
const shoppers = async (count: number, stock = 1_000) =>
  shoppersWith(shop, new Array(count).fill([[await variantWith(shop, stock), 1]]));

const idsOf = (some: readonly Shopper[]) => some.map(({ user }) => user.id);

async function shopperWith(form: Parameters<typeof newCode>[1] = {}) {
  const code = await newCode(shop, form);
  const [shopper] = await shoppers(1);
  if (!shopper) throw new Error('There is a shopper.');
  await enterFor(shop, code, [shopper.user.id]);
  return { code, shopper };
}

const place = async (shopper: Shopper) => (await placeTogether(shop, [shopper.request()])).outcomes;

async function placed(shopper: Shopper): Promise<Order> {
  const [outcome] = await place(shopper);
  if (outcome?.status !== 'fulfilled') throw outcome?.reason;
  return outcome.value;
}

const setStatus = (orderId: number, to: 'PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELED') =>
  setDeliveryStatus(shop.db, ownersTool, { orderId, to }, shop.services);

test('an order keeps the code and what it took off; the cart is empty of both', async () => {
  const { code, shopper } = await shopperWith();

  const order = await placed(shopper);

  expect(order).toMatchObject({ orderTotal: 449.1, code: { code: code.code, discount: 49.9 } });
  expect(await cartsWith(shop, code)).toBe(0);
  expect(await usesOf(shop, code)).toBe(1);
  await deleteCode(shop.db, ownersTool, code.id);
  const { body } = await shopper.call('GET /orders/my-orders');
  expect(body.orders).toEqual([{ ...order, items: expect.anything() }]);
});

test('an order below the minimum is placed without its code', async () => {
  const { code, shopper } = await shopperWith({ minimum: 500 });
  const order = await placed(shopper);
  expect(order).toMatchObject({ orderTotal: 499 });
  expect(order).not.toHaveProperty('code');
  expect([await usesOf(shop, code), await cartsWith(shop, code)]).toEqual([0, 0]);
});

test.each([
  ['ended', { endsAt: new Date('2026-01-31T18:30:00Z') }, 'ended on 31 January 2026.'],
  ['was switched off', { isActive: false }, 'cannot be used any more.'],
  ['is used up', { usesInAll: 1 }, 'has been used up.'],
])('a code that %s refuses with its reason and leaves the cart', async (_what, columns, words) => {
  const { code, shopper } = await shopperWith();
  const [other] = await shoppers(1);
  if (!other) throw new Error('There is another shopper.');
  await enterFor(shop, code, [other.user.id]);
  await placed(other);
  await makeCode(shop, code, columns);

  const [outcome] = await place(shopper);

  expect(outcome).toMatchObject({
    reason: {
      code: 'conflict',
      message: `${code.code} ${words} It was removed from your cart. Please check the new total.`,
      details: { cart: { total: 499, items: [{ quantity: 1 }] } },
    },
  });
  const { cart } = (await shopper.call('GET /cart')).body;
  expect(cart).not.toHaveProperty('code');
  expect(cart).toMatchObject({ total: 499, items: [{ quantity: 1 }] });
  expect((await placed(shopper)).orderTotal).toBe(499);
});

test('a code is used once by a customer whom its limit allows one use', async () => {
  const { code, shopper } = await shopperWith({ usesPerCustomer: 1 });
  const order = await placed(shopper);
  const again = async () => {
    const variantId = await variantWith(shop, 1);
    await shop.db.insert(cartItems).values({ customerId: shopper.user.id, variantId, quantity: 1 });
    return shopper.call('POST /cart/code', { body: { code: code.code } });
  };
  expect((await again()).body).toMatchObject({ message: `You have already used ${code.code}.` });
  await cancelOrder(shop.db, { orderId: order.id, actor: shopper.user }, shop.services);
  expect((await again()).status).toBe(200);
});

test('a code takes off at most what its owner allows, in the cart and in the order', async () => {
  const { shopper } = await shopperWith({ highestDiscount: 25.5 });
  const { cart } = (await shopper.call('GET /cart')).body;
  expect(cart).toMatchObject({ total: 473.5, code: { discount: 25.5, highestDiscount: 25.5 } });
  expect(await placed(shopper)).toMatchObject({ orderTotal: 473.5, code: { discount: 25.5 } });
});

test('a code for first orders is refused to whoever has another order', async () => {
  const { code, shopper } = await shopperWith({ firstOrderOnly: true });
  const first = await placed(shopper);
  expect(first).toMatchObject({ code: { code: code.code } });
  const again = async () => {
    const variantId = await variantWith(shop, 5);
    await shop.db.insert(cartItems).values({ customerId: shopper.user.id, variantId, quantity: 1 });
    return shopper.call('POST /cart/code', { body: { code: code.code } });
  };
  expect((await again()).body).toMatchObject({
    message: `${code.code} is only for a first order.`,
  });
  await enterFor(shop, code, [shopper.user.id]);
  const [outcome] = await place(shopper);
  expect(outcome).toMatchObject({
    reason: {
      code: 'conflict',
      message: `${code.code} is only for a first order. It was removed from your cart. Please check the new total.`,
    },
  });
  await cancelOrder(shop.db, { orderId: first.id, actor: shopper.user }, shop.services);
  expect((await again()).status).toBe(200);
});

test('the last use, wanted by 50 at once, goes to one order; nobody else waits for it', async () => {
  const code = await newCode(shop, { usesInAll: 1 });
  const all = await shoppers(60);
  await enterFor(shop, code, idsOf(all.slice(0, 50)));

  const { outcomes, batches } = await placeTogether(
    shop,
    all.map(({ request }) => request()),
  );

  const words = wordsOf(outcomes);
  expect(words.filter((word) => word === 'placed')).toHaveLength(11);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.every((reason) => reason instanceof CodeRefusal)).toBe(true);
  expect(await usesOf(shop, code)).toBe(1);
  expect(await cartsWith(shop, code)).toBe(0);
  expect(batches).toEqual([11]);
});

test('40 uses, wanted by 100 in two processes, go to 40 orders', async () => {
  const code = await newCode(shop, { usesInAll: 40 });
  const all = await shoppers(100);
  await enterFor(shop, code, idsOf(all));

  const outcomes = await Promise.all(
    [shop.db, second.db].map((db, turn) =>
      placingOn(shop, db).placeAll(
        all.filter((_, nth) => nth % 2 === turn).map(({ request }) => request()),
      ),
    ),
  );

  const reasons = outcomes.flat().flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons).toHaveLength(60);
  expect(new Set(reasons.map(({ code }) => code))).toEqual(new Set(['conflict']));
  expect(await usesOf(shop, code)).toBe(40);
  expect(await cartsWith(shop, code)).toBe(0);
});

test.each([
  ['ends', { endsAt: new Date('2026-01-31T18:30:00Z') }, /ended on 31 January 2026/],
  ['is used up', { usesInAll: 1, used: 1 }, /has been used up/],
  ['takes off less', { value: 5 }, /^The total changed from ₹449\.10 to ₹474\.05/],
])('a code that %s after the decision is decided on again', async (_what, columns, words) => {
  const { code, shopper } = await shopperWith();
  const [other] = await shoppers(1);
  const db = beforeWriting(shop.db, () => makeCode(shop, code, columns));

  const requests = [
    shopper.request({ expectedTotal: 449.1 }),
    other?.request() ?? shopper.request(),
  ];
  const { outcomes } = await placeTogether(shop, requests, db);

  expect(wordsOf(outcomes)).toEqual([expect.stringMatching(words), 'placed']);
  await makeCode(shop, code, { used: 0 });
});

test.each([
  [
    { usesPerCustomer: 1 },
    'has already been used',
    (code: string) => `You have already used ${code}.`,
  ],
  [
    { firstOrderOnly: true },
    'is for a first order',
    (code: string) => `${code} is only for a first order.`,
  ],
])(
  'an order that is active again after the decision counts: with %j the code %s',
  async (form, _what, words) => {
    const { code, shopper } = await shopperWith(form);
    const { id } = await placed(shopper);
    await setStatus(id, 'CANCELED');
    const variantId = await variantWith(shop, 1);
    await shop.db.insert(cartItems).values({ customerId: shopper.user.id, variantId, quantity: 1 });
    await enterFor(shop, code, [shopper.user.id]);
    const db = beforeWriting(shop.db, () => setStatus(id, 'PENDING'));

    const { outcomes } = await placeTogether(shop, [shopper.request()], db);

    expect(wordsOf(outcomes)).toEqual([expect.stringContaining(words(code.code))]);
    expect(await usesOf(shop, code)).toBe(1);
  },
);

test('a cancelled order gives its use back once, and takes it again when it is active', async () => {
  const { code, shopper } = await shopperWith({ usesInAll: 1 });
  const { id } = await placed(shopper);

  await cancelOrder(shop.db, { orderId: id, actor: shopper.user }, shop.services);
  await setStatus(id, 'CANCELED');
  expect(await usesOf(shop, code)).toBe(0);
  for (const to of ['SHIPPED', 'DELIVERED', 'PENDING'] as const) await setStatus(id, to);
  expect(await usesOf(shop, code)).toBe(1);
});

test('a code that orders have used since it was read can still be changed', async () => {
  const { code, shopper } = await shopperWith();
  const { id } = await placed(shopper);
  await setStatus(id, 'CANCELED');
  const changed = await changeCode(shop.db, ownersTool, code.id, { ...code, value: 15 });
  expect(changed).toEqual({ ...code, value: 15, version: code.version + 1 });
});

test('an order stays cancelled when another order took its use of the code', async () => {
  const { code, shopper } = await shopperWith({ usesInAll: 1 });
  const { id } = await placed(shopper);
  await setStatus(id, 'CANCELED');
  const [other] = await shoppers(1);
  if (!other) throw new Error('There is another shopper.');
  await enterFor(shop, code, [other.user.id]);
  await placed(other);

  await expect(setStatus(id, 'PENDING')).rejects.toMatchObject({
    code: 'conflict',
    message: `${code.code} is used up, and this order needs one more use of it. Please allow more uses of the code first.`,
  });
  await makeCode(shop, code, { usesInAll: 2 });
  await setStatus(id, 'PENDING');
  expect(await usesOf(shop, code)).toBe(2);
});

test('an order of a customer who used the code again stays cancelled', async () => {
  const { code, shopper } = await shopperWith({ usesPerCustomer: 1 });
  const { id } = await placed(shopper);
  await setStatus(id, 'CANCELED');
  const variantId = await variantWith(shop, 1);
  await shop.db.insert(cartItems).values({ customerId: shopper.user.id, variantId, quantity: 1 });
  await enterFor(shop, code, [shopper.user.id]);
  await placed(shopper);

  await expect(setStatus(id, 'PENDING')).rejects.toMatchObject({ code: 'conflict' });
  expect(await usesOf(shop, code)).toBe(1);
});

test('uses stay counted when the account of the customer is erased', async () => {
  const { code, shopper } = await shopperWith();
  const { id } = await placed(shopper);
  await setStatus(id, 'DELIVERED');
  await enterFor(shop, await newCode(shop), [shopper.user.id]);

  await eraseByTool(shop.db, shopper.user.id);

  expect(await usesOf(shop, code)).toBe(1);
  const ofCustomer = eq(cartCodes.customerId, shopper.user.id);
  expect(await shop.db.$count(cartCodes, ofCustomer)).toBe(0);
});

test('an order whose code was deleted can be cancelled and made active again', async () => {
  const { code, shopper } = await shopperWith();
  const { id } = await placed(shopper);
  await deleteCode(shop.db, ownersTool, code.id);
  for (const to of ['CANCELED', 'PENDING'] as const) {
    expect(await setStatus(id, to)).toMatchObject({ code: { code: code.code } });
  }
});
