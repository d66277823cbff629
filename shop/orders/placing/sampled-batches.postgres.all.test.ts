import { afterAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { saveStock } from '#shop/catalogue/stock/save-stock.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { enterFor, newCode } from '#test/support/people/codes.ts';
import {
  placingOn,
  secondDatabase,
  shoppersWith,
  variantWith,
} from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const second = await secondDatabase(shop);
afterAll(() => second.close());
// Other files go on with the same embedded database.
afterAll(() => shop.db.execute(sql.raw('alter sequence orders_id_seq increment by 1')));

const orders = 60;

/** Every order has a number that is sampled at placing and at a change of its status. */
const sampled = 257 * 17;

test('what other transactions have not committed raises no alarm', async () => {
  await shop.db.execute(sql`select setval('orders_id_seq', ${sampled}::int, false)`);
  await shop.db.execute(sql.raw(`alter sequence orders_id_seq increment by ${sampled}`));
  const variants = await Promise.all([1, 2, 3].map(() => variantWith(shop, 500)));
  const carts = Array.from({ length: orders }, (_, nth) => {
    const lines = variants.map((variantId) => [variantId, 1 + (nth % 2)] as const);
    return nth % 4 < 2 ? lines : lines.toReversed();
  });
  const shoppers = await shoppersWith(shop, carts);
  const code = await newCode(shop);
  await enterFor(
    shop,
    code,
    shoppers.map(({ user }) => user.id),
  );
  const setTo = (db: Database, orderId: number, to: 'PENDING' | 'CANCELED') =>
    setDeliveryStatus(db, ownersTool, { orderId, to }, shop.services);
  const count = (db: Database, variantId: number) => {
    const counted = { variantId, stock: 501, stockSeen: 500, field: 'stock' };
    return db.transaction((tx) => saveStock(tx, [counted]));
  };

  const working = shoppers.map(async ({ request }, nth) => {
    const [db, other] = nth % 2 === 0 ? [shop.db, second.db] : [second.db, shop.db];
    const [outcome] = await placingOn(shop, db).placeAll([request()]);
    if (outcome?.status !== 'fulfilled') throw outcome?.reason;
    await setTo(other, outcome.value.id, 'CANCELED');
    await count(db, variants[nth % 3] ?? 0);
    await setTo(db, outcome.value.id, 'PENDING');
    return outcome.value.id;
  });
  const ids = await Promise.all(working);

  expect(ids.filter((id) => id % sampled === 0)).toHaveLength(orders);
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});
