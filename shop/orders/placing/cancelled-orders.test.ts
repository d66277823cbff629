import { expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { attempts } from '#shop/accounts/tables.ts';
import { type Shopper, shoppersWith, variantWith } from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

const place = ({ call, addressId }: Shopper, headers?: Record<string, string>) =>
  call('POST /orders/place', { body: { addressId, paymentMethod: 'COD' }, headers });

async function placeAndCancel(shopper: Shopper, productVariantId: number) {
  await shopper.call('POST /cart/add', { body: { productVariantId, quantity: 1 } });
  const { order } = (await place(shopper)).body;
  return shopper.call('PUT /orders/{id}/cancel', { params: { id: String(order.id) } });
}

test('a customer who cancelled 20 orders in a day places the next one after it', async () => {
  const kite = await variantWith(shop, 99);
  const [shopper, other] = await shoppersWith(shop, [[], [[kite, 1]]]);
  if (!shopper || !other) throw new Error('No shoppers.');
  for (let count = 0; count < 20; count += 1) {
    expect((await placeAndCancel(shopper, kite)).status).toBe(200);
  }
  await shopper.call('POST /cart/add', { body: { productVariantId: kite, quantity: 1 } });

  const refused = await place(shopper);

  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'conflict',
    'You have cancelled 20 orders within 24 hours. You can order again in 24 hours. If you need something sooner, please contact the shop.',
  ]);
  expect((await shopper.call('GET /cart')).body.cart.items).toHaveLength(1);
  expect((await place(other)).status).toBe(201);

  await shop.db.update(attempts).set({ firstAt: sql`now() - interval '24 hours'` });
  expect((await place(shopper)).status).toBe(201);
});

test('an order that the staff cancelled counts for nobody', async () => {
  const kite = await variantWith(shop, 99);
  const [shopper] = await shoppersWith(shop, [[[kite, 1]]]);
  const owner = await shop.admin();
  if (!shopper) throw new Error('No shopper.');
  const { order } = (await place(shopper)).body;
  const before = await shop.db.$count(attempts);

  await owner.call('PUT /orders/{id}/status', {
    params: { id: String(order.id) },
    body: { deliveryStatus: 'CANCELED' },
  });

  expect(await shop.db.$count(attempts)).toBe(before);
});
