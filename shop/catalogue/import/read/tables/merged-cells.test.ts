import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import { linesOf } from '#test/support/catalogue/read-rows.ts';

const read = async (...lines: string[]) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))));

test('a variant has the colour and the price of the merged cells above it', async () => {
  const { rows } = await read(
    'Name,Colour,Size,Price,MRP,Stock',
    ...['Kurta,Indigo,S,899,999,4', ',,M,,,3', ',Rani,S,949,,2', ',,M,,,1'],
    ...['Dupatta,,,299,,6', ',,Long,,,2'],
  );
  const sameAs = (row: number) =>
    `note: This row has no price, so it gets the price of row ${row}.`;
  expect(linesOf(rows)).toEqual([
    'Kurta | Indigo | S | 899 (999) | 4',
    ` | Indigo | M | 899 (999) | 3 | ${sameAs(2)}`,
    ' | Rani | S | 949 | 2',
    ` | Rani | M | 949 | 1 | ${sameAs(4)}`,
    'Dupatta | 299 | 6',
    ` | Long | 299 | 2 | ${sameAs(6)}`,
  ]);
  expect(rows.map(({ needs }) => [...new Set(needs)].toSorted())).toEqual([
    [],
    [2],
    [2],
    [2, 4],
    [],
    [6],
  ]);
});

const onlyNames = 'note: This row only names the product. Its variants are in the rows below.';

test.each([
  ['without a price', 'Kurta,,,', ['Kurta,S,899,4', 'Kurta,M,949,3'], ''],
  ['without a name in the rows below', 'Kurta,,,', [',S,899,4', ',M,949,3'], ''],
  ['with the lowest price', 'Kurta,,899,', ['Kurta,S,899,4', 'Kurta,M,949,3'], 'stock'],
  ['with a stock', 'Kurta,,,7', ['Kurta,S,899,4', 'Kurta,M,949,3'], 'price'],
])('a row that names only its product is no variant, %s', async (_, parent, below, missing) => {
  const { rows } = await read('Name,Size,Price,Stock', parent, ...below);
  expect(linesOf(rows).map((line) => line.replace(/^(?:Kurta)? /, ''))).toEqual([
    `| – | ${onlyNames}${missing && ` If it is sold too, enter its ${missing}.`}`,
    '| S | 899 | 4',
    '| M | 949 | 3',
  ]);
  expect(rows.map(({ needs }) => [...new Set(needs)].toSorted())).toEqual([[], [2, 3], [2, 3]]);
});

test('a row that only names its product and the colour of all its sizes is no variant', async () => {
  const { rows } = await read(
    'Name,Colour,Size,Price,Stock',
    ...['Kurta,Rani,,899,', ',,S,,4', ',,M,,3'],
  );
  expect(linesOf(rows)).toEqual([
    `Kurta | – | ${onlyNames} If it is sold too, enter its stock.`,
    ' | Rani | S | 899 | 4 | note: This row has no price, so it gets the price of row 2.',
    ' | Rani | M | 899 | 3 | note: This row has no price, so it gets the price of row 2.',
  ]);
});

const onlyColour = 'note: This row only names a colour. Its sizes are in the rows below.';

test('rows that only name a colour are no variants beside its sizes', async () => {
  const { rows } = await read(
    'Name,Colour,Size,Price,Stock',
    ...['Kurta,,,899,', ',Red,,,', ',,S,,4', ',,M,,3', ',Blue,,949,', ',,S,,2', ',White,,,6'],
  );
  const asIn = (row: number) => `note: This row has no price, so it gets the price of row ${row}.`;
  expect(linesOf(rows)).toEqual([
    `Kurta | – | ${onlyNames} If it is sold too, enter its stock.`,
    ` | – | ${onlyColour} If it is sold too, enter its stock.`,
    ` | Red | S | 899 | 4 | ${asIn(2)}`,
    ` | Red | M | 899 | 3 | ${asIn(2)}`,
    ` | – | ${onlyColour} If it is sold too, enter its stock.`,
    ` | Blue | S | 949 | 2 | ${asIn(6)}`,
    ` | White | 949 | 6 | ${asIn(6)}`,
  ]);
  expect(rows.map(({ needs }) => [...new Set(needs)].toSorted())).toEqual([
    ...[[], [2, 3, 4], [2, 3, 4], [2, 3, 4], [2, 3, 4], [2, 3, 4, 6, 7], [2, 3, 4, 6]],
  ]);
});

