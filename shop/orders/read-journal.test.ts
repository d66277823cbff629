import { expect, test } from 'vitest';
import { and, eq, isNotNull } from '#db/sql.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { readJournal } from './read-journal.ts';
import { orderJournal } from './tables.ts';

const shop = await shopOfFile();

test.each([
  [29, ['PENDING']],
  [30, ['PENDING', 'SHIPPED', 'PENDING']],
])('after a change that is undone in %i seconds, the customer sees %j', async (seconds, shown) => {
  const product = await shop.product();
  const { order, user } = await withOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const admin = await shop.admin();
  for (const deliveryStatus of ['SHIPPED', 'PENDING'] as const) {
    const params = { id: String(order.id) };
    await admin.call('PUT /orders/{id}/status', { params, body: { deliveryStatus } });
  }
  const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, second));
  const entry = (status: 'SHIPPED' | 'PENDING') =>
    and(
      eq(orderJournal.orderId, order.id),
      isNotNull(orderJournal.fromStatus),
      eq(orderJournal.toStatus, status),
    );
  await shop.db
    .update(orderJournal)
    .set({ at: at(0) })
    .where(entry('SHIPPED'));
  await shop.db
    .update(orderJournal)
    .set({ at: at(seconds) })
    .where(entry('PENDING'));

  const forCustomer = await readJournal(shop.db, order.id, user.id);
  expect(forCustomer.map(({ to }) => to)).toEqual(shown);
  expect(await readJournal(shop.db, order.id)).toHaveLength(3);
});
