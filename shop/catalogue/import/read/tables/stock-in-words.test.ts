import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import { linesOf } from '#test/support/catalogue/read-rows.ts';

const read = async (...lines: string[]) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))));

test.each([
  ...[
    'Out of stock',
    'Sold out',
    'Sold Out!',
    'Discontinued',
    'Coming soon',
    'Currently unavailable',
  ],
  ...['Out-of-stock until March', 'Stock out', 'No stock', 'OOS', 'Nil', '0 left', 'बिक गया'],
])('“%s” is a stock of 0', async (words) => {
  const { rows } = await read('Name,Price,Availability', 'A,10,In stock', `B,10,${words}`);
  expect(linesOf(rows)).toEqual(['A | 10 | ∞', 'B | 10 | 0']);
});

test.each([
  ...[
    '5 left',
    'Only 5 left',
    'only 5 left in stock!',
    'In stock: 5',
    'In stock (5)',
    '5 in stock',
  ],
  ...['Last 5', '5 pcs left', '5 available', 'केवल 5 बचे हैं', '5'],
])('“%s” is a stock of 5', async (words) => {
  const { rows } = await read('Name,Price,Availability', 'A,10,Out of stock', `B,10,${words}`);
  expect(linesOf(rows)).toEqual(['A | 10 | 0', 'B | 10 | 5']);
});

test.each(['-', '--', 'NA', 'n/a', '?', ''])('“%s” says nothing of a stock', async (words) => {
  const { rows } = await read('Name,Price,Availability', 'A,10,Out of stock', `B,10,${words}`);
  expect(linesOf(rows)).toEqual(['A | 10 | 0', 'B | 10 | ∞']);
});

test.each(['Low', 'Limited stock', 'Few left', 'Ships in 2 days', '5+', '10-20'])(
  '“%s” stays in a column of the stock',
  async (words) => {
    const { rows, columns } = await read(
      'Name,Price,Availability',
      'A,10,Sold out',
      `B,10,${words}`,
    );
    expect(columns).toEqual(['name', 'original_price', 'stock']);
    expect(rows[1]).toMatchObject({ cells: { stock: words }, isUntracked: false });
  },
);

test('a word below many rows without any is read, too', async () => {
  const many = Array.from({ length: 30 }, (_, at) => `P${at},10,Ships in 2 days`);
  const { columns } = await read('Name,Price,Availability', ...many, 'B,10,Out of stock');
  expect(columns).toEqual(['name', 'original_price', 'stock']);
});

test('words count beside a quantity that is not there, whatever others say', async () => {
  const { rows } = await read(
    'Name,Price,Qty,Stock Status',
    ...['A,10,5,Low stock', 'B,10,,Out of stock', 'C,10,NA,Only 2 left', 'D,10,-,In stock'],
    ...['E,10,,Low stock', 'F,10,3,Out of stock', 'G,10,,'],
  );
  expect(linesOf(rows)).toEqual([
    ...['A | 10 | 5', 'B | 10 | 0', 'C | 10 | 2', 'D | 10 | ∞', 'E | 10 | Low stock'],
    ...['F | 10 | 3', 'G | 10 | ∞'],
  ]);
});

test('numbers of the stock count more than words, one of which nobody knows', async () => {
  const { rows } = await read('Name,Price,Stock,Qty', 'A,10,In stock,5', 'B,10,Low,6');
  expect(linesOf(rows)).toEqual(['A | 10 | 5', 'B | 10 | 6']);
});

test.each(['Sold out', 'Out of stock'])(
  'a status of “%s” is a stock of 0 where there is none',
  async (words) => {
    const { rows } = await read('Name,Price,Status', `A,10,${words}`, 'B,10,Active');
    expect(linesOf(rows)).toEqual(['A | 10 | 0', 'B | 10 | ∞']);
    const counted = await read('Name,Price,Status,Qty', `A,10,${words},5`);
    expect(linesOf(counted.rows)).toEqual(['A | 10 | 5']);
  },
);
