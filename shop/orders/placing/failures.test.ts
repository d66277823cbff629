import { afterAll, expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { freshStore } from '#test/support/database/fresh-store.ts';
import {
  aroundTransactions,
  placeTogether,
  type Shopper,
  shoppersWith,
  variantWith,
  wordsOf,
} from '#test/support/people/placing.ts';
import { openTestShop } from '#test/support/shop.ts';

const store = await freshStore();
/** What happens to the answer to a commit. */
let answered = async () => {};
const db = aroundTransactions(store.db, async (_nth, run) => {
  const outcome = await run();
  await answered();
  return outcome;
});
const shop = await openTestShop({ ...store, db });
afterAll(() => shop[Symbol.asyncDispose]());

const unforeseen: [what: string, spoil: (shopper: Shopper) => ReturnType<Shopper['request']>][] = [
  [
    'a name that the database does not take',
    ({ user, request }) => ({ ...request(), buyer: { ...user, firstName: 'As\u0000ha' } }),
  ],
  ['a key that the database does not take', ({ request }) => request({ key: 'k\u0000' })],
  ['a time that is not a date', ({ request }) => request({ at: {} as Date })],
  ['an invalid date', ({ request }) => request({ at: new Date(Number.NaN) })],
];

test.each(unforeseen)('%s fails its own order alone', async (_what, spoil) => {
  const variantId = await variantWith(shop, 5);
  const shoppers = await shoppersWith(shop, new Array(3).fill([[variantId, 1]]));
  const [one, spoilt, other] = shoppers as [Shopper, Shopper, Shopper];

  const { outcomes } = await placeTogether(shop, [one.request(), spoil(spoilt), other.request()]);

  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'unavailable', status: 503, retryAfter: 60 } },
    { status: 'fulfilled' },
  ]);
  expect(wordsOf(outcomes)[1]).toContain('nothing was ordered');
  expect(await shop.db.$count(orders, eq(orders.customerId, spoilt.user.id))).toBe(0);
  expect(await stockOf(variantId)).toMatchObject({ pieces: 3, sold: 2 });
  const { outcomes: again } = await placeTogether(shop, [spoilt.request()]);
  expect(wordsOf(again)).toEqual(['placed']);
});

test('when the connection breaks after the commit, the same key finds the order', async () => {
  const { shoppers, orderAll, variantId } = await readyShoppers();
  answered = async () => {
    throw new Error('Connection terminated unexpectedly');
  };
  const lost = await orderAll();
  answered = async () => {};

  const again = await orderAll();

  expect(lost.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    shoppers.map(() => [503, '5']),
  );
  expect(again.map(({ status }) => status)).toEqual(shoppers.map(() => 201));
  expect(await stockOf(variantId)).toMatchObject({ pieces: 5, sold: 4 });
});

test('when the database goes away while orders are tried one by one, the others do not wait for it', async () => {
  const variantId = await variantWith(shop, 9);
  const shoppers = await shoppersWith(shop, new Array(4).fill([[variantId, 1]]));
  let begun = 0;
  const failing = aroundTransactions(store.db, async (_nth, run) => {
    begun += 1;
    if (begun === 1) throw new Error('Nobody foresaw this.');
    if (begun > 2) throw new Error('Connection terminated unexpectedly');
    return run();
  });

  const requests = shoppers.map(({ request }) => request());
  const { outcomes } = await placeTogether(shop, requests, failing);

  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    ...new Array(3).fill('rejected'),
  ]);
  expect(begun).toBe(3);
});

test('while the database is away, nothing is tried one by one', async () => {
  const { shoppers } = await readyShoppers();
  let begun = 0;
  const away = aroundTransactions(store.db, async (nth) => {
    begun = nth;
    throw new Error('Connection terminated unexpectedly');
  });

  const requests = shoppers.map(({ request }) => request());
  const { outcomes } = await placeTogether(shop, requests, away);

  expect(wordsOf(outcomes)).toEqual(shoppers.map(() => 'Connection terminated unexpectedly'));
  expect(begun).toBe(1);
});

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
