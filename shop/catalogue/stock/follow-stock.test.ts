import { afterAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { eq, sql, TransactionRollbackError } from '#db/sql.ts';
import { lockProduct } from '#shop/catalogue/find-product.ts';
import { products } from '#shop/catalogue/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { untilBlocked } from '#test/support/database/lock-waits.ts';
import { placingOn, secondDatabase, shoppersWith } from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { changeStock } from './change-stock.ts';
import { followStock } from './follow-stock.ts';
import { sumUpVariants } from './movements.ts';
import { saveStock } from './save-stock.ts';

const shop = await shopOfFile();
const second = await secondDatabase(shop);
afterAll(() => second.close());

test('lists follow an order, once', async () => {
  const { id, variants } = await kite();
  expect(await followStock(shop.db)).toBeGreaterThan(0);
  await sell(variants);
  expect(await listed(id)).toEqual({ stock: 12, lowestStock: 4, unitsSold: 0 });

  expect(await followStock(shop.db)).toBe(1);
  expect(await listed(id)).toEqual({ stock: 10, lowestStock: 3, unitsSold: 2 });
  expect(await followStock(shop.db)).toBe(0);
});

test('a change that is rolled back leaves nothing to follow', async () => {
  const { variants } = await kite();
  await followStock(shop.db);
  const undone = shop.db.transaction(async (tx) => {
    await take(tx, variants[0]?.id);
    tx.rollback();
  });

  await expect(undone).rejects.toThrow(TransactionRollbackError);
  expect(await followStock(shop.db)).toBe(0);
});

test('an order that is placed while the lists follow is not missed', async () => {
  const { id, variants } = await kite();
  await sell(variants);
  const holding = Promise.withResolvers<void>();
  const held = shop.db.transaction(async (tx) => {
    await lockProduct(tx, id);
    holding.resolve();
    await untilBlocked(shop.db);
    await take(tx, variants[0]?.id);
  });
  await holding.promise;

  await Promise.all([followStock(shop.db), held]);

  const figures = { stock: 9, lowestStock: 2, unitsSold: 3 };
  expect(await listed(id)).toEqual(figures);
  await followStock(shop.db);
  expect([await listed(id), await staleProducts()]).toEqual([figures, 0]);
});

test('two processes share the work', async () => {
  const kites = await Promise.all(Array.from({ length: 6 }, kite));
  for (let count = 0; count < 3; count += 1) {
    for (const { variants } of kites) await take(shop.db, variants[0]?.id);
  }
  const noted = await staleProducts();

  const counts = await Promise.all(
    [shop.db, second.db, shop.db, second.db].map((db) => followStock(db)),
  );

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(noted);
  for (const { id } of kites) {
    expect(await listed(id)).toEqual({ stock: 9, lowestStock: 1, unitsSold: 3 });
  }
});

test('what one process has begun, another passes over', async () => {
  const { id, variants } = await kite();
  await followStock(shop.db);
  await take(shop.db, variants[0]?.id);
  const holding = Promise.withResolvers<void>();
  const held = shop.db.transaction(async (tx) => {
    await lockProduct(tx, id);
    holding.resolve();
    await untilBlocked(shop.db);
    // On the embedded database the first has not begun yet.
    return second.db === shop.db ? 0 : followStock(second.db);
  });
  await holding.promise;

  expect(await Promise.all([followStock(shop.db), held])).toEqual([1, 0]);
  expect(await listed(id)).toEqual({ stock: 11, lowestStock: 3, unitsSold: 1 });
});

test('a product that is saved at the same time ends with the figures of both', async () => {
  const { id, variants } = await kite();
  const [variantId = 0] = variants.map((variant) => variant.id);
  await sell(variants);
  const holding = Promise.withResolvers<void>();
  const saved = shop.db.transaction(async (tx) => {
    await lockProduct(tx, id);
    holding.resolve();
    await untilBlocked(shop.db);
    await saveStock(tx, [{ variantId, stock: 20, stockSeen: undefined, field: 'stock' }]);
    await sumUpVariants(tx, [id]);
  });
  await holding.promise;

  await Promise.all([followStock(shop.db), saved]);
  await followStock(shop.db);

  expect(await listed(id)).toEqual({ stock: 27, lowestStock: 7, unitsSold: 2 });
});

test('follows more than one transaction takes', async () => {
  const { id } = await kite();
  await followStock(shop.db);
  await shop.db.execute(sql`
    insert into derived.stale_products select ${id}::int from generate_series(1, 1200)`);

  expect(await followStock(shop.db)).toBe(1200);
  expect(await staleProducts()).toBe(0);
});

test('verify passes over a product that is about to follow, and names it when it was not noted', async () => {
  const { id, variants } = await kite();
  await sell(variants);
  const words = async () => {
    const { findings } = await verifyBooks(shop.db, shop.services.storage);
    // Other tests here change stock without an order.
    return findings.filter((finding) => finding.startsWith('Product'));
  };
  expect(await words()).toEqual([]);

  await shop.db.execute(sql`delete from derived.stale_products`);

  expect(await words()).toEqual([
    `Product ${id} is listed with a stock of 12, but its variants give 10.`,
    `Product ${id} is listed with a lowest stock of 4, but its variants give 3.`,
    `Product ${id} is listed with a number sold of 0, but its variants give 2.`,
  ]);
  await shop.db.execute(sql`insert into derived.stale_products values (${id})`);
  await followStock(shop.db);
  expect(await words()).toEqual([]);
});

const kite = () => shop.product({ variants: [{ stock: 4 }, { stock: 8 }] });

/** Takes a piece of each. */
async function sell(variants: readonly { id: number }[]) {
  const cart = variants.map(({ id }) => [id, 1] as const);
  const shoppers = await shoppersWith(shop, [cart]);
  await placingOn(shop).placeAll(shoppers.map(({ request }) => request()));
}

const take = (db: Database, variantId = 0) => changeStock(db, [{ variantId, pieces: -1, sold: 1 }]);

async function listed(id: number) {
  const { stock, lowestStock, unitsSold } = products;
  const [row] = await shop.db
    .select({ stock, lowestStock, unitsSold })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

async function staleProducts() {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from derived.stale_products`,
  );
  return rows[0]?.count;
}
