import { expect, test } from 'vitest';
import { mobileMessage } from '#contract/rules/phones/phone-numbers.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { homeAddress } from '#test/support/cast.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const sister = { receiverName: 'सुनीता कुर्‍हाडे', receiverMobile: '098220 12345' };
const kept = { receiverName: 'सुनीता कुर्‍हाडे', receiverMobile: '9822012345' };

test('a present goes to its receiver, and renames nobody', async () => {
  const buyer = await buyerOf(1);
  const { body } = await buyer.call('POST /addresses', { body: { ...homeAddress, ...sister } });
  expect(body.address).toMatchObject(kept);

  const placed = await buyer.order(body.address.id);

  expect(placed.body.order).toMatchObject({
    user: { firstName: buyer.user.firstName, mobile: '9845012345' },
    address: kept,
  });
  const read = await buyer.call('GET /orders/my-orders');
  expect(read.body.orders[0]?.address).toMatchObject(kept);
  const profile = await buyer.call('GET /users/profile');
  expect(profile.body.user).toMatchObject({ lastName: buyer.user.lastName, mobile: '9845012345' });
  const mine = await buyer.call('GET /users/export');
  expect(JSON.stringify(mine.body)).toContain(kept.receiverMobile);
});

test('the file of orders names receivers where an order has one', async () => {
  const admin = await shop.admin();
  const buyer = await buyerOf(1);
  const { body } = await buyer.call('POST /addresses', { body: { ...homeAddress, ...sister } });
  const { body: placed } = await buyer.order(body.address.id);

  const { body: csv } = await admin.call('GET /orders/export', {
    query: { search: `#${placed.order.id}` },
  });

  expect(csv).toContain(',Receiver,Receiver mobile');
  expect(csv).toContain(`,${kept.receiverName},${kept.receiverMobile}`);
});

test('a receiver that is left out of a change is gone', async () => {
  const buyer = await buyerOf(1);
  const { body } = await buyer.call('POST /addresses', { body: { ...homeAddress, ...sister } });
  const params = { id: String(body.address.id) };
  const stale = { ...homeAddress, before: { receiverName: '' } };

  const refused = await buyer.call('PUT /addresses/{id}', { params, body: stale });
  expect(refused.status).toBe(409);
  const changed = await buyer.call('PUT /addresses/{id}', { params, body: homeAddress });
  expect(Object.keys(changed.body.address)).not.toContain('receiverName');
  expect(Object.keys(changed.body.address)).not.toContain('receiverMobile');
});

test('a number of nine digits is refused at its field, and nothing is saved', async () => {
  const buyer = await buyerOf(1);
  const body = { ...homeAddress, ...sister, receiverMobile: '982201234' };

  const refused = await buyer.call('POST /addresses', { body });

  expect([refused.status, refused.body.fields]).toEqual([400, { receiverMobile: mobileMessage }]);
  expect((await buyer.call('GET /addresses')).body.addresses).toHaveLength(1);
});

test('a receiver cannot bring a link into mails', async () => {
  const buyer = await buyerOf(1);
  const body = { ...homeAddress, receiverName: 'Win at www.example.com' };
  const refused = await buyer.call('POST /addresses', { body });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['receiverName']]);
});

/** Somebody with a mobile number and so many pieces to order. */
async function buyerOf(stock: number) {
  const product = await shop.product({ variants: [{ stock }] });
  const productVariantId = product.variants[0]?.id ?? 0;
  const customer = await readyToOrder(shop, []);
  const { firstName, lastName, username } = customer.user;
  await customer.call('PUT /users/profile', {
    body: { firstName, lastName, username, mobile: '9845012345' },
  });
  const order = async (addressId: number) => {
    await customer.call('POST /cart/add', { body: { productVariantId, quantity: 1 } });
    return customer.call('POST /orders/place', { body: { paymentMethod: 'COD', addressId } });
  };
  return { ...customer, order };
}
