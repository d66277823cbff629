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

const linesOf = (table: string) => table.replace('\ufeff', '').trimEnd().split('\r\n');

/** Imports a file, corrects what was left out of it, and imports that. Returns the two files. */
async function bringInTwoParts(file: string, wrong: string, right: string) {
  const done = await files.bring(file);
  const leftOut = await files.leftOut(done);
  const again = await files.planned(leftOut.replace(new RegExp(`,${wrong}(?=[,\r])`), `,${right}`));
  return { done, leftOut: linesOf(leftOut), again };
}

const variants = async () =>
  (await files.products()).map(({ name, variants: all }) => [
    name,
    ...all.map(({ color, size, stock }) => [color, size, stock]),
  ]);

test('a variant of Shopify comes back with the lines that it needs, and no others', async () => {
  const head =
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Price,Variant Inventory Qty,Image Src';
  const rows = [
    'tee,Tee,Soft,Toys,Colour,Red,Size,S,shopify,99,3,https://cdn.example/1.jpg',
    'tee,,,,,Red,,M,shopify,99,4,',
    'tee,,,,,Blue,,M,shopify,ask us,5,',
    'tee,,,,,,,,,,,https://cdn.example/2.jpg',
    'mug,Mug,,Toys,Title,Default Title,,,shopify,99,6,',
  ];
  const { leftOut, again } = await bringInTwoParts([head, ...rows].join('\n'), 'ask us', '99');
  expect(leftOut).toEqual([
    `problem,${head}`,
    `,${rows[0]}`,
    expect.stringContaining(rows[2] as string),
    `,${rows[3]}`,
  ]);
  expect(again.counts).toMatchObject({ products: 1, add: 1, same: 1, change: 0, error: 0 });
  expect(again.pictures).toMatchObject({ named: 2, missing: 2 });

  const [, tee] = await files.products();
  const sold = tee?.variants.find(({ size }) => size === 'S')?.id ?? 0;
  const params = { id: String(sold) };
  await owner.call('PUT /variants/{id}/stock', { params, body: { stock: 2, note: 'Sold' } });
  await files.apply(again);
  const [mug, whole] = await files.products();
  expect([mug?.name, whole?.description, whole?.category.name]).toEqual(['Mug', 'Soft', 'Toys']);
  expect(await variants()).toContainEqual([
    'Tee',
    ['Red', 'S', 2],
    ['Red', 'M', 4],
    ['Blue', 'M', 5],
  ]);
});

test('a product of Shopify that is left out whole comes back with its pictures', async () => {
  const head = 'Handle,Title,Type,Variant Price,Variant Inventory Qty,Image Src,Image Position';
  const rows = [
    'tee,Tee,Toys,ask us,3,https://cdn.example/1.jpg,2',
    'tee,,,,,https://cdn.example/2.jpg,1',
  ];
  const { again } = await bringInTwoParts([head, ...rows].join('\n'), 'ask us', '99');
  expect(again.pictures).toMatchObject({ named: 2, missing: 2 });
});

test('a row that only names its product is none of its variants in the left-out file either', async () => {
  const rows = ['Kurta,,899,', ',S,949,4', ',M,ask us,3'];
  const file = ['Name,Size,Price,Stock', ...rows].join('\n');
  const { leftOut, again } = await bringInTwoParts(file, 'ask us', '999');
  expect(leftOut.slice(1)).toEqual([
    `,${rows[0]}`,
    `,${rows[1]}`,
    expect.stringContaining(',,M,ask us,3'),
  ]);
  await files.apply(again);
  expect(await variants()).toEqual([['Kurta', ['', 'S', 4], ['', 'M', 3]]]);
});

const woo =
  'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)';

