import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { products } from '#shop/catalogue/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { wishlistItems } from './tables.ts';

const shop = await shopOfFile();

test('lists each product once, newest first', async () => {
  const customer = await shop.customer();
  const kite = await shop.product();
  const drum = await shop.product();
  const wish = (productId: number) => customer.call('POST /wishlist', { body: { productId } });

  await wish(kite.id);
  await wish(drum.id);
  const again = await wish(kite.id);

  const items = [
    { productId: drum.id, product: drum },
    { productId: kite.id, product: kite },
  ];
  expect(again).toMatchObject({ status: 200, body: { wishlist: { items } } });
  expect((await customer.call('GET /wishlist')).body).toEqual({ wishlist: { items } });
});

test('tells whether a customer wishes for a product', async () => {
  const customer = await shop.customer();
  const other = await shop.customer();
  const { id } = await shop.product();
  const params = { productId: String(id) };
  const wished = async ({ call }: typeof customer) =>
    (await call('GET /wishlist/{productId}', { params })).body;

  expect(await wished(customer)).toEqual({ wished: false });
  await customer.call('POST /wishlist', { body: { productId: id } });
  expect(await wished(customer)).toEqual({ wished: true });
  expect(await wished(other)).toEqual({ wished: false });
});

test('refuses the 201st product', async () => {
  const customer = await shop.customer();
  const wanted = await shop.product();
  const others = await copiesOf(wanted, 200);
  await shop.db
    .insert(wishlistItems)
    .values(others.map((productId) => ({ customerId: customer.user.id, productId })));
  const wish = (productId: number) => customer.call('POST /wishlist', { body: { productId } });

  expect(await wish(wanted.id)).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message: 'Your wishlist already has 200 products. Please remove one first.',
    },
  });
  const [first = 0] = others;
  expect((await wish(first)).status).toBe(200);
  const params = { productId: String(first) };
  await customer.call('DELETE /wishlist/{productId}', { params });
  expect((await wish(wanted.id)).status).toBe(200);
});

/** Products that differ from one by their address alone. */
async function copiesOf({ name, description, categoryId }: Product, count: number) {
  const copies = Array.from({ length: count }, (_, index) => ({
    name,
    description,
    categoryId,
    slug: `copy-${index}`,
    searchText: name,
  }));
  const added = await shop.db.insert(products).values(copies).returning({ id: products.id });
  return added.map(({ id }) => id);
}

test('removes nothing when the product is not on this wishlist', async () => {
  const customer = await shop.customer();
  const other = await shop.customer();
  const { id: productId } = await shop.product();
  for (const { call } of [customer, other]) await call('POST /wishlist', { body: { productId } });
  const takeOff = () =>
    customer.call('DELETE /wishlist/{productId}', { params: { productId: String(productId) } });

  expect((await takeOff()).body.wishlist.items).toEqual([]);
  expect(await takeOff()).toMatchObject({ status: 200, body: { wishlist: { items: [] } } });
  expect((await other.call('GET /wishlist')).body.wishlist.items).toMatchObject([{ productId }]);
});

test('refuses a product that is not on sale', async () => {
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