test('rows that only name a colour are no variants where nothing is counted', async () => {
  const { rows } = await read(
    'Name,Colour,Size,Price',
    ...['Kurta,,,899', ',Red,,', ',,S,', ',,M,', ',Blue,,', ',,S,'],
  );
  expect(rows.map(({ isVariant }) => isVariant)).toEqual([false, false, true, true, false, true]);
});

test.each([
  ['in merged cells', ['Kurta,Red,,,', ',,S,899,4', ',Blue,S,899,3'], onlyNames],
  ['in each row', ['Kurta,Red,,,', 'Kurta,Red,S,899,4', 'Kurta,Blue,S,899,3'], onlyNames],
])('a first row that names the product and a colour is no variant, %s', async (_, lines, note) => {
  const { rows } = await read('Name,Colour,Size,Price,Stock', ...lines);
  expect(linesOf(rows).map((line) => line.replace(/^(?:Kurta)? /, ''))).toEqual([
    `| – | ${note}`,
    '| Red | S | 899 | 4',
    '| Blue | S | 899 | 3',
  ]);
  expect(rows.map(({ needs }) => [...new Set(needs)].toSorted())).toEqual([[], [2, 3], [2, 3]]);
});

test('a row with a colour of its own stays a variant beside sizes of another', async () => {
  const { rows } = await read(
    'Name,Colour,Size,Price,Stock',
    ...['Kurta,Red,S,899,4', ',Blue,,,', ',Green,,949,', ',,S,,2', ',Green,,,1'],
  );
  expect(rows.map(({ isVariant }) => isVariant)).toEqual([true, true, true, true, true]);
});

test('a row that only names its product and the price of all its sizes is no variant', async () => {
  const { rows } = await read('Name,Size,Price', 'Kurta,,899', ',S,', ',M,');
  expect(rows.map(({ isVariant }) => isVariant)).toEqual([false, true, true]);
});

test.each([
  ['with a price and a stock', 'Name,Size,Price,Stock', ['Kurta,,899,4', 'Kurta,XXL,999,1']],
  ['in a list of pieces', 'Name,Size,Stock', ['Kurta,,4', 'Kurta,XXL,1']],
  ['with a SKU', 'Name,SKU,Size,Price,Stock', ['Kurta,K,,899,', 'Kurta,K-XXL,XXL,999,1']],
  [
    'in another colour',
    'Name,Colour,Size,Price,Stock',
    ['Kurta,Rani,,899,', 'Kurta,Indigo,S,899,1'],
  ],
])('a row without a size may be a variant, %s', async (_, head, lines) => {
  const { rows } = await read(head, ...lines);
  expect(rows.map(({ isVariant }) => isVariant)).toEqual([true, true]);
});

test('a product called Total is sold where it has a SKU or a category', async () => {
  const { rows } = await read('Name,SKU,Category,Price', 'Total,T-1,,99', 'TOTAL,,Cereals,199');
  expect(rows.map(({ skipped }) => skipped)).toEqual([undefined, undefined]);
});

test('a row of totals is no variant', async () => {
  const { rows } = await read(
    'Name,Colour,Size,Price,Stock',
    ...[
      'Kurta,Indigo,S,899,4',
      ',,M,,3',
      ',Rani,S,949,2',
      ',Total,,,9',
      ',,Grand Total,2747,9',
      'Total,,,2747,9',
    ],
  );
  expect(rows.map(({ skipped }) => skipped)).toEqual([
    ...[undefined, undefined, undefined],
    ...Array(3).fill('This row is a total, so it is left out.'),
  ]);
});
