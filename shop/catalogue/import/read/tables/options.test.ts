import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';

test.each([
  ['Sizes', 'S/M, L/XL', ['S/M', 'L/XL']],
  ['Sizes', '5/6, 7/8', ['5/6', '7/8']],
  ['Weights', '1/2 kg, 1 kg', ['1/2 kg', '1 kg']],
  ['Sizes', '5/6', ['5/6']],
  ['Sizes', 'S/M/L', ['S', 'M', 'L']],
  ['Sizes', 'S | M', ['S', 'M']],
])('%s: “%s” is split at its own separator', async (heading, list, sizes) => {
  const csv = `Product,Price,${heading},Stock\nTee,100,"${list}",6\n`;
  const { rows } = await readSource(await readProductTable(Buffer.from(csv)));
  expect(rows.map(({ cells }) => cells.size)).toEqual(sizes);
});
