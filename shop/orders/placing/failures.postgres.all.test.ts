import { expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { shoppersWith, variantWith } from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

test('when the connection breaks before the commit, nothing was ordered, and the same key orders', async () => {
  const { shoppers, orderAll, variantId } = await readyShoppers();
  let lost: Awaited<ReturnType<typeof orderAll>> = [];
  await shop.db.transaction(async (tx) => {
    await tx.select().from(stocks).where(eq(stocks.variantId, variantId)).for('update');
    const answering = orderAll().then((answers) => {
      lost = answers;
    });
    const breakAll = async () => {
      await shop.db.execute(breakBlocked);
      return lost.length;
    };
    await expect.poll(breakAll).toBe(shoppers.length);
    await answering;
  });

  expect(lost.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    shoppers.map(() => [503, '5']),
  );
  expect(await stockOf(variantId)).toMatchObject({ pieces: 9, sold: 0 });
  const again = await orderAll();
  expect(again.map(({ status }) => status)).toEqual(shoppers.map(() => 201));
  expect(await stockOf(variantId)).toMatchObject({ pieces: 5, sold: 4 });
});

/** Breaks the connections that wait for a lock. */
const breakBlocked = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`;

async function readyShoppers() {
  const variantId = await variantWith(shop, 9);
  const shoppers = await shoppersWith(shop, new Array(4).fill([[variantId, 1]]));
  const orderAll = () =>
    Promise.all(
      shoppers.map(({ call, addressId }) =>
        call('POST /orders/place', {
          body: { addressId, paymentMethod: 'COD' },
          headers: { 'idempotency-key': 'k' },
        }),
      ),
    );
  return { shoppers, orderAll, variantId };
}

async function stockOf(variantId: number) {
  const [row] = await shop.db.select().from(stocks).where(eq(stocks.variantId, variantId));
  return row;
}