test('a variation of WooCommerce comes back with its product', async () => {
  const rows = [
    '10,variable,TEE,Tee,1,Soft,1,,,Toys,,Colour,"Red, Blue"',
    '11,variation,TEE-R,Tee - Red,1,,1,4,399,,TEE,Colour,Red',
    '12,variation,TEE-B,Tee - Blue,1,,1,5,ask us,,TEE,Colour,Blue',
  ];
  const { leftOut, again } = await bringInTwoParts([woo, ...rows].join('\n'), 'ask us', '399');
  expect(leftOut).toEqual([
    `problem,${woo}`,
    `,${rows[0]}`,
    expect.stringContaining(',12,variation'),
  ]);
  expect(again.counts).toMatchObject({ products: 1, add: 1, change: 0, error: 0 });
  await files.apply(again);
  expect(await variants()).toEqual([['Tee', ['Red', 'full', 4], ['Blue', 'full', 5]]]);
});

test('variations of WooCommerce with a stock in common come back together', async () => {
  const rows = [
    '10,variable,TEE,Tee,1,Soft,1,9,,Toys,,Colour,"Red, Blue, Green"',
    '11,variation,TEE-R,Tee - Red,1,,1,parent,399,,TEE,Colour,Red',
    '12,variation,TEE-B,Tee - Blue,1,,1,parent,ask us,,TEE,Colour,Blue',
    '13,variation,TEE-G,Tee - Green,1,,1,2,399,,TEE,Colour,Green',
  ];
  const { leftOut, again } = await bringInTwoParts([woo, ...rows].join('\n'), 'ask us', '399');
  expect(leftOut).toHaveLength(4);
  await files.apply(again);
  const [[, red, , blue] = []] = await variants();
  expect(again.counts).toMatchObject({ add: 1, change: 0, error: 0 });
  expect(Number(red?.[2]) + Number(blue?.[2])).toBe(9);
});

test('a variant of an inventory comes back with all its locations', async () => {
  await files.bring(
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Type\nmug,Mug,M1,199,9,Toys\n',
  );
  const head = 'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available';
  const rows = [
    'mug,Mug,Title,Default Title,M1,Shop,many',
    'mug,Mug,Title,Default Title,M1,Store,4',
    'mug,Mug,Title,Default Title,M1,Attic,not stocked',
  ];
  const { leftOut, again } = await bringInTwoParts([head, ...rows].join('\n'), 'many', '2');
  expect(leftOut).toEqual([
    `problem,${head}`,
    expect.stringContaining(',Shop,many'),
    `,${rows[1]}`,
  ]);
  await files.apply(again);
  expect(await variants()).toEqual([['Mug', ['', 'full', 6]]]);
});

test('a variant of Wix comes back with its product', async () => {
  const head =
    'handleId,fieldType,name,description,price,surcharge,inventory,productOptionName1,productOptionType1,productOptionDescription1';
  const rows = [
    'tee,Product,Tee,Soft,399,,,Size,DROP_DOWN,S;M',
    'tee,Variant,,,,0,4,,,S',
    'tee,Variant,,,,0,some,,,M',
  ];
  const { leftOut, again } = await bringInTwoParts([head, ...rows].join('\n'), 'some', '5');
  expect(leftOut).toHaveLength(3);
  expect(again.counts).toMatchObject({ add: 1, change: 0, error: 0 });
  await files.apply(again);
  expect(await variants()).toEqual([['Tee', ['', 'S', 4], ['', 'M', 5]]]);
});

test('a variant whose option is named in another row of any table comes back with that row', async () => {
  const head = 'Product ID,Name,Price,Qty,Option Name 1,Option Value 1';
  const rows = ['p1,Tee,399,4,Colour,Red', 'p1,,399,5,,Green', 'p1,,ask us,5,,Blue'];
  const { leftOut, again } = await bringInTwoParts([head, ...rows].join('\n'), 'ask us', '399');
  expect(leftOut).toEqual([`problem,${head}`, `,${rows[0]}`, expect.stringContaining('Blue')]);
  await files.apply(again);
  expect(await variants()).toEqual([
    ['Tee', ['Red', 'full', 4], ['Green', 'full', 5], ['Blue', 'full', 5]],
  ]);
});

