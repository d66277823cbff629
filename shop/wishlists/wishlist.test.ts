import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

test('products wished for, the latest first, each once', async () => {
  const customer = await shop.customer();
  const kite = await shop.product();
  const drum = await shop.product();
  const wish = (productId: number) => customer.call('POST /wishlist', { body: { productId } });

  await wish(kite.id);
  await wish(drum.id);
  const again = await wish(kite.id);

  const items = [{ productId: drum.id }, { productId: kite.id }];
  expect(again).toMatchObject({ status: 200, body: { wishlist: { items } } });
  expect((await customer.call('GET /wishlist')).body).toEqual({ wishlist: { items } });
});

test('taking off what is not there is harmless, and leaves other wishlists alone', async () => {
  const customer = await shop.customer();
  const other = await shop.customer();
  const { id: productId } = await shop.product();
  for (const { call } of [customer, other]) await call('POST /wishlist', { body: { productId } });
  const takeOff = () =>
    customer.call('DELETE /wishlist/{productId}', { params: { productId: String(productId) } });

  expect((await takeOff()).body.wishlist.items).toEqual([]);
  expect(await takeOff()).toMatchObject({ status: 200, body: { wishlist: { items: [] } } });
  expect((await other.call('GET /wishlist')).body.wishlist.items).toEqual([{ productId }]);
});

test('what the shop does not sell cannot be wished for', async () => {
  const customer = await shop.customer();
  const admin = await shop.admin();
  const gone = await shop.product();
  await admin.call('DELETE /products/{id}', { params: { id: String(gone.id) } });

  for (const productId of [gone.id, 2_000_000_000]) {
    expect(await customer.call('POST /wishlist', { body: { productId } })).toMatchObject({
      status: 404,
      body: { message: 'Product not found.', code: 'not_found' },
    });
  }
  expect((await admin.send('POST /wishlist', { body: { productId: 1 } })).status).toBe(403);
});
