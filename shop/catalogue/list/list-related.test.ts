import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { eq } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { deleteProducts } from '#shop/catalogue/save-product.ts';
import { products } from '#shop/catalogue/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { listRelated } from './list-related.ts';

const shop = await shopOfFile();
let board: number;
let toys: number;
beforeEach(async () => {
  await shop.empty();
  const games = await shop.category('Games');
  board = await shop.category('Board Games', games);
  toys = await shop.category('Toys');
  await add('Chess', board, 1);
  await add('Rummy', await shop.category('Cards', games), 2);
  await add('Charades', games, 5);
  await add('Kite', toys, 50);
  await add('Train', toys, 90);
});

test('shows its own category first, then the parent, then the most sold', async () => {
  const ludo = await add('Ludo', board, 9);

  expect(await namesBeside(ludo)).toEqual(['Chess', 'Charades', 'Rummy', 'Train']);

  for (const name of ['Carrom', 'Go', 'Reversi']) await add(name, board, 3);
  expect(await namesBeside(ludo)).toEqual(['Reversi', 'Go', 'Carrom', 'Chess']);
});

test('shows the most sold beside a lone category, and nothing deleted', async () => {
  await add('Ludo', board, 9);
  const train = await add('Slow Train', toys, 0);
  const top = await add('Top', board, 99);

  expect(await namesBeside(train)).toEqual(['Train', 'Kite', 'Top', 'Ludo']);

  await deleteProducts(shop.db, ownersTool, [top.id]);
  expect((await namesBeside(train))[2]).toBe('Ludo');
});

test('shows nothing in a shop of one product', async () => {
  await shop.empty();

  expect(await namesBeside(await shop.product())).toEqual([]);
});

const namesBeside = async (product: Product) =>
  (await listRelated(shop.db, product, await listCategories(shop.db))).map(({ name }) => name);

async function add(productName: string, categoryId: number, unitsSold: number) {
  const product = await shop.product({ productName, categoryId });
  await shop.db.update(products).set({ unitsSold }).where(eq(products.id, product.id));
  return product;
}