test('a row of our own file comes back alone', async () => {
  const head = 'name,category,size,stock,original_price';
  const { leftOut } = await bringInTwoParts(
    `${head}\nTee,Toys,S,4,399\nTee,Toys,M,5,ask us\n`,
    'ask us',
    '399',
  );
  expect(leftOut).toEqual([`problem,${head}`, expect.stringContaining('Tee,Toys,M')]);
});

const named = async () =>
  (await files.products()).map(({ name, category, variants: [first] }) => [
    name,
    category.name,
    first?.originalPrice,
  ]);

test('the second product of one name comes back beside the first, and is not taken for it', async () => {
  const head = 'Handle,Title,Type,Variant Price,Variant Inventory Qty';
  const rows = ['rakhi,Rakhi,Toys,99,3', 'rakhi-2,Rakhi,Toys,ask us,4', 'diya,Diya,Toys,20,5'];
  const { leftOut, again } = await bringInTwoParts([head, ...rows].join('\n'), 'ask us', '149');
  expect(leftOut).toEqual([
    `problem,${head}`,
    `,${rows[0]}`,
    expect.stringContaining(rows[1] as string),
  ]);
  expect(again.counts).toMatchObject({ add: 1, same: 1, change: 0, error: 0 });
  await files.apply(again);
  expect(await named()).toEqual([
    ['Diya', 'Toys', 20],
    ['Rakhi', 'Toys', 99],
    ['Rakhi (2)', 'Toys', 149],
  ]);
});

test('a product comes back into its own category of two with one name', async () => {
  const rows = [
    'ID,Type,SKU,Name,Regular price,Stock,Categories',
    '1,simple,OX,Oxford,499,3,Men > Shirts',
    '2,simple,TU,Tunic,599,3,Women > Shirts',
    '3,simple,BL,Blouse,ask us,3,Women > Shirts',
    '4,simple,CA,Cap,99,3,Men > Caps',
  ];
  const { leftOut, again } = await bringInTwoParts(rows.join('\n'), 'ask us', '699');
  expect(leftOut).toHaveLength(3);
  await files.apply(again);
  expect(await named()).toContainEqual(['Blouse', 'Shirts (Women)', 699]);
});

test('a variation of Square that is called Regular keeps its name when it comes back', async () => {
  const rows = [
    'Token,Item Name,Variation Name,SKU,Item Type,Price,Current Quantity Pune',
    'T1,Lassi,Regular,LA-R,Physical good,ask us,5',
    'T1,Lassi,Large,LA-L,Physical good,90,5',
  ];
  const { again } = await bringInTwoParts(rows.join('\n'), 'ask us', '60');
  await files.apply(again);
  expect((await variants()).flat().flat()).toEqual(expect.arrayContaining(['Regular', 'Large']));
});

test('a row below a product that repeats no name is one of its variants, and comes back with it', async () => {
  const head = 'Name,Price,Stock,Size,Colour,Status';
  const rows = [
    'Tee,100,5,S,Red,Draft',
    ',110,3,M,Red,',
    ',ask us,2,L,Red,',
    'Mug,50,1,,,',
    ',60,1,,,',
  ];
  const { done, leftOut, again } = await bringInTwoParts(
    [head, ...rows].join('\n'),
    'ask us',
    '120',
  );
  expect(done.counts).toMatchObject({ products: 2, add: 3, error: 2 });
  expect(leftOut).toEqual([
    `problem,${head}`,
    `,${rows[0]}`,
    expect.stringContaining(rows[2] as string),
    `Name: Enter a name.,${rows[4]}`,
  ]);
  await files.apply(again);
  expect(await variants()).toEqual([
    ['Mug', ['', 'full', 1]],
    ['Tee', ['Red', 'S', 5], ['Red', 'M', 3], ['Red', 'L', 2]],
  ]);
});
