import { beforeEach, describe, expect, test } from 'vitest';
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

const stocks = async () =>
  Object.fromEntries(
    (await files.products()).map(({ name, variants }) => [
      name,
      variants.map(({ stock }) => stock),
    ]),
  );

/** Sells pieces of the only variant of a product. */
async function sell(product: string, pieces: number) {
  const found = (await files.products()).find(({ name }) => name === product);
  const { id = 0, stock = 0 } = found?.variants[0] ?? {};
  const body = { stock: stock - pieces, note: 'Sold' };
  await owner.call('PUT /variants/{id}/stock', { params: { id: String(id) }, body });
}

describe('the stock of a product moves by the difference of two files though', () => {
  const table = (name: string, pieces: number) => `Name,SKU,Price,Stock\n${name},M1,199,${pieces}`;
  const shopify = (handle: string, sku: string, pieces: number) =>
    `Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty\n${handle},Mug,Toys,${sku},199,${pieces}`;

  test.each<[what: string, one: (pieces: number) => string, other: (pieces: number) => string]>([
    ['its title changed', (pieces) => table('Mug', pieces), (pieces) => table('Cup', pieces)],
    [
      'its handle changed, by its SKU',
      (pieces) => shopify('mug', 'M1', pieces),
      (pieces) => shopify('big-mug', 'M1', pieces),
    ],
    [
      'its handle changed, by its title',
      (pieces) => shopify('mug', '', pieces),
      (pieces) => shopify('big-mug', '', pieces),
    ],
  ])('%s', async (_, one, other) => {
    await files.bring(one(10));
    await sell('Mug', 2);
    await files.bring(other(7));
    expect(Object.values(await stocks())).toEqual([[5]]);
    await files.bring(other(9));
    expect(Object.values(await stocks())).toEqual([[7]]);
    await files.bring(one(8));
    expect(Object.values(await stocks())).toEqual([[6]]);
  });

  test('its handle changed between two inventories', async () => {
    await files.bring(shopify('mug', 'M1', 10));
    const inventory = (handle: string, pieces: number) =>
      `Handle,Title,SKU,Location,Available\n${handle},Mug,M1,Shop,${pieces}`;
    await files.bring(inventory('mug', 12));
    await sell('Mug', 2);
    await files.bring(inventory('big-mug', 9));
    expect(await stocks()).toEqual({ Mug: [7] });
  });

  test('a file between them had no pieces, and another title', async () => {
    await files.bring(table('Mug', 10));
    await sell('Mug', 2);
    await files.bring('Name,SKU,Price\nCup,M1,249');
    await files.bring(table('Cup', 7));
    expect(await stocks()).toEqual({ Cup: [5] });
  });
});

const twins = (red: number, blue: number) =>
  `Name,SKU,Price,Stock\nMug,MUG-R,199,${red}\nMug,MUG-B,249,${blue}`;
const priceList = (sku: string, price: number, pieces: number) =>
  `Name,SKU,Price,Stock\nMug,${sku},${price},${pieces}`;

test('a price list of one of two products of one name moves its stock, and each undo restores it', async () => {
  await files.bring(twins(5, 7));
  await sell('Mug (2)', 2);
  const list = await files.bring(priceList('MUG-B', 299, 9));
  expect(await stocks()).toEqual({ Mug: [5], 'Mug (2)': [7] });
  const full = await files.bring(twins(5, 4));
  expect(await stocks()).toEqual({ Mug: [5], 'Mug (2)': [2] });

  expect((await files.undo(full)).body.left).toEqual([]);
  expect(await stocks()).toEqual({ Mug: [5], 'Mug (2)': [7] });
  expect((await files.undo(list)).body.left).toEqual([]);
  expect(await stocks()).toEqual({ Mug: [5], 'Mug (2)': [5] });
  await files.bring(twins(5, 8));
  expect(await stocks()).toEqual({ Mug: [5], 'Mug (2)': [6] });
});

test('price lists of two products of one name, one after the other, change each its own', async () => {
  await files.bring(twins(5, 7));
  await files.bring(priceList('MUG-B', 299, 7));
  const second = await files.bring(priceList('MUG-R', 149, 5));
  expect(second.counts).toMatchObject({ change: 1, add: 0, error: 0 });
  const told = (await files.products()).map(({ name, variants: [first] }) => [
    ...[name, first?.sku, first?.originalPrice],
  ]);
  expect(told).toEqual([
    ['Mug', 'MUG-R', 149],
    ['Mug (2)', 'MUG-B', 299],
  ]);
});

test('an undo forgets the title by which its file called a product', async () => {
  await files.bring('Name,SKU,Price,Stock\nMug,M1,199,10');
  await files.undo(await files.bring('Name,SKU,Price,Stock\nCup,M1,249,7'));
  const next = await files.bring('Name,SKU,Price,Stock\nCup,C1,99,3\nMug,M1,199,9');
  expect(next.counts).toMatchObject({ add: 1, change: 1, error: 0 });
  expect(await stocks()).toEqual({ Cup: [3], Mug: [9] });
});

