import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import { addresses } from '#shop/accounts/tables.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { changePrices } from '#shop/catalogue/change-prices.ts';
import { deleteProducts } from '#shop/catalogue/save-product.ts';
import { saveStock } from '#shop/catalogue/stock/save-stock.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { eraseByTool } from '#shop/own-data/erase-account.ts';
import { homeAddress } from '#test/support/cast.ts';
import { untilBlocked } from '#test/support/database/lock-waits.ts';
import {
  beforeWriting,
  placeTogether,
  type Shopper,
  shoppersWith,
  variantWith,
  wordsOf,
} from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

interface Sale {
  shopper: Shopper;
  productId: number;
  variantId: number;
}

type Meanwhile = (db: Database, sale: Sale) => Promise<unknown>;

const emptied: Meanwhile = (db, { shopper }) =>
  db.delete(cartItems).where(eq(cartItems.customerId, shopper.user.id));

const addedTo: Meanwhile = (db, { shopper }) =>
  db.update(cartItems).set({ quantity: 3 }).where(eq(cartItems.customerId, shopper.user.id));

const deleted: Meanwhile = (db, { productId }) => deleteProducts(db, ownersTool, [productId]);

const counted =
  (stock: number): Meanwhile =>
  (db, { variantId }) =>
    saveStock(db, [{ variantId, stock, stockSeen: undefined, field: 'stock' }]);

const erased: Meanwhile = (db, { shopper }) => eraseByTool(db, shopper.user.id);

const dearer: Meanwhile = (db, { variantId }) =>
  changePrices(db, ownersTool, [{ variantId, originalPrice: 600, discountPrice: 0 }]);

const homeless: Meanwhile = (db, { shopper }) =>
  db.delete(addresses).where(eq(addresses.id, shopper.addressId));

const refusing: [what: string, change: Meanwhile, words: string][] = [
  ['a cart that was emptied', emptied, 'Your cart is empty.'],
  [
    'a cart with more of it',
    addedTo,
    'The total changed from ₹499 to ₹1,497. Please check your cart before you order.',
  ],
  ['a product that was deleted', deleted, 'Your cart is empty.'],
  ['a stock that was counted', counted(0), 'Kite, লাল is out of stock. Please edit your cart.'],
  ['an account that was erased', erased, 'Address not found.'],
];

test.each(refusing)(
  '%s after the decision: the order is decided again, others stand',
  async (_what, change, words) => {
    const { sale, requests, tracesOf } = await sell();
    const db = beforeWriting(shop.db, () => change(shop.db, sale));

    const { outcomes } = await placeTogether(shop, requests, db);

    expect(wordsOf(outcomes)).toEqual([words, 'placed']);
    expect(await tracesOf()).toEqual({ orders: 0, keys: 0, mails: 0 });
  },
);

test.each(refusing)('%s while the order waits: decided again', async (_what, change, words) => {
  const { sale, requests, tracesOf } = await sell();
  const holding = Promise.withResolvers<void>();
  const changing = shop.db.transaction(async (tx) => {
    await change(tx, sale);
    holding.resolve();
    await untilBlocked(shop.db);
  });
  await holding.promise;

  const [{ outcomes }] = await Promise.all([placeTogether(shop, requests), changing]);

  expect(wordsOf(outcomes)).toEqual([words, 'placed']);
  expect(await tracesOf()).toEqual({ orders: 0, keys: 0, mails: 0 });
});

test.each([
  ['a price that was changed', dearer, { price: 60_000, addresses: 1 }],
  ['an address that was removed', homeless, { price: 49_900, addresses: 0 }],
])('%s after the decision does not affect the order', async (_what, change, then) => {
  const { sale, requests } = await sell();
  const db = beforeWriting(shop.db, () => change(shop.db, sale));

  const { outcomes } = await placeTogether(shop, requests, db);

  expect(outcomes).toMatchObject([
    {
      value: {
        orderTotal: 499,
        items: [{ priceAtPurchase: 499 }],
        address: { city: homeAddress.city, postalCode: '570001' },
      },
    },
    { status: 'fulfilled' },
  ]);
  const { rows } = await shop.db.execute(sql`
    select original_paise as price,
      (select count(*)::int from addresses where id = ${sale.shopper.addressId}) as addresses
    from variants where id = ${sale.variantId}`);
  expect(rows).toEqual([then]);
});

test('a key that another process used after the decision is not used twice', async () => {
  const { sale, requests } = await sell();
  const used = sql`insert into placements (customer_id, key, request_hash, created_at)
    values (${sale.shopper.user.id}, 'k', 'of another order', now())`;

  const { outcomes } = await placeTogether(
    shop,
    requests,
    beforeWriting(shop.db, () => shop.db.execute(used)),
  );

  expect(wordsOf(outcomes)).toEqual([
    'This Idempotency-Key was used for another order. Please send a new one.',
    'placed',
  ]);
});

test('pieces that come back meanwhile serve an order that was short of them', async () => {
  const { sale, requests } = await sell(1);
  const db = beforeWriting(shop.db, async () => {
    await emptied(shop.db, sale);
    await counted(5)(shop.db, sale);
  });
  const [buyer] = await shoppersWith(shop, [[[sale.variantId, 2]]]);

  const all = [...requests, ...(buyer ? [buyer.request()] : [])];
  const { outcomes } = await placeTogether(shop, all, db);

  expect(wordsOf(outcomes)).toEqual(['Your cart is empty.', 'placed', 'placed']);
  const [row] = await shop.db.select().from(stocks).where(eq(stocks.variantId, sale.variantId));
  expect(row).toMatchObject({ pieces: 3, sold: 2 });
});

/** A shopper of a kite, and one of something else. */
async function sell(stock = 5) {
  const { id: productId, variants } = await shop.product({
    productName: 'Kite',
    variants: [{ stock, color: 'লাল', size: 'full' }],
  });
  const variantId = variants[0]?.id ?? 0;
  const [shopper, other] = await shoppersWith(shop, [
    [[variantId, 1]],
    [[await variantWith(shop, 5), 1]],
  ]);
  if (!shopper || !other) throw new Error('There are too few shoppers.');
  const tracesOf = async () => {
    const { id, email } = shopper.user;
    const { rows } = await shop.db.execute(sql`
      select (select count(*)::int from orders where customer_id = ${id}) as orders,
        (select count(*)::int from placements where customer_id = ${id}) as keys,
        (select count(*)::int from mails where recipient = ${email}) as mails`);
    return rows[0];
  };
  const requests = [shopper.request({ key: 'k', expectedTotal: 499 }), other.request({ key: 'k' })];
  return { sale: { shopper, productId, variantId }, requests, tracesOf };
}
