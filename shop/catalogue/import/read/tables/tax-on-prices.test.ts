import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import type { Mapping } from '#shop/catalogue/import/read/said-columns.ts';
import { linesOf } from '#test/support/catalogue/read-rows.ts';

const read = async (lines: readonly string[], mapping?: Mapping) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))), mapping);

test.each([
  ['Inclusive Of Tax', 'Exclusive', 'Inclusive'],
  ['Tax Inclusive', 'No', 'Yes'],
  ['GST included?', 'N', 'Y'],
  ['Tax Type', 'Tax Exclusive', 'Tax Inclusive'],
])(
  'GST is added where %s says %s, and not where it says %s',
  async (heading, without, included) => {
    const { rows, notes, leftOut } = await read([
      `Item name,Sale price,Tax Rate,${heading},Qty`,
      ...[
        `Mug,100,GST@18%,${included},2`,
        `Cup,100,GST@18%,${without},2`,
        `Jug,99.99,5%,${without},2`,
      ],
      `Pot,50,0%,${without},2`,
    ]);
    expect(linesOf(rows)).toEqual([
      'Mug | 100 | 2',
      'Cup | 118 | 2',
      'Jug | 104.99 | 2',
      'Pot | 50 | 2',
    ]);
    expect(notes).toEqual([
      'The prices in “Sale price” are without GST, so it is added: ₹118 includes 18% GST on ₹100, for example.',
    ]);
    expect(leftOut).toEqual([]);
  },
);

test.each([
  'Sale price (without tax)',
  'Price excl. GST',
  'Price + GST',
  'Basic Rate',
  'Price (ex GST)',
])('GST is added to a lone %s', async (heading) => {
  const { rows, notes } = await read([`Name,${heading},GST,Qty`, 'Cup,"1,000",18,2']);
  expect(linesOf(rows)).toEqual(['Cup | 1180 | 2']);
  expect(notes?.[0]).toContain(`“${heading}” are without GST, so it is added: ₹1,180 includes 18%`);
});

test('a price without GST whose rate nobody knows stays, which stands first', async () => {
  const { rows, notes } = await read(['Name,Price excl. GST,Qty', 'Cup,100,2']);
  expect(linesOf(rows)).toEqual([
    'Cup | 100 | 2 | note: This price is without GST, and the file has no GST rate for it. Customers pay it as it is.',
  ]);
  expect(notes).toEqual([
    'Prices in “Price excl. GST” are without GST. Where the file has no GST rate that the shop knows, customers pay them as they are. Write 0, 5, 18 or 40 in “GST %”, and choose the file again.',
  ]);
  const some = await read(['Name,Price excl. GST,GST,Qty', 'Cup,100,18,2', 'Mug,100,,2']);
  expect(linesOf(some.rows)[1]).toMatch(/^Mug \| 100 \| 2 \| note: This price is without GST/);
  expect(some.notes).toHaveLength(2);
});

test('the MRP is with tax, and another list price is what its column says', async () => {
  const head = 'Name,Sale Price,MRP,GST,Tax Inclusive';
  const { rows } = await read([head, 'Cup,100,150,18,No', 'Mug,,150,18,No']);
  expect(linesOf(rows)).toEqual(['Cup | 118 (150) | ∞', 'Mug | 150 | ∞']);
  const other = await read(['Name,Price excl. GST,Old Price excl. GST,GST', 'Cup,100,200,18']);
  expect(linesOf(other.rows)).toEqual(['Cup | 118 (236) | ∞']);
});

test.each(['28', '12', '3', 'abc'])('a GST of “%s” is none', async (rate) => {
  const { rows } = await read(['Name,Price excl. GST,GST', `Cup,100,${rate}`]);
  expect(rows[0]?.notes).toEqual([
    `This price is without GST. “${rate}” is not a GST rate that the shop knows (0, 5, 18 or 40%), so GST is not added.`,
  ]);
});

test('GST is added to what is left after a discount', async () => {
  const { rows } = await read(['Name,Price excl. GST,Discount Amount,GST', 'Cup,1000,200,18']);
  expect(linesOf(rows)).toEqual(['Cup | 944 (1180) | ∞']);
});

test('a rate in the first row of a product counts for its other rows', async () => {
  const { rows } = await read([
    'Name,Size,Price excl. GST,GST',
    ...['Tee,S,100,18', ',M,200,', 'Tee,L,300,', 'Cap,,100,'],
  ]);
  expect(rows.map(({ cells }) => cells.original_price)).toEqual(['118', '236', '354', '100']);
});

test('a price that may be read in two ways gets no GST', async () => {
  const { rows } = await read(['Name,Price excl. GST,GST', 'Cup,"1000,50",18']);
  expect(rows[0]?.problems).toEqual([
    'GST cannot be added to “1000,50”. Write the price like 1250 or ₹1,250.50.',
  ]);
});

test('a price with GST beside one without it stays as it is', async () => {
  const { rows, notes } = await read([
    'Name,Price excl. GST,Price incl. GST,GST',
    'Cup,100,118,18',
  ]);
  expect(linesOf(rows)).toEqual(['Cup | 118 | ∞']);
  expect(notes).toEqual([]);
});

test('what is included with a product says nothing of its tax', async () => {
  const { rows, leftOut } = await read(['Name,Price,GST,Included', 'Cup,100,18,No']);
  expect(linesOf(rows)).toEqual(['Cup | 100 | ∞']);
  expect(leftOut).toEqual(['Included']);
});
