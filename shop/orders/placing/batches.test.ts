import { expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import {
  beforeWriting,
  placeTogether,
  placingOn,
  shoppersWith,
  variantWith,
  wordsOf,
} from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

test('orders that wait are written together, 64 at most', async () => {
  const variantId = await variantWith(shop, 100);
  const shoppers = await shoppersWith(shop, new Array(67).fill([[variantId, 1]]));

  const { batches, outcomes } = await placeTogether(
    shop,
    shoppers.map(({ request }) => request()),
  );

  expect(new Set(wordsOf(outcomes))).toEqual(new Set(['placed']));
  expect(batches).toEqual([64, 3]);
});

test('each reason refuses its own order, changes nothing of it, and leaves the others', async () => {
  const kite = (await shop.product({ productName: 'Kite' })).variants[0]?.id ?? 0;
  const gone = (
    await shop.product({ productName: 'Drum', variants: [{ stock: 0, color: 'लाल', size: 'XL' }] })
  ).variants[0];
  const line = [[kite, 1]] as const;
  const [one, noAddress, others, empty, soldOut, total, reused, last] = await shoppersWith(shop, [
    ...[line, line, line, []],
    ...[[[kite, 1] as const, [gone?.id ?? 0, 1] as const], line, line, line],
  ]);
  if (!one || !noAddress || !others || !empty || !soldOut || !total || !reused || !last)
    throw new Error('There are too few shoppers.');
  const { outcomes: earlier } = await placeTogether(shop, [reused.request({ key: 'k' })]);
  await reused.call('POST /cart/add', { body: { productVariantId: kite, quantity: 1 } });
  const before = await Promise.all([noAddress, others, soldOut, total, reused].map(holdingsOf));

  const { outcomes, batches } = await placeTogether(shop, [
    one.request(),
    noAddress.request({ addressId: 999_999 }),
    others.request({ addressId: one.addressId }),
    empty.request(),
    soldOut.request({ key: 'sold out' }),
    total.request({ expectedTotal: 1, key: 'total' }),
    reused.request({ key: 'k', mobile: '9845012345' }),
    last.request(),
  ]);

  expect(wordsOf(earlier)).toEqual(['placed']);
  expect(wordsOf(outcomes)).toEqual([
    'placed',
    'Address not found.',
    'Address not found.',
    'Your cart is empty.',
    'Drum, लाल, XL is out of stock. Please edit your cart.',
    'The total changed from ₹1 to ₹499. Please check your cart before you order.',
    'This Idempotency-Key was used for another order. Please send a new one.',
    'placed',
  ]);
  expect(batches).toEqual([2]);
  const after = await Promise.all([noAddress, others, soldOut, total, reused].map(holdingsOf));
  expect(after).toEqual(before);
  expect(await piecesOf(kite)).toBe(7);
  const { outcomes: tried } = await placeTogether(shop, [total.request({ key: 'total' })]);
  expect(wordsOf(tried)).toEqual(['placed']);
});

test('the last pieces go to those who came first', async () => {
  const variantId = await variantWith(shop, 4);
  const shoppers = await shoppersWith(
    shop,
    [2, 1, 2, 1, 1].map((quantity) => [[variantId, quantity]]),
  );

  const { outcomes } = await placeTogether(
    shop,
    shoppers.map(({ request }) => request()),
  );

  expect(wordsOf(outcomes)).toEqual([
    'placed',
    'placed',
    expect.stringContaining('Only 1 left of'),
    'placed',
    expect.stringContaining('is out of stock'),
  ]);
  expect(outcomes[3]).toMatchObject({
    value: { items: [{ product: { variant: { stock: 0 } } }] },
  });
});

test('nobody is told that all is sold by an order that is refused in the end', async () => {
  const variantId = await variantWith(shop, 1);
  const [first, second] = await shoppersWith(shop, [[[variantId, 1]], [[variantId, 1]]]);
  const emptied = sql`delete from cart_items where customer_id = ${first?.user.id ?? 0}`;
  const db = beforeWriting(shop.db, () => shop.db.execute(emptied));

  const requests = [first, second].flatMap((shopper) => shopper?.request() ?? []);
  const { outcomes } = await placeTogether(shop, requests, db);

  expect(wordsOf(outcomes)).toEqual(['Your cart is empty.', 'placed']);
});

test('two orders of one customer at once: the second finds the cart empty', async () => {
  const variantId = await variantWith(shop, 5);
  const [twice, once] = await shoppersWith(shop, [[[variantId, 1]], [[variantId, 1]]]);
  if (!twice || !once) throw new Error('There are too few shoppers.');

  const { outcomes, batches } = await placeTogether(shop, [
    twice.request(),
    twice.request(),
    once.request(),
  ]);

  expect(wordsOf(outcomes)).toEqual(['placed', 'Your cart is empty.', 'placed']);
  expect(batches).toEqual([2]);
});

test('a key sent twice at once is answered with the same order', async () => {
  const variantId = await variantWith(shop, 5);
  const [twice, once] = await shoppersWith(shop, [[[variantId, 1]], [[variantId, 1]]]);
  if (!twice || !once) throw new Error('There are too few shoppers.');
  const { placeAll } = placingOn(shop);

  const key = 'the same';
  const answers = await placeAll([
    once.request({ key }),
    twice.request({ key }),
    twice.request({ key }),
  ]);

  const [other, first, again] = answers;
  expect(wordsOf(answers)).toEqual(['placed', 'placed', 'placed']);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  expect(await piecesOf(variantId)).toBe(3);
});

type Shopper = Awaited<ReturnType<typeof shoppersWith>>[number];

/** What an order would change of a customer. */
async function holdingsOf({ user, call }: Shopper) {
  const { rows: kept } = await shop.db.execute(
    sql`select key, request_hash from placements where customer_id = ${user.id}`,
  );
  const { body: mine } = await call('GET /orders/my-orders');
  const { body: profile } = await call('GET /users/profile');
  const cart = await shop.db.execute(
    sql`select variant_id, quantity from cart_items where customer_id = ${user.id}`,
  );
  return {
    ...{ cart: cart.rows, kept, profile: profile.user },
    orders: mine.orders.map(({ id }) => id),
  };
}

async function piecesOf(variantId: number) {
  const [row] = await shop.db.select().from(stocks).where(eq(stocks.variantId, variantId));
  return row?.pieces;
}
