import { expect, test } from 'vitest';
import { mobileMessage } from '#contract/rules/phones/phone-numbers.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

test('a mobile number is saved with the order and fills an empty profile, which it never overwrites', async () => {
  const buyer = await buyerOf(5);
  const mobileOf = async () => (await buyer.call('GET /users/profile')).body.user.mobile;

  const left = await buyer.order({ mobile: '' });
  expect([left.body.order.user.mobile, await mobileOf()]).toEqual([null, null]);

  const given = await buyer.order({ mobile: '+91 98450-12345' });
  expect([given.body.order.user.mobile, await mobileOf()]).toEqual(['9845012345', '9845012345']);

  const other = await buyer.order({ mobile: '9845054321' });
  expect([other.body.order.user.mobile, await mobileOf()]).toEqual(['9845054321', '9845012345']);

  const none = await buyer.order({ mobile: '' });
  expect([none.body.order.user.mobile, await mobileOf()]).toEqual([null, '9845012345']);
  const usual = await buyer.order({});
  expect(usual.body.order.user.mobile).toBe('9845012345');
});

test('a name is split at its first space; it fills an empty profile, and renames nobody', async () => {
  const buyer = await buyerOf(4);
  const profileOf = async () => (await buyer.call('GET /users/profile')).body.user;
  // Registration stores the username in place of a name.
  const { username } = buyer.user;
  const unnamed = { firstName: username, lastName: username, username };
  await buyer.call('PUT /users/profile', { body: unnamed });

  const named = await buyer.order({ name: '  Priya  van der Rao ' });
  const { firstName, lastName } = await profileOf();
  expect(named.body.order.user).toMatchObject({ firstName: 'Priya', lastName: 'van der Rao' });
  expect([firstName, lastName]).toEqual(['Priya', 'van der Rao']);

  const profile = { firstName: 'Mary Ann', lastName: 'Rao', username };
  await buyer.call('PUT /users/profile', { body: profile });
  const same = await buyer.order({ name: 'Mary Ann Rao' });
  expect(same.body.order.user).toMatchObject({ firstName: 'Mary Ann', lastName: 'Rao' });
  const other = await buyer.order({ name: 'Sunita Rao' });
  expect(other.body.order.user).toMatchObject({ firstName: 'Sunita', lastName: 'Rao' });
  const left = await buyer.order({ name: ' ' });
  expect(left.body.order.user).toMatchObject({ firstName: 'Mary Ann', lastName: 'Rao' });
  expect(await profileOf()).toMatchObject({ firstName: 'Mary Ann', lastName: 'Rao' });
});

test('a name that could be taken for the shop’s stands on the order, and not in the profile', async () => {
  const buyer = await buyerOf(1);
  const { username } = buyer.user;
  const unnamed = { firstName: username, lastName: username, username };
  await buyer.call('PUT /users/profile', { body: unnamed });

  const { status, body } = await buyer.order({ name: 'Haat Support', mobile: '9876543210' });

  expect([status, body.order.user]).toMatchObject([
    201,
    { firstName: 'Haat', lastName: 'Support' },
  ]);
  expect((await buyer.call('GET /users/profile')).body.user).toMatchObject({
    ...{ firstName: username, lastName: username, mobile: '9876543210' },
  });
});

test('a name that is too long for the profile is refused at its field', async () => {
  const buyer = await buyerOf(1);
  for (const name of ['x'.repeat(51), `x ${'y'.repeat(51)}`, `${'x '.repeat(60)}`]) {
    const { status, body } = await buyer.order({ name });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['name']]);
  }
});

test('a name is as long as its characters, however they are stored', async () => {
  const buyer = await buyerOf(2);
  for (const name of [`${'𑀓'.repeat(50)} ${'𑀓'.repeat(50)}`, `${'क्ष'.repeat(16)} Rao`]) {
    const { status, body } = await buyer.order({ name });
    expect([status, body.fields]).toEqual([201, undefined]);
    expect(Object.values(body.order.user).join(' ')).toContain(name);
  }
});

test('an invalid mobile number is refused at its field', async () => {
  const buyer = await buyerOf(1);

  const { status, body } = await buyer.order({ mobile: '12345' });

  expect([status, body.fields]).toEqual([400, { mobile: mobileMessage }]);
  expect((await buyer.call('GET /orders/my-orders')).body.orders).toEqual([]);
});

test('a key sent again with another mobile number or name is a conflict', async () => {
  const buyer = await buyerOf(1);
  const headers = { 'idempotency-key': 'with-mobile' };
  const first = await buyer.order({ mobile: '9845012345' }, headers);

  const again = await buyer.order({ mobile: '098450 12345' }, headers);
  const other = await buyer.order({ mobile: '9845054321' }, headers);
  const renamed = await buyer.order({ mobile: '9845012345', name: 'Priya Rao' }, headers);

  expect(again.body.order.id).toBe(first.body.order.id);
  for (const { status, body } of [other, renamed]) {
    expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['idempotency-key']]);
  }
});

/** Somebody who can order one piece so many times. */
async function buyerOf(stock: number) {
  const product = await shop.product({ variants: [{ stock }] });
  const productVariantId = product.variants[0]?.id ?? 0;
  const customer = await readyToOrder(shop, []);
  const order = async (
    more: { mobile?: string; name?: string },
    headers?: Record<string, string>,
  ) => {
    await customer.call('POST /cart/add', { body: { productVariantId, quantity: 1 } });
    return customer.call('POST /orders/place', {
      body: { paymentMethod: 'COD', addressId: customer.address.id, ...more },
      ...(headers && { headers }),
    });
  };
  return { ...customer, order };
}
