import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import { linesOf, readFixture } from '#test/support/catalogue/read-rows.ts';

test.each<[file: string, lines: string[]]>([
  [
    'old-every-column',
    [
      'Jaipur quilt | Indigo | Single | 1899.00 (2499.00) | 4',
      ' | Indigo | Double | 2899.00 | 2',
      'Brass diya | 349 | 0',
    ],
  ],
  ['image-positions', ['Bell | 199 | 3']],
  [
    'thousands',
    [
      'Agarbatti | 20 sticks | 1,099.00 (₹1,499) | 1,200',
      ' | 100 sticks | Rs. 450/- | 12,00,000',
      ' | 500 sticks | 2000 | 900.0',
    ],
  ],
  [
    'rows-without-handle',
    ['Kurta | S | 799 | 3', ' | M | 799 | 2', ' | L | 849 | 1', 'Cap | 199 | 9', ' | XL | 249 | 4'],
  ],
  [
    'first-row-without-handle',
    [
      ' | S | 799 | 3 | wrong: This row does not name a product. Enter its handle and title.',
      'Mug | 99 | 5',
    ],
  ],
  [
    'three-options',
    [
      'Saree | Maroon | Silk / 6 m | 4999 | 2',
      ' | Gold | Silk / 5.5 m | 4599 | 1',
      ' | Maroon | Cotton / 6 m | 1499 | ∞',
    ],
  ],
  [
    'hindi',
    ['मिट्टी का दीया | लाल | छोटा | 25 | 40', ' | भूरा | बड़ा | 45 | 12', 'चुनरी | 99 | ∞ | draft'],
  ],
  [
    'new-names',
    [
      'Khadi shirt | White | S | 899 (1199) | 12',
      ' | White | M | 899 (1199) | 8',
      'Gift voucher | 500 | ∞ | left out: The shop does not sell gift cards, so this one is left out.',
      'Hidden shirt | 499 | ∞ | draft',
    ],
  ],
  [
    'new-names-shuffled',
    ['Steel cup | ₹ 149 (₹ 199) | 20', 'Clay cup | 200 ml | 99 | 5 | draft', ' | 300 ml | 129 | 4'],
  ],
  ['with-titles', ['Door toran | 349 | 15']],
])('%s of Shopify', async (file, lines) => {
  const { source, rows } = await readFixture(`shopify/${file}`);
  expect(source).toBe('shopify');
  expect(linesOf(rows)).toEqual(lines);
});

const readCsv = async (...lines: string[]) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))));

test('a plain table with handles keeps its own columns, and its handles group the rows', async () => {
  const { source, rows } = await readCsv(
    'Title,Handle,Price,Compare at price,Quantity,Size,Colour',
    ...['Tee,tee,499,999,5,M,Red', 'Tee,tee,499,999,3,L,Red'],
  );
  expect(source).toBe('columns');
  expect(linesOf(rows)).toEqual(['Tee | Red | M | 499 (999) | 5', 'Tee | Red | L | 499 (999) | 3']);
  expect(rows.map(({ key }) => key)).toEqual(['tee', 'tee']);
});

test.each([
  'Handle,Variant SKU,Variant Price,Variant Inventory Qty',
  'Handle,Variant Inventory Qty,Variant SKU,Variant Price',
  'URL handle,Variant Price',
])('a part of a product export needs no titles: %s', async (head) => {
  const { source, rows } = await readCsv(head, 'tee,1,2,3');
  expect([source, rows.map(({ key }) => key)]).toEqual(['shopify', ['tee']]);
});

test.each(['Body (HTML)', 'Option1 value', 'Product image URL', 'Inventory quantity', 'Image Src'])(
  'a file with handles, titles and %s is one of Shopify',
  async (heading) => {
    const { source } = await readCsv(`Handle,Title,Price,${heading}`, 'tee,Tee,499,1');
    expect(source).toBe('shopify');
  },
);

const picturesOf = async (file: string) =>
  (await readFixture(`shopify/${file}`)).rows.map(({ pictures }) =>
    pictures.map((url) => url.replace(/.*\/|\?.*/g, '')),
  );

