import { beforeEach, expect, test } from 'vitest';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

const head = 'Handle,Title,Type,Variant Price,Variant Inventory Qty';
const lattu = (pieces: number) =>
  `${head}\nlattu,Lattu,Toys,99,${pieces}\ndholak,Dholak,Toys,499,1`;

const stock = async () =>
  (await files.products()).find(({ name }) => name === 'Lattu')?.variants[0]?.stock;

/** The owner counts the pieces by hand. */
async function count(pieces: number) {
  const [, product] = await files.products();
  const [variant] = product?.variants ?? [];
  const table = `product_id,variant_id,stock\n${product?.id},${variant?.id},${pieces}`;
  await files.bring(table);
}

test('an undo forgets the pieces of a file that changed nothing in the shop', async () => {
  await files.bring('name,category,stock,original_price\nLattu,Toys,4,99\nDholak,Toys,1,499');
  const first = await files.bring(lattu(9));
  expect(first.counts).toMatchObject({ add: 0, change: 0, same: 2 });

  const { body } = await files.undo(first);
  expect(body.left).toEqual([]);

  await files.bring(lattu(12));
  expect(await stock()).toBe(4);
});

test('an undo remembers the pieces of the file before where the stock was 0 and stayed so', async () => {
  await files.bring(lattu(9));
  await count(0);
  const second = await files.bring(lattu(5));
  expect(await stock()).toBe(0);

  await files.undo(second);

  await files.bring(lattu(10));
  expect(await stock()).toBe(1);
});

test('an undo leaves a product that a later file changed, and can follow the undo of that', async () => {
  const first = await files.bring(lattu(9));
  const second = await files.bring(lattu(7));
  expect((await files.undo(second)).body.left).toEqual([]);
  expect(await stock()).toBe(9);
  expect((await files.undo(first)).body.left).toEqual([]);
  expect(await files.products()).toEqual([]);
});

test('an undo leaves what a later file is compared with', async () => {
  await files.bring('name,category,stock,original_price\nLattu,Toys,0,99\nDholak,Toys,1,499');
  const first = await files.bring(lattu(9));
  await files.bring(lattu(5));

  const { body } = await files.undo(first);

  expect(body.left).toEqual([
    { name: 'Lattu', why: 'A later file changed it. Undo that import first.' },
  ]);
  await files.bring(lattu(8));
  expect(await stock()).toBe(3);
});
