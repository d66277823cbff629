import { beforeEach, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { sql } from '#db/sql.ts';
import { attempts } from '#shop/accounts/tables.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { deleteCode } from '#shop/selling/codes/discount-codes.ts';
import { changeSellingRules } from '#shop/selling/rules.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { makeCode, newCode } from '#test/support/people/codes.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { enterCode } from './enter-code.ts';

const shop = await shopOfFile();

beforeEach(async () => {
  await shop.db.execute(sql`delete from cart_codes`);
  await shop.db.execute(sql`update discount_codes set is_active = false`);
  await shop.db.execute(sql`delete from selling_rules`);
});

/** Three pieces at ₹250 that were ₹300. */
async function buyer() {
  const { variants } = await shop.product({
    variants: [{ stock: 50, originalPrice: 250, discountPrice: 50 }],
  });
  return readyToOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 3 }]);
}

const enter = ({ call }: SignedIn, code: string) => call('POST /cart/code', { body: { code } });
const cartOf = async ({ call }: SignedIn) => (await call('GET /cart')).body.cart;

test('a cart says nothing of codes while the shop has none', async () => {
  expect(Object.keys(await cartOf(await buyer()))).toEqual([
    ...['items', 'subTotal', 'discount', 'tax', 'total'],
  ]);
  const code = await newCode(shop, { endsAt: '2020-01-01T00:00:00Z' });
  expect(await cartOf(await buyer())).not.toHaveProperty('hasCodes');
  await makeCode(shop, code, { endsAt: null });
  expect(await cartOf(await buyer())).toMatchObject({ hasCodes: true });
});

test('a code is part of the discount, in place of another, and can be removed', async () => {
  const percent = await newCode(shop);
  const amount = await newCode(shop, { kind: 'AMOUNT', value: 99.5 });
  const customer = await buyer();

  const first = await enter(customer, ` ${percent.code.toLowerCase()} `);
  expect(first.status).toBe(200);
  expect(first.body.cart).toMatchObject({ subTotal: 900, discount: 225, total: 675 });
  expect(first.body.cart.code).toEqual({
    ...{ code: percent.code, discount: 75, kind: 'PERCENT', value: 10, minimum: null },
  });

  await enter(customer, amount.code);
  const cart = await cartOf(customer);
  expect(cart).toMatchObject({ discount: 249.5, total: 650.5 });
  expect(cart.code).toMatchObject({ code: amount.code, discount: 99.5 });

  const { body } = await customer.call('DELETE /cart/code');
  expect(body.cart).toMatchObject({ discount: 150, total: 750 });
  expect(body.cart).not.toHaveProperty('code');
  expect((await customer.call('DELETE /cart/code')).status).toBe(200);
});

test('a code takes off no more than the goods cost', async () => {
  const code = await newCode(shop, { kind: 'AMOUNT', value: 5_000 });
  const customer = await buyer();
  const { body } = await enter(customer, code.code);
  expect(body.cart).toMatchObject({ discount: 900, total: 0, code: { discount: 750 } });
});

test('sums of rules are of the goods less the code', async () => {
  await changeSellingRules(shop.db, ownersTool, { deliveryCharge: 60, freeDeliveryFrom: 700 });
  const customer = await buyer();
  expect(await cartOf(customer)).toMatchObject({ delivery: 0, total: 750 });
  const { body } = await enter(customer, (await newCode(shop)).code);
  expect(body.cart).toMatchObject({ delivery: 60, total: 735 });
});

test('an order too small after the code is refused with what is missing', async () => {
  await changeSellingRules(shop.db, ownersTool, { minOrderValue: 720 });
  const customer = await buyer();
  await enter(customer, (await newCode(shop)).code);

  const { body, status } = await customer.call('POST /orders/place', {
    body: { addressId: customer.address.id, paymentMethod: 'COD' },
  });

  expect(status).toBe(409);
  expect(body.message).toBe('The minimum order is ₹720 after the code. Add ₹50 more to order.');
});

const longAgo = new Date('2026-01-31T18:30:00Z');

