import { expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { products } from '#shop/catalogue/tables.ts';
import { withoutMemory } from '#shop/remember.ts';
import { listsOf, sellToys } from '#test/support/catalogue/toy-catalogue.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { readCatalogueIndex } from './catalogue-index.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
const { names } = listsOf(shop);
const read = async () => (await shop.visitor.call('GET /catalogue-index')).body;
const empty = await read();
await sellToys(shop);

const indexed = async (name: string) =>
  (await read()).products.find((product) => product.name === name);

test('has neither products nor categories in an empty shop', () => {
  expect(empty).toMatchObject({ format: 1, complete: true, categories: [], products: [] });
});

test('lists the most sold products first, each with its category', async () => {
  const { categories, products } = await read();

  expect(products.map(({ name }) => name)).toEqual(await names({ limit: '100' }));
  const category = categories.find(({ name }) => name === 'Board Games');
  expect(products.filter((one) => one.category === category?.id).map(({ name }) => name)).toEqual([
    'Ludo',
    'Chess Set',
  ]);
  expect(categories.find(({ id }) => id === category?.parentId)?.name).toBe('Games');
});

test('tells what a card shows: price, stock, rating, picture and colours', async () => {
  const chess = await indexed('Chess Set');

  expect(chess).toMatchObject({ price: 500, list: 600, stock: 5, rating: 0, reviews: 0 });
  expect(chess).toMatchObject({ width: 8, height: 8, words: 'Walnut' });
  expect(chess?.image).toMatch(/^\/uploads\/\w+\.webp$/);
  expect(chess?.color).toMatch(/^#[0-9a-f]{6}$/);
  expect(chess).not.toHaveProperty('offers');
  expect(chess).not.toHaveProperty('pictures');
  expect(await indexed('Ludo')).toMatchObject({ rating: 4.5, reviews: 2, stock: 0 });
});

test('shows the price of the cheapest variant in stock, and names the others', async () => {
  expect(await indexed('Kite')).toMatchObject({
    ...{ price: 900, list: 1000, stock: 4, words: 'Crimson Ivory' },
    offers: [
      [900, 1000, 4],
      [100, 200, 0],
    ],
  });
});

test('of equal prices, shows the one in stock, and adds up what costs the same', async () => {
  const variant = { originalPrice: 250, discountPrice: 0 };
  await shop.product({
    productName: 'Marbles',
    variants: [
      { ...variant, discountPrice: 50, stock: 0, size: 'S' },
      { ...variant, stock: 2, size: 'M' },
      { ...variant, discountPrice: 50, stock: 3, size: 'L' },
      { ...variant, stock: 4, size: 'XL' },
    ],
  });

  expect(await indexed('Marbles')).toMatchObject({
    ...{ price: 250, list: 250, stock: 9 },
    offers: [
      [250, 250, 6],
      [250, 300, 3],
    ],
  });
});

test('names the slug where the name has another', async () => {
  const { id } = await shop.product({ productName: 'Yo-yo' });
  const again = await shop.product({ productName: 'Yo-yo' });
  await shop.db.update(products).set({ ratingSum: 99, ratingCount: 25 }).where(eq(products.id, id));
  const found = async (wanted: number) => (await read()).products.find((one) => one.id === wanted);

  const [first, second] = [await found(id), await found(again.id)];

  expect(first).toMatchObject({ rating: 4, reviews: 25 });
  expect(first).not.toHaveProperty('slug');
  expect(second?.slug).toBe('yo-yo-2');
});

test('has another version after each change, and the same while nothing changes', async () => {
  const product = await shop.product({ productName: 'Spinning Top' });
  const variantId = product.variants[0]?.id ?? 0;
  const { version } = await read();
  expect((await read()).version).toBe(version);

  const prices = [{ variantId, originalPrice: 75, discountPrice: 0 }];
  await admin.call('PUT /products/prices', { body: { prices } });
  const repriced = await read();
  expect(repriced.products.find(({ id }) => id === product.id)?.price).toBe(75);

  await shop.db.update(stocks).set({ pieces: 1 }).where(eq(stocks.variantId, variantId));
  const sold = await read();
  expect(sold.products.find(({ id }) => id === product.id)?.stock).toBe(1);

  await admin.call('DELETE /products/{id}', { params: { id: String(product.id) } });
  const deleted = await read();

  expect(deleted.products.map(({ id }) => id)).not.toContain(product.id);
  expect(new Set([version, repriced.version, sold.version, deleted.version]).size).toBe(4);
});

test('leaves the products out where there are too many', async () => {
  const many = (await read()).products.length;

  const { complete, products, categories } = await readCatalogueIndex(
    shop.services.publicDb,
    withoutMemory,
    many - 1,
  );

  expect({ complete, products }).toEqual({ complete: false, products: [] });
  expect(categories).not.toEqual([]);
  const all = await readCatalogueIndex(shop.services.publicDb, withoutMemory, many);
  expect(all.products).toHaveLength(many);
});
