import { beforeEach, expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { productImages, products } from '#shop/catalogue/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { listPopular } from './list-popular.ts';

const shop = await shopOfFile();
// Products of one test would be listed in the next.
beforeEach(() => shop.empty());

const named = async () => {
  await followStock(shop.db);
  const { bought, others } = await listPopular(shop.db);
  return { bought: bought.map(({ name }) => name), others: others.map(({ name }) => name) };
};

test('nothing counts as bought before a sale or after its cancellation', async () => {
  expect(await named()).toEqual({ bought: [], others: [] });
  const ludo = await shop.product({ productName: 'Ludo' });
  await shop.product({ productName: 'Kite' });
  expect(await named()).toEqual({ bought: [], others: ['Kite', 'Ludo'] });

  const buyer = await withOrder(shop, [{ variantId: ludo.variants[0]?.id ?? 0, quantity: 1 }]);
  expect(await named()).toEqual({ bought: ['Ludo'], others: ['Kite'] });

  await buyer.call('PUT /orders/{id}/cancel', { params: { id: String(buyer.order.id) } });
  expect(await named()).toEqual({ bought: [], others: ['Kite', 'Ludo'] });
});

test('products with a picture come first, and others only where there is room', async () => {
  const shown = Array.from({ length: 8 }, (_, nth) => `Top ${nth}`);
  for (const productName of shown) await shop.product({ productName });
  for (const productName of ['Bare 1', 'Bare 2']) {
    const { id } = await shop.product({ productName });
    await shop.db.delete(productImages).where(eq(productImages.productId, id));
  }
  const pictured = shown.toReversed();
  expect((await named()).others).toEqual(pictured);

  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.name, 'Top 0'));
  expect((await named()).others).toEqual([
    ...pictured.filter((name) => name !== 'Top 0'),
    'Bare 2',
  ]);
});