test.each([
  ['was switched off', { isActive: false }, /^CODE-\d+ cannot be used any more\.$/],
  [
    'has not begun',
    { startsAt: new Date('2090-11-05T03:30:00Z') },
    /^CODE-\d+ can be used from 5 November 2090 at 09:00\.$/,
  ],
  ['ended at midnight', { endsAt: longAgo }, /^CODE-\d+ ended on 31 January 2026\.$/],
  [
    'ended at noon',
    { endsAt: new Date('2026-02-01T06:30:00Z') },
    /^CODE-\d+ ended on 1 February 2026 at 12:00\.$/,
  ],
  ['is used up', { usesInAll: 4, used: 4 }, /^CODE-\d+ has been used up\.$/],
  ['needs more', { minimumPaise: 950_00 }, /^Add ₹200 more to use CODE-\d+\.$/],
] as const)('a code that %s is refused at its field', async (_what, columns, message) => {
  const code = await newCode(shop);
  await makeCode(shop, code, columns);
  const customer = await buyer();

  const refused = await enter(customer, code.code);

  expect(refused.status).toBe(409);
  const words = expect.stringMatching(message);
  expect(refused.body).toMatchObject({ code: 'conflict', message: words, fields: { code: words } });
  expect(await cartOf(customer)).not.toHaveProperty('code');
});

test('a code in a cart says what is missing or why it cannot be used any more', async () => {
  const code = await newCode(shop, { minimum: 750 });
  const customer = await buyer();
  const { items } = (await enter(customer, code.code)).body.cart;
  const setQuantity = (newQuantity: number) =>
    customer.call('PUT /cart/update-quantity', {
      body: { cartItemId: items[0]?.id ?? 0, newQuantity },
    });

  const below = (await setQuantity(2)).body.cart;
  expect(below).toMatchObject({ discount: 100, total: 500, code: { discount: 0, missing: 250 } });
  expect((await setQuantity(3)).body.cart.code).not.toHaveProperty('missing');

  await makeCode(shop, code, { endsAt: longAgo });
  const ended: Cart = await cartOf(customer);
  expect(ended).toMatchObject({ discount: 150, total: 750 });
  expect(ended.code).toMatchObject({
    discount: 0,
    problem: `${code.code} ended on 31 January 2026.`,
  });

  await deleteCode(shop.db, ownersTool, code.id);
  expect(await cartOf(customer)).not.toHaveProperty('code');
});

test.each([
  ['', 'Enter a code.'],
  ['DIWALI 10', 'Enter 3 to 30 letters, digits or hyphens.'],
  ['<b>DIWALI</b>', 'Enter 3 to 30 letters, digits or hyphens.'],
])('"%s" is refused by name', async (code, message) => {
  const refused = await enter(await buyer(), code);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: 'validation', fields: { code: message } });
});

test('after ten wrong codes a customer waits; right ones do not count', async () => {
  const code = await newCode(shop);
  const customer = await buyer();
  for (let nth = 0; nth < 12; nth += 1) {
    expect((await enter(customer, code.code)).status).toBe(200);
  }
  for (let nth = 0; nth < 10; nth += 1) {
    const wrong = await enter(customer, `WRONG${nth}`);
    expect(wrong.status).toBe(404);
    expect(wrong.body).toMatchObject({
      fields: { code: `There is no code WRONG${nth}. Please check its letters and digits.` },
    });
  }

  await shop.db.update(attempts).set({ firstAt: sql`now()` });

  const refused = await enter(customer, code.code);

  expect(refused.status).toBe(429);
  expect(refused.body.message).toBe('Too many wrong codes. Please try again in 15 minutes.');
  expect((await enter(await buyer(), code.code)).status).toBe(200);
});

test('customers use codes while others in their network guess', async () => {
  const { code } = await newCode(shop);
  const ip = '203.0.113.7';
  const enterAs = (id: number, name: string) => enterCode(shop.db, { id, ip }, name);
  for (let nth = 0; nth < 100; nth += 1) {
    const guesser = 1_000_000 + Math.floor(nth / 10);
    await expect(enterAs(guesser, `GUESS${nth}`)).rejects.toMatchObject({ code: 'not_found' });
  }
  const { user } = await buyer();

  for (const name of ['DIWALI1', 'DIWALI2']) {
    await expect(enterAs(user.id, name)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect((await enterAs(user.id, code)).code).toMatchObject({ code });

  const guesser = 1_000_010;
  for (const name of ['GUESS1', 'GUESS2', 'GUESS3']) {
    await expect(enterAs(guesser, name)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(enterAs(guesser, code)).rejects.toMatchObject({ code: 'too_many_requests' });
});
