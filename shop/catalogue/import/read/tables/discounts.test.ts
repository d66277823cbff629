import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import type { Mapping } from '#shop/catalogue/import/read/said-columns.ts';
import { linesOf } from '#test/support/catalogue/read-rows.ts';

const read = async (csv: string, mapping?: Mapping) =>
  readSource(await readProductTable(Buffer.from(csv)), mapping);

test.each([
  ...['Discount %', 'Discount (%)', 'Disc.%', 'Discount Percent', 'Discount Percentage', '% Off'],
  ...['Percentage off', 'छूट %', 'छूट प्रतिशत'],
])('%s is taken off the only price', async (heading) => {
  const { rows, columns } = await read(
    `Name,MRP,${heading},Qty\nA,"1,000",20%,2\nB,500,0,3\nC,500,,3\nD,299,33,1\nE,100,₹10,1\n`,
  );
  expect(columns).toEqual(['name', 'original_price', 'list_price', 'stock']);
  expect(linesOf(rows)).toEqual([
    ...['A | 800 (1,000) | 2', 'B | 500 | 3', 'C | 500 | 3', 'D | 200.33 (299) | 1'],
    'E | 90 (100) | 1',
  ]);
});

test.each([
  'Discount Amount',
  'Discount (₹)',
  'Disc Amt',
  'Discount Rs.',
  'Less (₹)',
  'Flat off',
  'छूट राशि',
])('%s is taken off the only price in rupees', async (heading) => {
  const { rows } = await read(
    `Name,Price,${heading},Qty\nA,1000,200,2\nB,500,Rs. 50/-,3\nC,500,-,3\nD,500,10%,1\n`,
  );
  expect(linesOf(rows)).toEqual([
    ...['A | 800 (1000) | 2', 'B | 450 (500) | 3', 'C | 500 | 3', 'D | 450 (500) | 1'],
  ]);
});

test('a mere discount is what its cells say', async () => {
  const line = async (text: string) =>
    linesOf((await read(`Name,MRP,Discount,Qty\nA,1000,${text},2\n`)).rows);
  expect(await line('20%')).toEqual(['A | 800 (1000) | 2']);
  expect(await line('20% off')).toEqual(['A | 800 (1000) | 2']);
  expect(await line('20% discount')).toEqual(['A | 800 (1000) | 2']);
  expect(await line('₹20')).toEqual(['A | 980 (1000) | 2']);
  expect(await line('200')).toEqual(['A | 800 (1000) | 2']);
});

test('a discount that may be either is taken off no price, which stands first', async () => {
  const { rows, notes, leftOut } = await read('Name,MRP,Discount,Qty\nA,1000,20,2\nB,90,0,2\n');
  expect(linesOf(rows)).toEqual(['A | 1000 | 2', 'B | 90 | 2']);
  expect(leftOut).toEqual(['Discount']);
  expect(notes).toEqual([
    '“Discount” may be a percentage or an amount, so it is not used. Name the column “Discount %” or “Discount amount”, and choose the file again.',
  ]);
  expect((await read('Name,MRP,Discount,Qty\nA,1000,0,2\n')).notes).toEqual([]);
});

test('what is less in a trade list may be a percentage', async () => {
  const { rows, notes } = await read('Name,Rate,Less,Qty\nA,500,40,2\n');
  expect(linesOf(rows)).toEqual(['A | 500 | 2']);
  expect(notes?.[0]).toMatch(/^“Less” may be a percentage or an amount, so it is not used\./);
  const percent = await read('Name,Rate,Less %,Qty\nA,500,40,2\n');
  expect(linesOf(percent.rows)).toEqual(['A | 300 (500) | 2']);
});

test.each(['2 pairs', 'Offers', 'Flat 20% off / Buy 1 get 1', 'Buy 1 get 1'])(
  '“%s” is no discount of a column',
  async (text) => {
    const { rows, notes, leftOut } = await read(`Name,MRP,Discount,Qty\nA,1000,${text},2\n`);
    expect(linesOf(rows)).toEqual(['A | 1000 | 2']);
    expect([notes, leftOut]).toEqual([[], ['Discount']]);
  },
);

test.each([
  ['Name,MRP,Discount %,Selling Price', 'A,1000,20%,790', 'A | 790 (1000) | ∞'],
  ['Name,MRP,Price,Discount %', 'A,1000,790,20%', 'A | 790 (1000) | ∞'],
  ['Name,Selling Price,Discount %', 'A,790,20%', 'A | 790 | ∞'],
  ['Name,Rate,Disc %,Net Price', 'A,100,10,90', 'A | 90 | ∞'],
  ['Name,Net Price,Discount Amount', 'A,90,10', 'A | 90 | ∞'],
  ['Name,Price,Discount Price,Discount %', 'A,1000,800,20%', 'A | 800 (1000) | ∞'],
])('%s: a discount only says by how much the price is reduced', async (head, line, expected) => {
  expect(linesOf((await read(`${head}\n${line}\n`)).rows)).toEqual([expected]);
});

test('the price that only some rows have does not hide the discount of a column', async () => {
  const { rows } = await read('Name,MRP,Selling Price,Discount %\nA,1000,,20%\n');
  expect(linesOf(rows)).toEqual(['A | 1000 | ∞']);
});

test.each([
  ['1000', '120%', '“120%” leaves no price. Enter a lower discount.'],
  ['1000', '₹1000', '“₹1000” leaves no price. Enter a lower discount.'],
  ['1000', '0.2', '“0.2” is not a discount. Write 20% or ₹200.'],
  ['1000', '20% + 5%', '“20% + 5%” is not a discount. Write 20% or ₹200.'],
  ['1000', '-5', '“-5” is not a discount. Write 20% or ₹200.'],
  [
    '"1000,50"',
    '20%',
    'The discount cannot be taken off “1000,50”. Write the price like 1250 or ₹1,250.50.',
  ],
])('a price of %s less %s is an error of its row', async (price, discount, problem) => {
  const { rows } = await read(`Name,MRP,Discount %,Qty\nA,${price},${discount},2\n`);
  expect(rows[0]?.problems).toEqual([`Discount %: ${problem}`]);
});

test('a discount that the owner leaves out is taken off nothing', async () => {
  const csv = 'Name,MRP,Discount %,Qty\nA,1000,20%,2\n';
  expect(linesOf((await read(csv, { 'Discount %': null })).rows)).toEqual(['A | 1000 | 2']);
});

test('rows below a price in a merged cell get it with its discount', async () => {
  const { rows } = await read('Name,Size,MRP,Discount %,Qty\nA,S,1000,20%,2\n,M,,,3\n');
  expect(rows.map(({ cells }) => [cells.original_price, cells.list_price])).toEqual([
    ['800', '1000'],
    ['800', '1000'],
  ]);
});
