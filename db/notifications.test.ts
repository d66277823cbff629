import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownersTool } from '#shop/activity/record.ts';
import { products } from '#shop/catalogue/tables.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { withOrder } from '#test/support/buyers.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Listener } from './notifications.ts';
import { eq, sql } from './sql.ts';

let shop: TestShop;
let listener: Listener;
let heard = 0;
beforeAll(async () => {
  shop = await openTestShop();
  listener = await shop.store.listen('catalogue', () => {
    heard += 1;
  });
});
afterAll(async () => {
  await listener.close();
  await shop[Symbol.asyncDispose]();
});

async function newsOf(change: () => Promise<unknown>) {
  await listener.settled();
  const before = heard;
  await change();
  await listener.settled();
  return heard - before;
}

test('hears a change of the catalogue once it is settled', async () => {
  const product = await shop.product();

  const changes = await newsOf(() =>
    shop.db.update(products).set({ name: 'Another' }).where(eq(products.id, product.id)),
  );

  expect(changes).toBe(1);
});

test('hears nothing of a rollback', async () => {
  const changes = await newsOf(() =>
    shop.db
      .transaction(async (tx) => {
        await tx.update(products).set({ name: 'Never' });
        throw new Error('no');
      })
      .catch(() => {}),
  );

  expect(changes).toBe(0);
});

test('hears nothing of an order, whose notice would queue all orders', async () => {
  const product = await shop.product();
  const line = { variantId: product.variants[0]?.id ?? 0, quantity: 1 };
  let orderId = 0;

  const placing = await newsOf(async () => {
    orderId = (await withOrder(shop, [line])).order.id;
  });
  const cancelling = await newsOf(() =>
    setDeliveryStatus(shop.db, ownersTool, { orderId, to: 'CANCELED' }, shop.services),
  );

  expect([placing, cancelling]).toEqual([0, 0]);
  expect(await newsOf(() => shop.db.execute(sql`select 1`))).toBe(0);
});
