import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import { linesOf, readFixture } from '#test/support/catalogue/read-rows.ts';

test.each<[file: string, lines: string[]]>([
  ['on-hand-new', ['Quilt | Single | 9', 'Quilt | Double | 1']],
  ['available', ['Bell | 5']],
  ['three-options', ['Lamp | Red | S / EU | 3', 'Lamp | Red | S / IN | 4']],
  ['thousands', ['Incense | 3250']],
  ['negative', ['Mug | 2', 'Jug | -2']],
  ['hindi', ['मटका | बड़ा | 12']],
  ['shuffled', ['Tee | S | 6', 'Tee | M | 0']],
  ['not-numbers', ['Ring | lots']],
  ['semicolons', ['Pen | 4']],
  ['mixed-places', ['Cup | Red | 4', 'Plate | Red | 2', 'Cup | Blue | 2']],
])('%s of Shopify sets the stock', async (file, lines) => {
  const { source, rows } = await readFixture(`shopify-inventory/${file}`);
  expect(source).toBe('shopify-inventory');
  expect(linesOf(rows)).toEqual(lines);
});

test('a SKU loses the apostrophe that keeps it text', async () => {
  const { rows } = await readFixture('shopify-inventory/available');
  expect(rows.map(({ cells }) => cells.sku)).toEqual(['0042']);
});

test('2,000 rows of an inventory are added up over two places', async () => {
  const head = 'Handle,Title,SKU,Location,Available';
  const lines = ['Pune', 'Nashik'].flatMap((place, nth) =>
    Array.from({ length: 1000 }, (_, at) => `cup-${at},Cup ${at},C-${at},${place},${at + nth}`),
  );
  const { rows } = await readSource(
    await readProductTable(Buffer.from([head, ...lines].join('\n'))),
  );
  expect(rows).toHaveLength(1000);
  expect(rows.at(-1)?.cells.stock).toBe('1999');
});
