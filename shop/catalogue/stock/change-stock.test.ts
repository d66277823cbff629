import { afterAll, expect, test } from 'vitest';
import { inArray } from '#db/sql.ts';
import { secondDatabase, variantWith } from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { changeStock } from './change-stock.ts';
import { stocks } from './tables.ts';

const shop = await shopOfFile();
const second = await secondDatabase(shop);
afterAll(() => second.close());

test('changes each variant that has enough, and names those that it changed', async () => {
  const plenty = await variantWith(shop, 5);
  const scarce = await variantWith(shop, 1);
  const changed = await changeStock(shop.db, [
    { variantId: scarce, pieces: -2, sold: 2 },
    { variantId: plenty, pieces: -2, sold: 2 },
    { variantId: 999_999, pieces: 1, sold: 0 },
  ]);

  expect([...changed]).toEqual([plenty]);
  expect(await stockOf(plenty, scarce)).toEqual([
    { variantId: plenty, pieces: 3, sold: 2 },
    { variantId: scarce, pieces: 1, sold: 0 },
  ]);
});

test('adds up several changes of one variant', async () => {
  const variantId = await variantWith(shop, 3);
  const two = { variantId, pieces: -2, sold: 2 };

  expect([...(await changeStock(shop.db, [two, two]))]).toEqual([]);
  expect([...(await changeStock(shop.db, [two, { variantId, pieces: 5, sold: 0 }]))]).toEqual([
    variantId,
  ]);
  expect(await stockOf(variantId)).toEqual([{ variantId, pieces: 6, sold: 2 }]);
});

test('of 40 changes at once over two variants in either sequence, 25 find enough', async () => {
  const [first, other] = [await variantWith(shop, 25), await variantWith(shop, 40)];
  const take = (nth: number) => {
    const changes = [first, other].map((variantId) => ({ variantId, pieces: -1, sold: 1 }));
    const db = nth % 2 === 0 ? shop.db : second.db;
    return db.transaction((tx) => changeStock(tx, nth % 4 < 2 ? changes : changes.toReversed()));
  };

  const changed = await Promise.all(Array.from({ length: 40 }, (_, nth) => take(nth)));

  expect(changed.filter((ids) => ids.has(first))).toHaveLength(25);
  expect(changed.filter((ids) => ids.has(other))).toHaveLength(40);
  expect(await stockOf(first, other)).toEqual([
    { variantId: first, pieces: 0, sold: 25 },
    { variantId: other, pieces: 0, sold: 40 },
  ]);
});

const stockOf = (...variantIds: number[]) =>
  shop.db
    .select()
    .from(stocks)
    .where(inArray(stocks.variantId, variantIds))
    .orderBy(stocks.variantId);
