import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import type { Mapping } from '#shop/catalogue/import/read/said-columns.ts';
import { linesOf } from '#test/support/catalogue/read-rows.ts';

const read = async (lines: readonly string[], mapping?: Mapping) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))), mapping);

const lines = async (...csv: string[]) => linesOf((await read(csv)).rows);

test('sizes that stand beside each other become variants with their pieces', async () => {
  const csv = [
    'Product,SKU,Price,S,M,L,XL,Total Qty',
    'Shirt,SH,500,2,3,0,,5',
    'Cap,CP,90,,-,,4,4',
  ];
  expect(await lines(...csv)).toEqual([
    ...['Shirt | S | 500 | 2', 'Shirt | M | 500 | 3', 'Shirt | L | 500 | 0'],
    'Cap | XL | 90 | 4',
  ]);
  const { rows, columns, leftOut } = await read(csv);
  expect(columns.slice(3, 7)).toEqual(['stock', 'stock', 'stock', 'stock']);
  expect(leftOut).toEqual([]);
  expect(rows.map(({ row, cells: { sku } }) => [row, sku])).toEqual([
    ...[2, 2, 2].map((row) => [row, undefined]),
    [3, 'CP'],
  ]);
});

test.each([
  ['28', '30', '32'],
  ['XS', 'Free Size', '2XL'],
  ['UK 6', 'UK 7', 'UK 8'],
  ['Small', 'Medium', 'Large'],
])('%s, %s and %s are sizes', async (...sizes) => {
  expect(await lines(`Product,Price,${sizes.join(',')}`, 'Shirt,500,2,3,1')).toEqual([
    `Shirt | ${sizes[0]} | 500 | 2`,
    `Shirt | ${sizes[1]} | 500 | 3`,
    `Shirt | ${sizes[2]} | 500 | 1`,
  ]);
});

test('each colour has its own sizes', async () => {
  expect(
    await lines('Product,Colour,Price,S,M,L', 'Shirt,Red,500,2,3,1', ',Blue,,4,,Sold out'),
  ).toEqual([
    ...['Shirt | Red | S | 500 | 2', 'Shirt | Red | M | 500 | 3', 'Shirt | Red | L | 500 | 1'],
    ' | Blue | S | 500 | 4 | note: This row has no price, so it gets the price of row 2.',
    ' | Blue | L | 500 | 0',
  ]);
});

test('a row without any pieces is an error', async () => {
  expect((await lines('Product,Price,S,M,L', 'Shirt,500,2,3,1', 'Cap,90,,,'))[3]).toContain(
    'wrong: Enter the stock of at least one size, or 0.',
  );
});

test('a row with a stock of its own needs no pieces of a size', async () => {
  expect(
    await lines('Product,Price,Stock,S,M,L', 'Shirt,500,6,2,3,1', 'Mug,90,8,,,', 'Cap,90,,,,'),
  ).toEqual([
    ...['Shirt | S | 500 | 2', 'Shirt | M | 500 | 3', 'Shirt | L | 500 | 1', 'Mug | 90 | 8'],
    expect.stringContaining('wrong: Enter the stock of at least one size, or 0.'),
  ]);
});

test('without a word or sign of money, the cells below sizes are pieces', async () => {
  expect(await lines('Item,SKU,Size S,Size M', 'Tee,A,3,4')).toEqual([
    ...['Tee | S | 3', 'Tee | M | 4'],
  ]);
});

test.each([
  [
    'a cell',
    'Item,Size S,Size M',
    'Tee,₹300,Rs. 400',
    ['Tee | S | ₹300 | ∞', 'Tee | M | Rs. 400 | ∞'],
  ],
  [
    'amounts that cost more the more they are',
    'Item,Size 250 g,Size 500 g,Size 1 kg',
    'Dal,50,95,180',
    ['Dal | 250 g | 50 | ∞', 'Dal | 500 g | 95 | ∞', 'Dal | 1 kg | 180 | ∞'],
  ],
])('%s may say that the cells below sizes are prices', async (_, head, line, told) => {
  expect(await lines(head, line)).toEqual(told);
});

test('plain numbers are sizes beside one that says so', async () => {
  expect(await lines('Product,Price,UK 4,8,12', 'Shoe,500,1,1,0')).toEqual([
    ...['Shoe | UK 4 | 500 | 1', 'Shoe | 8 | 500 | 1', 'Shoe | 12 | 500 | 0'],
  ]);
});