test('pictures stand in the sequence of their positions, and those without one last', async () => {
  expect(await picturesOf('image-positions')).toEqual([
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'],
  ]);
  expect(await picturesOf('old-every-column')).toEqual([['q1.jpg', 'q2.jpg', 'q3.jpg'], [], []]);
  expect(await picturesOf('new-names')).toEqual([['1.png', '2.png'], [], [], []]);
  const { leftOut } = await readFixture('shopify/image-positions');
  expect(leftOut).toEqual([]);
});

test('a row without a handle and a title belongs to the product above it', async () => {
  const { rows } = await readFixture('shopify/rows-without-handle');
  expect(rows.map(({ key }) => key)).toEqual(['kurta', 'kurta', 'kurta', 'title cap', 'title cap']);
  expect(rows[0]?.pictures).toHaveLength(3);
});

test('codes lose the apostrophe that keeps them text, and the zeros stay', async () => {
  const { rows } = await readFixture('shopify/old-every-column');
  expect(rows.map(({ cells }) => [cells.sku, cells.barcode])).toEqual([
    ['0012', '8901234567894'],
    ['0013', undefined],
    ['BD-1', undefined],
  ]);
  expect(rows[0]).toMatchObject({
    oldUrls: ['/products/jaipur-quilt'],
    categories: [['Quilts'], ['Home & Garden', 'Linens & Bedding', 'Bedding', 'Quilts']],
    ownPicture: 'https://cdn.shopify.com/s/files/1/q1.jpg?v=1',
  });
});

test('a handle is an old URL of its product, and an unknown column is left out', async () => {
  const { head, columns } = await readFixture('shopify/old-every-column');
  const said = Object.fromEntries(head.map((heading, at) => [heading, columns[at]]));
  expect(said).toMatchObject({ Handle: 'old_urls', Title: 'name', Vendor: null, Tags: null });
});

test('2,000 rows of Shopify are read, also where the rows of a product stand apart', async () => {
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
  const lines = ['S', 'M', 'L', 'XL'].flatMap((size, nth) =>
    Array.from({ length: 500 }, (_, at) =>
      nth === 0 ? `kurta-${at},Kurta ${at},Size,${size},499,3` : `kurta-${at},,,${size},499,3`,
    ),
  );
  const { rows } = await readSource(
    await readProductTable(Buffer.from([head, ...lines].join('\n'))),
  );
  expect(rows).toHaveLength(2000);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(500);
  expect(rows.filter(({ cells }) => cells.name)).toHaveLength(500);
});

test.each<[what: string, columns: string, cells: string, stock: string | undefined]>([
  ['one place', 'Inventory Available: Mumbai', '5', '5'],
  ['several places', 'Inventory Available: Mumbai,Inventory Available: Pune', '5,"1,200"', '1205'],
  ['an empty place', 'Inventory Available: Mumbai,Inventory Available: Pune', ',2', '2'],
  ['no pieces', 'Inventory Available: Mumbai', '', undefined],
  ['words', 'Inventory Available: Mumbai,Inventory Available: Pune', '5,many', 'many'],
  ['the sum beside them', 'Variant Inventory Qty,Inventory Available: Mumbai', '7,5', '7'],
  ['what is on hand', 'Inventory On Hand: Mumbai,Inventory Available: Mumbai', '9,5', '5'],
])('the places of Matrixify are added up: %s', async (_, columns, cells, stock) => {
  const text = `Handle,Title,Type,Variant SKU,Variant Price,${columns}\nmug,Mug,K,M1,199,${cells}\n`;
  const { rows, ...file } = await readSource(await readProductTable(Buffer.from(text)));
  expect(file.source).toBe('shopify');
  expect(rows.map((row) => [row.cells.stock, row.isUntracked])).toEqual([[stock, !stock]]);
  const places = file.head.flatMap((heading, at) =>
    heading.startsWith('Inventory Available') ? file.columns[at] : [],
  );
  expect(new Set(places)).toEqual(new Set(['stock']));
});