describe('two kinds of files count the same pieces', () => {
  const shopify = (pieces: number) =>
    `Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty\nmug,Mug,Toys,M1,199,${pieces}`;
  const inventory = (pieces: number) =>
    `Handle,Title,SKU,Location,Available\nmug,Mug,M1,Shop,${pieces}`;
  const table = (pieces: number) => `Name,SKU,Price,Stock\nMug,M1,199,${pieces}`;
  const ours = (pieces: number) => `sku,stock\nM1,${pieces}`;

  test.each([
    ['an inventory', shopify, inventory],
    ['a list in our own columns', table, ours],
  ])(
    '%s between two files of products counts nothing twice, and its undo neither',
    async (_, products, counts) => {
      await files.bring(products(5));
      const first = await files.bring(counts(9));
      expect(await stocks()).toEqual({ Mug: [9] });
      await sell('Mug', 2);
      expect((await files.planned(products(9))).counts).toMatchObject({ same: 1 });
      const second = await files.bring(products(10));
      expect(await stocks()).toEqual({ Mug: [8] });
      await files.bring(counts(10));
      expect(await stocks()).toEqual({ Mug: [8] });
      const third = await files.bring(counts(12));
      expect(await stocks()).toEqual({ Mug: [10] });

      for (const done of [third, second, first])
        expect((await files.undo(done)).body.left).toEqual([]);
      expect(await stocks()).toEqual({ Mug: [3] });
      await files.bring(products(6));
      expect(await stocks()).toEqual({ Mug: [4] });
      // Again the first of its kind, which sets the stock.
      await files.bring(counts(9));
      expect(await stocks()).toEqual({ Mug: [9] });
    },
  );

  test('an inventory finds by its title a product made by hand', async () => {
    await shop.product({ productName: 'Mug', variants: [{ color: '', size: '', stock: 5 }] });
    await files.bring('Handle,Title,Location,Available\nmug,MUG,Shop,9');
    expect(await stocks()).toEqual({ Mug: [9] });
    await sell('Mug', 2);
    await files.bring('Handle,Title,Location,Available\nmug,Big mug,Shop,8');
    expect(await stocks()).toEqual({ Mug: [6] });
  });

  test('an inventory without options counts the only variant, whatever its colour', async () => {
    await shop.product({ productName: 'Jute bag', variants: [{ color: 'Natural', stock: 5 }] });
    const head = 'Handle,Title,Option1 Name,Option1 Value,Location,Available';
    await files.bring(`${head}\njute-bag,Jute bag,Title,Default Title,Shop,9`);
    expect(await stocks()).toEqual({ 'Jute bag': [9] });

    const planned = await files.planned(`${head}\njute-bag,Jute bag,Colour,Green,Shop,4`);
    expect((await files.rows(planned))[0]?.problems).toEqual([
      'In the shop this product has no variant “Green”. Import the products first, or add it in the editor.',
    ]);
  });

  test('an inventory counts no product of another handle by its title', async () => {
    await files.bring(shopify(5));
    const planned = await files.planned('Handle,Title,Location,Available\nmug-2,Mug,Shop,70');
    expect((await files.rows(planned))[0]?.problems).toEqual([
      'The shop has no product “Mug” with the handle “mug-2”. Import the products first.',
    ]);
  });

  test('a product that only an inventory counted', async () => {
    await shop.product({ productName: 'Mug', variants: [{ sku: 'M1', stock: 5 }] });
    await files.bring(inventory(9));
    await sell('Mug', 2);
    const done = await files.bring(shopify(12));
    expect(await stocks()).toEqual({ Mug: [10] });
    expect((await files.undo(done)).body.left).toEqual([]);
    await files.bring(inventory(10));
    expect(await stocks()).toEqual({ Mug: [8] });
  });
});

test('the colours of merged cells keep their variants when they change places', async () => {
  const head = 'Name,Colour,Size,Price,Stock\nKurta';
  const indigo = (pieces: number) => `,Indigo,S,899,4\n,,M,909,${pieces}`;
  const rani = ',Rani,S,949,2\n,,M,959,10';
  const mediums = async () =>
    (await files.products())[0]?.variants
      .filter(({ size }) => size === 'M')
      .map(({ id, color, stock }) => [id, color, stock]);
  await files.bring(`${head}${indigo(30)}\n${rani}`);
  const [first = [], second] = (await mediums()) ?? [];
  await files.bring(`${head}${rani}\n${indigo(25)}`);
  expect(await mediums()).toEqual([[first[0], 'Indigo', 25], second]);
  const alone = await files.bring(`${head}${rani}`);
  expect(alone.counts).toMatchObject({ same: 2, error: 0 });
});

describe('a variant without a price in a second file', () => {
  const head = 'Name,Size,Price,MRP,Stock';
  const prices = async () =>
    (await files.products())[0]?.variants.map((one) => [one.originalPrice, one.discountPrice]);

  test('keeps its own where it differs from those around it', async () => {
    await files.bring(`${head}\nKurta,S,899,999,4\n,M,949,1099,3`);
    const next = await files.bring(`${head}\nKurta,S,849,,4\n,M,,,5\n,L,,,1`);
    expect(await prices()).toEqual([
      [849, 0],
      [949, 150],
      [849, 0],
    ]);
    expect((await files.rows(next)).map(({ notes }) => notes)).toEqual([
      [],
      ['This row has no price, so it keeps the one in the shop.'],
      ['This row has no price, so it gets the price of row 2.'],
    ]);
  });

  test.each([
    ['a row that is sold', 'Kurta,S,849,999,4'],
    ['a row that names the product', 'Kurta,,849,999,\n,S,,,4'],
  ])('gets the new one of %s where the old one was the same', async (_, first) => {
    await files.bring(`${head}\nKurta,S,899,999,4\n,M,,,3`);
    await files.bring(`${head}\n${first}\n,M,,,5`);
    expect(await prices()).toEqual([
      [849, 150],
      [849, 150],
    ]);
  });
});
