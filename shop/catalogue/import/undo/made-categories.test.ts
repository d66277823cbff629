import { expect, test, vi } from 'vitest';
import { eq } from '#db/sql.ts';
import { Pace } from '#shop/catalogue/import/pace.ts';
import { categories, products } from '#shop/catalogue/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { deleteEmptyCategories } from './made-categories.ts';

const shop = await shopOfFile();
const { db } = shop.services;

test('deleted products leave an empty category a few at a time; one with products stays', async () => {
  const [full, empty] = [await shop.category('Full'), await shop.category('Empty')];
  await shop.product({ categoryId: full });
  const gone = await Promise.all(
    Array.from({ length: 3 }, () => shop.product({ categoryId: empty })),
  );
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.categoryId, empty));
  const pace = new Pace();
  pace.rows = 2;
  const rest = vi.spyOn(pace, 'giveWay').mockResolvedValue();

  await deleteEmptyCategories(db, [full, empty], pace);

  expect(rest).toHaveBeenCalledTimes(2);
  expect(await db.select({ id: categories.id }).from(categories)).toEqual([{ id: full }]);
  const kept = await db.$count(products);
  expect(kept).toBe(gone.length + 1);
});
