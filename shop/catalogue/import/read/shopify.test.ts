import { expect, test } from 'vitest';
import { readProductTable, readSource } from './read-file.ts';

/** Reads lines of cells with "|" between them, so that the cells may hold commas. */
async function read(...lines: string[]) {
  const quoted = (cell: string) => `"${cell.trim().replaceAll('"', '""')}"`;
  const csv = lines.map((line) => line.split('|').map(quoted).join(',')).join('\n');
  return readSource(await readProductTable(Buffer.from(csv)));
}

test('pictures of Shopify stand as they are numbered, those of variants behind them', async () => {
  const { rows } = await read(
    'Handle | Title | Variant Price | Variant Inventory Qty | Image Src | Image Position | Variant Image',
    'diya | Clay diya | 49 | 1,200 | b.jpg | 2 | v.jpg',
    'diya | | | | a.jpg | 1 |',
    'diya | | | | c.jpg | 10 |',
  );
  expect(rows[0]?.pictures).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'v.jpg']);
  expect(rows[0]).toMatchObject({ isUntracked: false, cells: { stock: '1,200' } });
});

test('"1,200" pieces of Shopify are counted where a neighbour is tracked', async () => {
  const { rows } = await read(
    'Handle | Title | Option1 Name | Option1 Value | Variant Price | Variant Inventory Tracker | Variant Inventory Qty',
    'rakhi | Rakhi | Size | S | 99 | shopify | 5',
    'rakhi | | | L | 99 | | 1,200',
  );
  expect(rows.map(({ isUntracked }) => isUntracked)).toEqual([false, false]);
});

test('rows of Shopify without handle and title belong to the product above', async () => {
  const { rows } = await read(
    'Handle | Title | Option1 Name | Option1 Value | Variant Price | Variant Inventory Qty',
    'saree | Banarasi saree | Colour | लाल | 4999 | 3',
    ' | | | नीला | 4999 | 2',
  );
  expect(rows.map(({ key, cells }) => [key, cells.color])).toEqual([
    ['saree', 'लाल'],
    ['saree', 'नीला'],
  ]);
});
