import { afterAll, expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { WrongBooks } from '#shop/books/assert.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { type Fault, rowsOfBooks, withFault } from '#test/support/database/planted-fault.ts';
import { enterFor, newCode } from '#test/support/people/codes.ts';
import {
  type Outcome,
  placeTogether,
  type Shopper,
  shoppersWith,
  variantWith,
  wordsOf,
} from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
afterAll(async () =>
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]),
);

/** Two customers with the same code; the first wants three pieces of two variants. */
async function readyToBuy() {
  const [kite, drum] = [await variantWith(shop, 9), await variantWith(shop, 9)];
  const kites = [[kite, 2]] as const;
  const shoppers = await shoppersWith(shop, [[...kites, [drum, 1]], kites]);
  const [first, second] = shoppers as [Shopper, Shopper];
  const code = await newCode(shop);
  await enterFor(shop, code, [first.user.id, second.user.id]);
  return { first, second, kite, drum, code };
}

const place = async (...shoppers: Shopper[]) =>
  (
    await placeTogether(
      shop,
      shoppers.map(({ request }) => request()),
    )
  ).outcomes;

/** Makes this the number of the next order. */
const numberNext = (id: number) =>
  shop.db.execute(sql`select setval('orders_id_seq', ${id}::int, false)`);

function expectRefused(outcome: Outcome | undefined, finding: RegExp) {
  expect(outcome).toMatchObject({
    reason: {
      ...{ code: 'internal', status: 500 },
      message: expect.stringContaining('nothing was ordered'),
      cause: expect.any(WrongBooks),
    },
  });
  const { cause } = (outcome as PromiseRejectedResult).reason;
  expect(cause.message).toMatch(finding);
}

const stock = /^Variant \d+ was to have a stock of \d with \d sold, not of \d with \d\.$/;

const faults: [what: string, fault: Fault, finding: RegExp][] = [
  [
    'a total that is not that of the lines and charges',
    { table: 'orders', on: 'insert', does: 'new.total_paise := new.total_paise + 1' },
    /^Order \d+ has a total of \d+ paise, but its lines and charges add up to \d+\.$/,
  ],
  [
    'a line of another quantity',
    { table: 'order_items', on: 'insert', does: 'new.quantity := new.quantity + 1' },
    /^Order \d+ has a total of/,
  ],
  [
    'a movement of another quantity',
    { table: 'stock_movements', on: 'insert', does: 'new.quantity := new.quantity - 1' },
    /^Order \d+ took 3 of variant \d+ from stock instead of 2\.$/,
  ],
  [
    'movements that are missing',
    { table: 'stock_movements', on: 'insert', does: 'return null' },
    /^Order \d+ took 0 of variant \d+ from stock instead of 2\.$/,
  ],
  [
    'an entry of the journal that is missing',
    { table: 'order_journal', on: 'insert', does: 'return null' },
    /^The journal of order \d+ does not begin with one entry\.$/,
  ],
  [
    'an entry of the journal that its seal does not cover',
    { table: 'order_journal', on: 'insert', does: `new.actor_name := 'nobody'` },
    /^The new entry of the journal of order \d+ does not continue the one before\.$/,
  ],
  [
    'a stock that changes by something else than the movements',
    { table: 'stock', on: 'update', does: 'new.pieces := new.pieces + 1' },
    stock,
  ],
  [
    'pieces sold that are not those of the orders',
    { table: 'stock', on: 'update', does: 'new.sold := new.sold + 1' },
    stock,
  ],
  [
    'uses of a code that are not those of the orders',
    { table: 'discount_codes', on: 'update', does: 'new.used := new.used + 1' },
    /^Discount code \d+ shows 2 uses, but its orders add up to 1\.$/,
  ],
];

test.each(faults)('%s: nothing is ordered, and nothing changes', async (_what, fault, finding) => {
  const { first, second } = await readyToBuy();
  const before = await rowsOfBooks(shop.db);

  const outcomes = await withFault(shop.db, fault, () => place(first, second));

  for (const outcome of outcomes) expectRefused(outcome, finding);
  expect(await rowsOfBooks(shop.db)).toEqual(before);
  expect(wordsOf(await place(first, second))).toEqual(['placed', 'placed']);
});

test('a wrong order is refused alone', async () => {
  const { first, second } = await readyToBuy();
  const does = `if new.customer_id = ${first.user.id} then new.cod_fee_paise := 1; end if`;

  const outcomes = await withFault(shop.db, { table: 'orders', on: 'insert', does }, () =>
    place(first, second),
  );

  expectRefused(outcomes[0], /^Order \d+ has a total of/);
  expect(wordsOf(outcomes.slice(1))).toEqual(['placed']);
});

type Ready = Awaited<ReturnType<typeof readyToBuy>>;

/** What was wrong before the order, and is put right after it. */
const damages: [what: string, change: (ready: Ready, by: 1 | -1) => unknown, finding: RegExp][] = [
  [
    'a stock that is not the sum of its movements',
    ({ kite }, by) =>
      shop.db.execute(sql`update stock set pieces = pieces + ${by} where variant_id = ${kite}`),
    /^Variant \d+ has a stock of 8, but its movements add up to 7\.$/,
  ],
  [
    'pieces sold that are not those of all orders',
    ({ drum }, by) =>
      shop.db.execute(sql`update stock set sold = sold + ${by} where variant_id = ${drum}`),
    /^Variant \d+ shows 2 sold, but its orders add up to 1\.$/,
  ],
  [
    'uses of a code that are not those of all orders',
    ({ code }, by) =>
      shop.db.execute(sql`update discount_codes set used = used + ${by} where id = ${code.id}`),
    /^Discount code \d+ shows 2 uses, but its orders add up to 1\.$/,
  ],
];

test.each(damages)('%s: one batch in 257 is refused for it', async (_what, change, finding) => {
  const ready = await readyToBuy();
  await change(ready, 1);
  const before = await rowsOfBooks(shop.db);

  await numberNext(257 * ready.kite);
  const [refused] = await place(ready.first);

  expectRefused(refused, finding);
  expect(await rowsOfBooks(shop.db)).toEqual(before);
  expect(wordsOf(await place(ready.first))).toEqual(['placed']);
  await change(ready, -1);
});

test('after a sampled batch failed, the orders that are right are placed', async () => {
  const [wrong, right] = [await readyToBuy(), await readyToBuy()];
  const [spoil] = damages.map(([, change]) => change);
  await spoil?.(wrong, 1);

  await numberNext(257 * wrong.kite);
  const outcomes = await place(wrong.first, right.first, wrong.second);

  expectRefused(outcomes[0], /^Variant \d+ has a stock of 8/);
  expect(wordsOf(outcomes.slice(1, 2))).toEqual(['placed']);
  expectRefused(outcomes[2], /^Variant \d+ has a stock of 8/);
  await spoil?.(wrong, -1);
});