test.each([
  ['ticks beside a stock', 'Name,Price,Stock,S,M,L', 'Tee,500,10,1,1,0', 'Tee | 500 | 10'],
  ['a size chart beside a stock', 'Name,Price,Qty,S,M,L', 'Tee,500,9,38,40,42', 'Tee | 500 | 9'],
  ['rates of GST', 'Name,Price,5,12,18,28', 'Tee,500,0,2,0,0', 'Tee | 500 | ∞'],
  ['days', 'Name,Price,1,2,3,4,5,6,7', 'Tee,500,2,3,1,2,4,1,2', 'Tee | 500 | ∞'],
  ['ticks below numbers', 'Name,Price,28,30,32', 'Tee,500,1,0,1', 'Tee | 500 | ∞'],
  ['two warehouses', 'Name,Price,Stock 1,Stock 2', 'Tee,500,3,4', 'Tee | 500 | 3'],
  [
    'five warehouses',
    'Name,Price,Qty 1,Qty 2,Qty 3,Qty 4,Qty 5,Qty 6',
    'Tee,500,3,4,1,1,1,1',
    'Tee | 500 | 3',
  ],
  ['two years', 'Name,Price,Stock 25,Stock 26', 'Tee,500,3,4', 'Tee | 500 | 3'],
])('%s are no sizes', async (_, head, line, told) => {
  expect(await lines(head, line)).toEqual([told]);
});

test.each(['chart', 'guide', 'type', 'unit'])('a size %s is no size', async (word) => {
  const { rows } = await read([`Name,Price,Size ${word},Size S,Size M`, 'Tee,500,7,3,4']);
  expect(rows.map(({ cells }) => cells.stock)).toEqual(['3', '4']);
});

test('numbers behind a word of stock are sizes where there are several', async () => {
  expect(await lines('Name,Price,Qty 38,Qty 40,Qty 42', 'Tee,500,3,4,0')).toEqual([
    ...['Tee | 38 | 500 | 3', 'Tee | 40 | 500 | 4', 'Tee | 42 | 500 | 0'],
  ]);
});

test.each([
  ['two sizes only', 'Product,Price,S,M', 'Shirt,500,2,3'],
  ['words below them', 'Product,Price,S,M,L', 'Shirt,500,Yes,Yes,tall'],
  ['prices below them', 'Product,S,M,L', 'Pizza,199,299,399'],
  ['sizes of the rows', 'Product,Size,Price,S,M,L', 'Shirt,S,500,2,3,1'],
])('%s are no sizes of a product', async (_, head, line) => {
  const { rows } = await read([head, line]);
  expect(rows).toHaveLength(1);
});

test('columns of which the owner said something are no sizes', async () => {
  const csv = ['Product,Price,S,M,L', 'Shirt,500,2,3,1'];
  expect(linesOf((await read(csv, { S: 'stock' })).rows)).toEqual(['Shirt | 500 | 2']);
  expect(linesOf((await read(csv, { S: null })).rows)).toEqual(['Shirt | 500 | ∞']);
});

test('lists below headings in the plural become variants that share the pieces', async () => {
  const together =
    'note: The file counts these 12 pieces together. They are shared among 6 variants: correct each stock after the import.';
  expect(
    await lines('Product,Price,Sizes,Colours,Stock', 'Shirt,500,"S, M, L",Red/Blue,12'),
  ).toEqual([
    `Shirt | Red | S | 500 | 2 | ${together}`,
    ...['Shirt | Red | M | 500 | 2', 'Shirt | Red | L | 500 | 2', 'Shirt | Blue | S | 500 | 2'],
    ...['Shirt | Blue | M | 500 | 2', 'Shirt | Blue | L | 500 | 2'],
  ]);
  expect(await lines('Product,Price,Available Sizes,Stock', 'Shirt,500,M,12')).toEqual([
    'Shirt | M | 500 | 12',
  ]);
});

test('other cells with commas and slashes are one colour or size', async () => {
  expect(await lines('Product,Price,Size,Colour', 'Shirt,500,"S, M",Red/Blue')).toEqual([
    'Shirt | Red/Blue | S, M | 500 | ∞',
  ]);
  expect(
    await lines('Product,Price,Colours', 'Shirt,500,Red/Blue', 'Shirt,500,Red', 'Shirt,500,Blue'),
  ).toEqual(['Shirt | Red/Blue | 500 | ∞', 'Shirt | Red | 500 | ∞', 'Shirt | Blue | 500 | ∞']);
});
