import { expect, test } from 'vitest';
import { asc, eq } from '#db/sql.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { rootOf, sealOf } from './journal.ts';
import { orderJournal } from './tables.ts';

const shop = await shopOfFile();

test('each entry is sealed with the one before it, and the first with the order', async () => {
  const product = await shop.product();
  const { order } = await withOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const admin = await shop.admin();
  for (const deliveryStatus of ['SHIPPED', 'DELIVERED'] as const) {
    await admin.call('PUT /orders/{id}/status', {
      params: { id: String(order.id) },
      body: { deliveryStatus },
    });
  }

  const rows = await shop.db
    .select()
    .from(orderJournal)
    .where(eq(orderJournal.orderId, order.id))
    .orderBy(asc(orderJournal.id));

  expect(rows).toHaveLength(3);
  let before = rootOf(order.id, 49_900);
  for (const entry of rows) {
    expect(entry.hash).toBe(sealOf(before, entry));
    before = entry.hash;
  }
});
