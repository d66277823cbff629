import { expect, test } from 'vitest';
import { ownersTool } from '#shop/activity/record.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import {
  beforeWriting,
  placeTogether,
  shoppersWith,
  variantWith,
  wordsOf,
} from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { changeSellingRules } from './rules.ts';

const shop = await shopOfFile();

test('an order that is on its way again after the decision counts', async () => {
  const variantId = await variantWith(shop, 20);
  const [one, other] = await shoppersWith(shop, [[[variantId, 1]], [[variantId, 1]]]);
  if (!one || !other) throw new Error('There are two shoppers.');
  const { outcomes } = await placeTogether(shop, [one.request()]);
  const [placed] = outcomes;
  const orderId = placed?.status === 'fulfilled' ? placed.value.id : 0;
  const setStatus = (to: 'DELIVERED' | 'SHIPPED') =>
    setDeliveryStatus(shop.db, ownersTool, { orderId, to }, shop.services);
  await setStatus('DELIVERED');
  await changeSellingRules(shop.db, ownersTool, { maxOpenOrders: 1 });
  await shop.db.insert(cartItems).values({ customerId: one.user.id, variantId, quantity: 1 });

  const db = beforeWriting(shop.db, () => setStatus('SHIPPED'));
  const second = await placeTogether(shop, [one.request(), other.request()], db);

  expect(wordsOf(second.outcomes)).toEqual([
    'You have an order on its way. Please order again once it has arrived.',
    'placed',
  ]);
});
