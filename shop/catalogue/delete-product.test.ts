import { expect, test } from 'vitest';
import { readyToOrder, withOrder } from '#test/support/buyers.ts';
import { productCalls, red } from '#test/support/catalogue/product-calls.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
const categoryId = await shop.category('Games');
const { save, find, remove } = productCalls(admin, categoryId);

test('removes a deleted product from shop, carts and wishlists, but not from orders', async () => {
  const { product } = (await save({ productName: 'Last one', productVariants: [red] })).body;
  const variantId = product.variants[0]?.id ?? 0;
  const buyer = await withOrder(shop, [{ variantId, quantity: 1 }]);
  const wisher = await readyToOrder(shop, [{ variantId, quantity: 1 }]);
  await wisher.call('POST /wishlist', { body: { productId: product.id } });

  const { status, body } = await remove(product);

  expect([status, body.message]).toEqual([200, 'Product deleted successfully']);
  expect((await find(product)).status).toBe(404);
  expect((await remove(product)).status).toBe(404);
  expect((await wisher.call('GET /cart')).body.cart.items).toEqual([]);
  expect((await wisher.call('GET /wishlist')).body.wishlist.items).toEqual([]);
  const [order] = (await buyer.call('GET /orders/my-orders')).body.orders;
  expect(order?.items[0]).toMatchObject({
    priceAtPurchase: 200,
    product: { name: 'Last one', images: [{ url: product.images[0]?.url }] },
  });
  expect((await shop.files()).map((name) => `/uploads/${name}`)).toContain(product.images[0]?.url);
});
