import { afterAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { saveStock } from '#shop/catalogue/stock/save-stock.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { orders } from '#shop/orders/tables.ts';
import {
  aroundTransactions,
  placingOn,
  type Shopper,
  secondDatabase,
  shoppersWith,
  variantWith,
  wordsOf,
} from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const second = await secondDatabase(shop);
afterAll(() => second.close());

test('120 buyers of 50 pieces in two processes: 50 get one', async () => {
  const before = await shop.db.$count(orders);
  const variantId = await variantWith(shop, 50);
  const shoppers = await shoppersWith(shop, new Array(120).fill([[variantId, 1]]));

  const { outcomes } = await placeInTwo(shoppers);

  const placed = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(placed).toHaveLength(50);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['out_of_stock']));
  expect(await stockOf(variantId)).toMatchObject({ pieces: 0, sold: 50 });
  expect(await shop.db.$count(orders)).toBe(before + 50);
});

test('carts of the same products in opposite sequence do not deadlock', async () => {
  const variants = await Promise.all([1, 2, 3].map(() => variantWith(shop, 200)));
  const carts = Array.from({ length: 100 }, (_, nth) => {
    const lines = variants.map((variantId) => [variantId, 1] as const);
    return nth % 4 < 2 ? lines : lines.toReversed();
  });

  const { outcomes, written } = await placeInTwo(await shoppersWith(shop, carts));

  expect(new Set(wordsOf(outcomes))).toEqual(new Set(['placed']));
  // Orders that are rolled back, as after a deadlock, are written twice.
  expect(written).toBe(100);
  for (const variantId of variants) {
    expect(await stockOf(variantId)).toMatchObject({ pieces: 100, sold: 100 });
  }
});

test('one key in two processes places one order', async () => {
  const variantId = await variantWith(shop, 20);
  const shoppers = await shoppersWith(shop, new Array(10).fill([[variantId, 1]]));
  const sent = shoppers.map(({ request }) => request({ key: 'k' }));

  const [here, there] = await Promise.all(
    [shop.db, second.db].map((db) => placingOn(shop, db).placeAll(sent)),
  );

  expect(new Set(wordsOf(here ?? []))).toEqual(new Set(['placed']));
  expect(there).toEqual(here);
  expect(await stockOf(variantId)).toMatchObject({ pieces: 10, sold: 10 });
});

test('one cart in two processes, without a key, places one order', async () => {
  const variantId = await variantWith(shop, 20);
  const shoppers = await shoppersWith(shop, new Array(10).fill([[variantId, 1]]));
  const sent = shoppers.map(({ request }) => request());

  const [here = [], there = []] = await Promise.all(
    [shop.db, second.db].map((db) => placingOn(shop, db).placeAll(sent)),
  );

  const pairs = here.map((outcome, nth) => wordsOf([outcome, ...there.slice(nth, nth + 1)]));
  expect(pairs.map((pair) => pair.toSorted())).toEqual(
    shoppers.map(() => ['Your cart is empty.', 'placed']),
  );
  expect(await stockOf(variantId)).toMatchObject({ pieces: 10, sold: 10 });
});

test('what is sold out is refused without a transaction', async () => {
  const variantId = await variantWith(shop, 0);
  const shoppers = await shoppersWith(shop, new Array(3).fill([[variantId, 1]]));
  let begun = 0;
  const db = aroundTransactions(shop.db, (nth, run) => {
    begun = nth;
    return run();
  });

  const outcomes = await placingOn(shop, db).placeAll(shoppers.map(({ request }) => request()));

  expect(outcomes.map((outcome) => outcome.status)).toEqual(shoppers.map(() => 'rejected'));
  expect(begun).toBe(0);
});

const returns: [
  what: string,
  put: (db: Database, variantId: number, orderId: number) => unknown,
][] = [
  [
    'a cancellation',
    (db, _variantId, orderId) =>
      setDeliveryStatus(db, ownersTool, { orderId, to: 'CANCELED' }, shop.services),
  ],
  [
    'a stock count',
    (db, variantId) =>
      db.transaction((tx) =>
        saveStock(tx, [{ variantId, stock: 1, stockSeen: undefined, field: 'stock' }]),
      ),
  ],
];

test.each(
  returns.flatMap(([what, put]) => [
    { what, put, where: 'this process', db: shop.db },
    { what, put, where: 'another process', db: second.db },
  ]),
)('what was sold out sells again after $what in $where', async ({ put, db }) => {
  const variantId = await variantWith(shop, 1);
  const [buyer, waiting] = await shoppersWith(shop, [[[variantId, 1]], [[variantId, 1]]]);
  if (!buyer || !waiting) throw new Error('There are too few shoppers.');
  const { placeAll } = placingOn(shop);
  const [sold, refused] = await placeAll([buyer.request(), waiting.request()]);
  const orderId = sold?.status === 'fulfilled' ? sold.value.id : 0;

  await put(db, variantId, orderId);

  expect(refused).toMatchObject({ reason: { code: 'out_of_stock' } });
  expect(wordsOf(await placeAll([waiting.request()]))).toEqual(['placed']);
  expect(await shop.db.$count(cartItems, eq(cartItems.customerId, waiting.user.id))).toBe(0);
});

/** Every other shopper orders in the second process. Also returns how many orders were written. */
async function placeInTwo(shoppers: readonly Shopper[]) {
  const processes = [shop.db, second.db].map((db) => placingOn(shop, db));
  const outcomes = await Promise.all(
    processes.map(({ placeAll }, turn) =>
      placeAll(shoppers.filter((_, nth) => nth % 2 === turn).map(({ request }) => request())),
    ),
  );
  const batches = processes.flatMap((one) => one.batches);
  return { outcomes: outcomes.flat(), written: batches.reduce((sum, size) => sum + size, 0) };
}

async function stockOf(variantId: number) {
  const [row] = await shop.db.select().from(stocks).where(eq(stocks.variantId, variantId));
  return row;
}
