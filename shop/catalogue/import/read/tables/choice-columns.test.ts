import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import type { Mapping } from '#shop/catalogue/import/read/said-columns.ts';

const read = async (lines: readonly string[], mapping?: Mapping) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))), mapping);

async function choices(...lines: string[]) {
  const { rows } = await read(lines);
  return rows.map(({ key, cells: { color, size, size_label } }) =>
    [key, color, size, size_label].map((text) => text ?? '–').join(' | '),
  );
}

test.each<readonly [string, string]>([
  ...['Flavour', 'Fragrance', 'Material', 'Thread count', 'Thickness', 'Glass'].map(
    (heading) => [heading, heading] as const,
  ),
  ['Net Wt (g)', 'Net Wt in g'],
  ['Lengths (in cm)', 'Length in cm'],
  ['Fabrics (any of these)', 'Fabric'],
  [`Scent ${'of roses '.repeat(9)}`, 'Scent of roses of roses of ro…'],
])('%s is the second choice where it tells the rows of a product apart', async (heading, label) => {
  const lines = [
    `Name,Price,Qty,${heading},Tin`,
    'Jam,100,5,A1,Red',
    'Jam,110,6,B2,Red',
    'Tea,50,6,A1,Red',
  ];
  expect(await choices(...lines)).toEqual([
    `jam | – | A1 | ${label}`,
    `jam | – | B2 | ${label}`,
    'tea | – | – | –',
  ]);
  const { columns, leftOut } = await read(lines);
  expect(columns[3]).toBe('options');
  expect(leftOut).toEqual(['Tin']);
});

test('two columns that tell rows apart are joined', async () => {
  expect(
    await choices(
      'Name,Price,Qty,Net Wt (g),Flavour',
      ...['Jam,100,5,250,Mango', 'Jam,190,6,500,Mango', 'Jam,100,6,250,Guava'],
    ),
  ).toEqual([
    'jam | – | 250 / Mango | Net Wt in g',
    'jam | – | 500 / Mango | Net Wt in g',
    'jam | – | 250 / Guava | Net Wt in g',
  ]);
});

test('they stand beside colour and size', async () => {
  expect(
    await choices('Name,Price,Colour,Material', 'Bag,100,Red,Jute', 'Bag,120,Red,Silk'),
  ).toEqual(['bag | Red | Jute | Material', 'bag | Red | Silk | Material']);
  expect(await choices('Name,Price,Size,Fabric', 'Top,100,M,Silk', 'Top,90,M,Wool')).toEqual([
    'top | – | M / Silk | –',
    'top | – | M / Wool | –',
  ]);
  expect(await choices('Name,Price,Shade', 'Kajal,100,Rose', 'Kajal,90,Plum')).toEqual([
    'kajal | Rose | – | –',
    'kajal | Plum | – | –',
  ]);
});

test.each([
  ['numbers of the rows', 'Name,Price,S.No', ['Jam,100,1', 'Jam,110,2']],
  ['codes', 'Name,Price,Lot', ['Jam,100,890123456', 'Jam,110,890123457']],
  ['what a row lacks', 'Name,Price,Flavour', ['Jam,100,Mango', 'Jam,110,']],
  [
    'what no row of a product has twice',
    'Name,Price,Size,Flavour',
    ['Jam,100,S,Mango', 'Jam,110,M,Guava'],
  ],
  ['dates', 'Name,Price,Packed', ['Jam,100,01/02/2026', 'Jam,110,02/02/2026']],
  ['places', 'Name,Price,Qty,Warehouse', ['Jam,100,5,Pune', 'Jam,100,4,Delhi']],
  ['mere numbers', 'Name,Price,Clicks', ['Jam,100,5', 'Jam,100,4']],
  ['suppliers', 'Name,Price,Supplier', ['Jam,100,Asha', 'Jam,110,Ravi']],
  ['who supplied them', 'Name,Price,Supplied by', ['Jam,100,Asha', 'Jam,110,Ravi']],
  ['parcels', 'Name,Price,Package Weight (g)', ['Jam,100,250', 'Jam,110,500']],
])('%s are no choice', async (_, head, lines) => {
  const { columns } = await read([head, ...lines]);
  expect(columns).not.toContain('options');
});

test('rows that their SKUs tell apart are variants only below a heading that names a choice', async () => {
  const lines = (heading: string) => [`Name,SKU,Price,${heading}`, 'Mug,M1,99,A', 'Mug,M2,99,B'];
  expect((await read(lines('Shelf life'))).columns).not.toContain('options');
  expect(await choices(...lines('Pattern'))).toEqual([
    'mug | – | A | Pattern',
    'mug | – | B | Pattern',
  ]);
});

test('three columns that may tell rows apart are named', async () => {
  const { rows, columns } = await read([
    'Name,Price,Flavour,Material,Fragrance',
    ...['Oil,100,Mango,Jute,Rose', 'Oil,110,Guava,Silk,Oud'],
  ]);
  expect(columns).not.toContain('options');
  expect(rows[1]?.notes).toEqual([
    'Rows of this product differ in “Flavour”, “Material”, “Fragrance”. Choose “Size” for one of them below “What each column is”.',
  ]);
});

test('the name of a variant is read as a variant is', async () => {
  for (const heading of ['Variant Name', 'Variant']) {
    const { rows, columns } = await read([
      `Product Name,Price,Qty,${heading}`,
      ...['Tee,399,1,Red - M', 'Tee,399,2,Blue - L'],
    ]);
    expect(columns[3]).toBe('size');
    expect(rows.map(({ cells }) => [cells.size, cells.size_label])).toEqual([
      ['Red - M', undefined],
      ['Blue - L', undefined],
    ]);
  }
  expect((await read(['Variant Name,Price', 'Tee,399'])).columns[0]).toBe('name');
});

test.each([
  ['Weight', 'Weight'],
  ['Weights', 'Weight'],
  ['Pack', 'Pack'],
  ['Size', undefined],
  ['Pack size', undefined],
  ['Option', undefined],
])('sizes below %s are called %s', async (heading, label) => {
  const { rows } = await read([`Name,Price,Qty,${heading}`, 'Rice,80,5,1 kg', 'Mug,100,5,']);
  expect(rows.map(({ cells }) => cells.size_label)).toEqual([label, undefined]);
});

test('a size that the owner chose is called as its column', async () => {
  const { rows } = await read(['Name,Price,Tin', 'Jam,80,Round'], { Tin: 'size' });
  expect(rows[0]?.cells).toMatchObject({ size: 'Round', size_label: 'Tin' });
});
