import { expect, test } from 'vitest';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { withoutMemory } from '#shop/remember.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { listPopular } from './list-popular.ts';

const shop = await shopOfFile();
const named = async () => {
  await followStock(shop.db);
  const { bought, others } = await listPopular(shop.db, withoutMemory);
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
