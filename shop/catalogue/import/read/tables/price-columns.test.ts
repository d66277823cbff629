import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';

async function pricesOf(...lines: string[]) {
  const { rows } = await readSource(await readProductTable(Buffer.from(lines.join('\n'))));
  return rows.map(({ cells }) => cells.original_price);
}

test.each([
  ['Item,Opening Stock,Purchase,Sale,Closing Stock', 'Mug,100,20,60,60'],
  ['Item,Rate,Opening,Inward,Sale,Closing', 'Mug,,100,20,60,60'],
  ['Product,Sale,Qty sold,Stock', 'Mug,60,60,4'],
  ['Product,Sale,Stock', 'Mug,7,40'],
  ['Product,Deal,Stock', 'Mug,7,40'],
])('%s: the pieces sold are no price', async (head, line) => {
  const prices = await pricesOf(head, line).catch(() => []);
  expect(prices.filter(Boolean)).toEqual([]);
});

test('beside the pieces that came and went, a rate stays the price', async () => {
  const head = 'Item,Rate,Opening,Purchase,Sale,Closing';
  expect(await pricesOf(head, 'Mug,100,90,20,60,50')).toEqual(['100']);
});

test.each([
  ['Product,Sale,Stock', 'Mug,199,40'],
  ['Product,Sale,Stock', 'Mug,7.50,40'],
  ['Product,Sale,Stock', 'Mug,₹7,40'],
  ['Product,Sale (₹),Stock', 'Mug,7,40'],
  ['Item,Opening Stock,Purchase,Sale Rs.,Closing Stock', 'Mug,100,20,60,60'],
  ['Item,Opening Stock,MRP,Selling', 'Mug,100,249,199'],
])('%s: what looks like a price is one (%s)', async (head, line) => {
  const [price] = await pricesOf(head, line);
  expect(price).toBeTruthy();
});
