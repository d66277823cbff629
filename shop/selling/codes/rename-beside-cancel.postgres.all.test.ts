import { expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { cancelOrder } from '#shop/orders/change-status.ts';
import { orders } from '#shop/orders/tables.ts';
import { discountCodes } from '#shop/selling/tables.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { untilBlocked } from '#test/support/database/lock-waits.ts';
import { newCode } from '#test/support/people/codes.ts';
import { variantWith } from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { changeCode } from './discount-codes.ts';

const shop = await shopOfFile();

test('a code is renamed while an order that used it is cancelled', async () => {
  const { id, code } = await newCode(shop, { usesInAll: 5 });
  const customer = await readyToOrder(shop, [
    { variantId: await variantWith(shop, 9), quantity: 1 },
  ]);
  await customer.call('POST /cart/code', { body: { code } });
  const { body } = await customer.call('POST /orders/place', {
    body: { addressId: customer.address.id, paymentMethod: 'COD' },
  });
  const form = { code: 'RENAMED', kind: 'PERCENT', value: 10, active: true } as const;
  let renaming: Promise<unknown> = Promise.resolve();
  // PostgreSQL checks the foreign keys of a row that is updated twice, as the cash desk does.
  const follower = {
    statusChanged: async (tx: typeof shop.db) => {
      await tx.update(orders).set({ cashAt: null }).where(eq(orders.id, body.order.id));
      renaming = changeCode(shop.db, ownersTool, id, form);
      renaming.catch(() => {});
      await untilBlocked(shop.db);
    },
  };
  const actor = { id: customer.user.id, username: customer.user.username };
  const orderFollowers = [follower, ...shop.services.orderFollowers];

  const cancelled = cancelOrder(shop.db, { orderId: body.order.id, actor }, { orderFollowers });

  expect((await cancelled).deliveryStatus).toBe('CANCELED');
  await renaming;
  const [stored] = await shop.db.select().from(discountCodes).where(eq(discountCodes.id, id));
  expect(stored).toMatchObject({ code: 'RENAMED', used: 0 });
});
