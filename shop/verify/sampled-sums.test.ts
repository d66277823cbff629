import { expect, test } from 'vitest';
import { type SQL, sql } from '#db/sql.ts';
import { WrongBooks } from '#shop/books/assert.ts';
import { saveStock } from '#shop/catalogue/stock/save-stock.ts';
import { rowsOfBooks } from '#test/support/database/planted-fault.ts';
import { variantWith } from '#test/support/people/placing.ts';
import { failureOf, openSampledOrders } from '#test/support/people/sampled-orders.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const { desk, numberNext, placed } = await openSampledOrders(shop);

type Order = Awaited<ReturnType<typeof placed>>;

const damages: [what: string, damage: (order: Order) => SQL, finding: RegExp][] = [
  [
    'a stock that is not the sum of its movements',
    ({ variantId }) => sql`update stock set pieces = pieces + 1 where variant_id = ${variantId}`,
    /^Variant \d+ has a stock of 10, but its movements add up to 9\.$/,
  ],
  [
    'pieces sold that are not those of the orders, as when they were returned twice',
    ({ variantId }) => sql`update stock set sold = sold - 2 where variant_id = ${variantId}`,
    /^Variant \d+ shows -2 sold, but its orders add up to 0\.$/,
  ],
  [
    'uses of a code that are not those of the orders',
    ({ codeId }) => sql`update discount_codes set used = used + 1 where id = ${codeId}`,
    /^Discount code \d+ shows 1 uses, but its orders add up to 0\.$/,
  ],
  [
    'a changed entry of the journal',
    ({ id }) => sql`update order_journal set actor_name = 'nobody' where order_id = ${id}`,
    /^The journal of order \d+ was changed at or before entry \d+\.$/,
  ],
];

test.each(damages)('%s: one order in 17 is not cancelled', async (_what, damage, finding) => {
  const [sampled, other] = [await placed(true), await placed()];
  await shop.db.execute(damage(sampled));
  await shop.db.execute(damage(other));
  const before = await rowsOfBooks(shop.db);

  const failure = await failureOf(shop, () => desk.setStatus(sampled.id, 'CANCELED'));

  expect(failure).toBeInstanceOf(WrongBooks);
  expect((failure as Error).message).toMatch(finding);
  expect(await rowsOfBooks(shop.db)).toEqual(before);
  expect((await desk.setStatus(other.id, 'CANCELED')).status).toBe(200);
});

test('cash that is not what the journal says: one order in 17 is not confirmed', async () => {
  const { id } = await placed(true);
  await shop.db.execute(
    sql`update orders set cash = 'REFUSED', cash_at = placed_at where id = ${id}`,
  );

  const failure = await failureOf(shop, () => desk.confirm(id));

  expect((failure as Error).message).toMatch(
    /^The cash of order \d+ is refused on .* not collected/,
  );
});

test('an order whose journal ends with another status does not change it', async () => {
  const { id } = await placed();
  await shop.db.execute(sql`update orders set delivery_status = 'SHIPPED' where id = ${id}`);
  const before = await rowsOfBooks(shop.db);

  const failure = await failureOf(shop, () => desk.setStatus(id, 'DELIVERED'));

  expect((failure as Error).message).toBe(
    `Order ${id} is SHIPPED, but its journal ends with PENDING.`,
  );
  expect(await rowsOfBooks(shop.db)).toEqual(before);
});

test.each([
  ['one variant in 17', true],
  ['no other variant', false],
])('a count finds a stock that is not the sum of its movements at %s', async (_, isSampled) => {
  await numberNext('variants', isSampled);
  const variantId = await variantWith(shop, 9);
  await shop.db.execute(sql`update stock set pieces = 7 where variant_id = ${variantId}`);
  const counted = { variantId, stock: 8, stockSeen: undefined, field: 'stock' };

  const failure = await failureOf(shop, () =>
    shop.db.transaction((tx) => saveStock(tx, [counted])),
  );

  const words = `Variant ${variantId} has a stock of 8, but its movements add up to 10.`;
  expect(failure).toEqual(isSampled ? new WrongBooks(words) : undefined);
});
