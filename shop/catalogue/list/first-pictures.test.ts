import { expect, test, vi } from 'vitest';
import { eq } from '#db/sql.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { insertCategory } from '#shop/catalogue/save-category.ts';
import { productImages, products } from '#shop/catalogue/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { firstPictures } from './first-pictures.ts';

const shop = await shopOfFile();
const { db } = shop.services;

const bare = async (name: string, parentId?: number) => {
  const form = { name, description: '', parentId };
  return (await db.transaction((tx) => insertCategory(tx, form, [], { mayLackPicture: true }))).id;
};

test('a category without a picture shows that of its most bought product which has one', async () => {
  const [toys, books] = [await bare('खिलौने'), await bare('पुस्तकें')];
  const games = await bare('Board games', toys);
  await shop.product({ productName: 'Ludo', categoryId: toys });
  const carrom = await shop.product({ productName: 'Carrom board', categoryId: games });
  const chess = await shop.product({ productName: 'Chess', categoryId: games });
  await db.update(products).set({ unitsSold: 7 }).where(eq(products.id, carrom.id));
  await db.update(products).set({ unitsSold: 9 }).where(eq(products.id, chess.id));
  await db.delete(productImages).where(eq(productImages.productId, chess.id));
  const sarees = await shop.category('Sarees');
  await shop.product({ productName: 'Panchatantra', categoryId: books, status: 'DRAFT' });

  const own = (await listCategories(db)).filter(({ id }) => [toys, books, sarees].includes(id));
  const found = await firstPictures(db, own);

  expect([...found]).toEqual([[toys, carrom.images[0]?.url]]);
});

test('the product whose picture is shown may be far behind others without one', async () => {
  const [quilts, lamps] = [await bare('Quilts'), await bare('Lamps')];
  const double = await bare('Double quilts', quilts);
  const bestKnown = await shop.product({ productName: 'Jaipur quilt', categoryId: quilts });
  await db.update(products).set({ unitsSold: 3 }).where(eq(products.id, bestKnown.id));
  await shop.product({ productName: 'Old quilt', categoryId: double });
  const named = Array.from({ length: 12 }, (_, nth) => `Quilt ${nth}`);
  for (const productName of named) {
    const { id } = await shop.product({ productName, categoryId: quilts });
    await db.update(products).set({ unitsSold: 9 }).where(eq(products.id, id));
    await db.delete(productImages).where(eq(productImages.productId, id));
  }
  await shop.product({ productName: 'Lamp', categoryId: lamps, status: 'DRAFT' });

  const own = (await listCategories(db)).filter(({ id }) => [quilts, lamps].includes(id));

  expect([...(await firstPictures(db, own))]).toEqual([[quilts, bestKnown.images[0]?.url]]);
});

test('asks once, however many categories lack a picture', async () => {
  for (const name of ['दीये', 'रंगोली', 'तोरण']) {
    await shop.product({ categoryId: await bare(name) });
  }
  const categories = await listCategories(db);
  const execute = vi.spyOn(db, 'execute');
  const select = vi.spyOn(db, 'select');

  const found = await firstPictures(db, categories);
  const asked = [execute.mock.calls.length, select.mock.calls.length];
  execute.mockRestore();
  select.mockRestore();

  expect(found.size).toBeGreaterThanOrEqual(3);
  expect(asked).toEqual([1, 0]);
});
