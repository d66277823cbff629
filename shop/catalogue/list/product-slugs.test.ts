import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#db/store.ts';
import { categories, products } from '#shop/catalogue/tables.ts';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { highestProductId, productSlugs } from './product-slugs.ts';

let store: Store;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store.close());

test('names every product on sale once, however many there are', async () => {
  const { db } = store;
  const [category] = await db
    .insert(categories)
    .values({ name: 'Games', slug: 'games', description: '' })
    .returning();
  const rows = Array.from({ length: 2_001 }, (_, place) => ({
    name: `Game ${place}`,
    slug: `game-${place}`,
    description: '',
    categoryId: category?.id,
    searchText: '',
    deletedAt: place === 1_500 ? new Date() : null,
  }));
  await db.insert(products).values(rows);
  expect(await highestProductId(db)).toBe(2_001);
  const named = (await Array.fromAsync(productSlugs(db, { after: 0, upTo: 2_001 }))).flat();
  expect(new Set(named).size).toBe(2_000);
  expect(named).toHaveLength(2_000);
  const some = await Array.fromAsync(productSlugs(db, { after: 10, upTo: 12 }));
  expect(some.flat()).toEqual(['game-10', 'game-11']);
});
