import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';

const read = async (...lines: string[]) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))));

const skippedIn = async (...lines: string[]) =>
  (await read(...lines)).rows.map(({ skipped }) => skipped);

const total = 'This row is a total, so it is left out.';

test.each([
  ...[
    'Total',
    'TOTAL :',
    'Totals',
    'Total.',
    'Total Qty',
    'Total Amount',
    'Total Rs.',
    'Net Total',
  ],
  ...['G. Total', 'Grand  Total', 'Grand Total (1 item)', 'Sub-total', 'Subtotal:', '** TOTAL **'],
  ...['कुल', 'कुल मात्रा', 'कुल योग', 'योग', 'योग:', 'जोड़', 'कुल जोड़', 'महायोग'],
])('a row named “%s” is a total', async (name) => {
  expect(await skippedIn('Name,Price,Stock', 'Mug,899,4', `${name},899,4`)).toEqual([
    undefined,
    total,
  ]);
});

test.each([
  ['a serial number', 'S.No,Name,Size,Price,Stock', '1,Mug,M,899,4', 'Total,,,899,4'],
  ['a SKU', 'SKU,Name,Size,Price,Stock', 'M1,Mug,M,899,4', 'Grand Total,,,899,4'],
  ['a category', 'Category,Name,Size,Price,Stock', 'Home,Mug,M,899,4', 'TOTAL:,,,899,4'],
  ['a group', 'Parent SKU,Name,Size,Price,Stock', 'M,Mug,M,899,4', 'Total,,,899,4'],
  ['a category beside the SKU', 'Category,SKU,Name,Price', 'Home,M1,Mug,899', 'कुल,,,899'],
  ['a colour beside a size', 'Name,Colour,Size,Price', 'Mug,Red,M,899', ',Red,Total,899'],
])('a row with “Total” in place of %s is a total', async (_, head, line, sum) => {
  expect(await skippedIn(head, line, sum)).toEqual([undefined, total]);
});

test.each([
  ...['Total Care Shampoo', 'Net bag', 'योग मैट', 'कुल देवता', 'Net', 'Grand', 'Stock', 'Dim Sum'],
])('a product may be called “%s”', async (name) => {
  expect(await skippedIn('Name,Price,Stock', 'Mug,899,4', `${name},899,4`)).toEqual([
    undefined,
    undefined,
  ]);
});

test.each([
  ['a SKU', 'Name,SKU,Price,Stock', 'Total,T-1,899,4'],
  ['a category', 'Name,Category,Price,Stock', 'Total,Cereals,899,4'],
  ['a picture', 'Name,Images,Price,Stock', 'Total,total.jpg,899,4'],
  ['a group', 'Name,Parent SKU,Price,Stock', 'Total,17,899,4'],
])('a product with %s may be called “Total”', async (_, head, line) => {
  expect(await skippedIn(head, line)).toEqual([undefined]);
});

test('a variant below a total belongs to the product above it', async () => {
  const { rows } = await read('Name,Size,Price,Stock', 'Mug,S,899,4', 'Total,,899,4', ',M,899,2');
  expect(rows.map(({ key }) => key)).toEqual(['mug', 'row 3', 'mug']);
});

const nearlyEmpty =
  'Only one cell of this row is filled, so it is left out. If it is a product, enter its name and its price.';

test.each([
  ['Name,Price,Stock', 'Mug,899,4', 'E&OE'],
  ['Name,Price,Stock', 'Mug,899,4', 'Thank you,,'],
  ['S.No,Name,Price', '1,Mug,899', 'Thank you,,'],
  ['Name,Price,Stock', 'Mug,899,4', ',,Prices include GST'],
  ['S.No,Name,Price', '1,Mug,899', '2,,'],
])('a row of one cell below a table is left out: %s %s %s', async (head, line, words) => {
  expect(await skippedIn(head, line, words, 'E&OE')).toEqual([undefined, nearlyEmpty, nearlyEmpty]);
});

test.each([
  ['a name between others', 'Name,Size,Price', ['Mug,,', ',S,99', ',M,99']],
  ['an option in merged cells', 'Name,Size,Price', ['Mug,S,99', ',M,']],
  ['a table of one column', 'Name', ['Mug', 'Cup']],
])('%s is not left out', async (_, head, lines) => {
  expect(await skippedIn(head, ...lines)).toEqual(lines.map(() => undefined));
});

test('headings that a program repeats below its own are left out', async () => {
  const { rows } = await read(
    'Seller SKU,Product Name,Your Price,Quantity',
    ...['item_sku,item_name,standard_price,quantity', 'T-1,Tee,499,5', 'item_sku,Item name,699,5'],
  );
  expect(rows.map(({ skipped }) => skipped)).toEqual([
    ...['This row repeats the headings, so it is left out.', undefined, undefined],
  ]);
});
