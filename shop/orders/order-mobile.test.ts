import { expect, test } from 'vitest';
import { mobileMessage } from '#contract/rules/phone-numbers.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

test('a mobile number is kept with the order, and in a profile that has none', async () => {
  const buyer = await buyerOf(3);
  const mobileOf = async () => (await buyer.call('GET /users/profile')).body.user.mobile;

  const left = await buyer.order({ mobile: '' });
  expect([left.body.order.user.mobile, await mobileOf()]).toEqual([null, null]);

  const given = await buyer.order({ mobile: '+91 98450-12345' });
  expect([given.body.order.user.mobile, await mobileOf()]).toEqual(['9845012345', '9845012345']);

  const other = await buyer.order({ mobile: '9845054321' });
  expect([other.body.order.user.mobile, await mobileOf()]).toEqual(['9845054321', '9845012345']);
});

test('an invalid mobile number is refused at its field', async () => {
  const buyer = await buyerOf(1);

  const { status, body } = await buyer.order({ mobile: '12345' });

  expect([status, body.fields]).toEqual([400, { mobile: mobileMessage }]);
  expect((await buyer.call('GET /orders/my-orders')).body.orders).toEqual([]);
});

test('a key sent again with another mobile number is a conflict', async () => {
  const buyer = await buyerOf(1);
  const headers = { 'idempotency-key': 'with-mobile' };
  const first = await buyer.order({ mobile: '9845012345' }, headers);

  const again = await buyer.order({ mobile: '098450 12345' }, headers);
  const other = await buyer.order({ mobile: '9845054321' }, headers);

  expect(again.body.order.id).toBe(first.body.order.id);
  expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([409, ['idempotency-key']]);
});

/** Somebody who can order one piece so many times. */
async function buyerOf(stock: number) {
  const product = await shop.product({ variants: [{ stock }] });
  const productVariantId = product.variants[0]?.id ?? 0;
  const customer = await readyToOrder(shop, []);
  const order = async (more: { mobile: string }, headers?: Record<string, string>) => {
    await customer.call('POST /cart/add', { body: { productVariantId, quantity: 1 } });
    return customer.call('POST /orders/place', {
      body: { paymentMethod: 'COD', addressId: customer.address.id, ...more },
      ...(headers && { headers }),
    });
  };
  return { ...customer, order };
}
