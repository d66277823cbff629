import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import { linesOf, readFixture } from '#test/support/catalogue/read-rows.ts';

const together = (pieces: number, variants: number) =>
  `note: The file counts these ${pieces} pieces together. They are shared among ${variants} variants: correct each stock after the import.`;

test.each<[file: string, lines: string[]]>([
  [
    'wix',
    [
      'Block print cushion | –',
      'Block print cushion | Red | 16 in | 539.1 (599) | 4',
      'Block print cushion | Red | 20 in | 1529.1 (1699) | ∞',
      'Block print cushion | Indigo | 20 in | 584.1 (649) | 0',
      'Block print cushion | Indigo | 16 in | 539.1 (599) | 7 | left out: This variant is not visible, so it is not sold.',
      'Brass bell | 299 (349) | 12',
      'Clay pot | 149 | 0 | draft',
    ],
  ],
  [
    'wix-media',
    [
      'Tote bag | –',
      'Tote bag | Red | S | 500 (650) | 5',
      'Tote bag | Blue | M | 550 | 0',
      'Pot | 200 | ∞',
    ],
  ],
  [
    'wix-options-only',
    [
      `Kolhapuri chappal | 7 | 799 | 3 | ${together(7, 3)}`,
      'Kolhapuri chappal | 8 | 799 | 2',
      'Kolhapuri chappal | 9 | 799 | 2',
      'Jute bag | Black | Short | 269 (299) | ∞',
      'Jute bag | Black | Long | 269 (299) | ∞',
      'Jute bag | White | Short | 269 (299) | ∞',
      'Jute bag | White | Long | 269 (299) | ∞',
    ],
  ],
  [
    'etsy',
    [
      `Silver jhumka, oxidised | Silver | 649 | 3 | ${together(5, 2)}`,
      'Silver jhumka, oxidised | Black | 649 | 2',
      `Macrame wall hanging | Small / Mango | 1299 | 1 | ${together(4, 4)}`,
      'Macrame wall hanging | Small / Teak | 1299 | 1',
      'Macrame wall hanging | Large / Mango | 1299 | 1',
      'Macrame wall hanging | Large / Teak | 1299 | 1',
      'Terracotta planter | 499 | 9',
      'Brass lamp | USD 25.50 | 2',
    ],
  ],
  [
    'square',
    [
      'Cotton kurta | Red | M | 899 | 1007',
      'Cotton kurta | Blue | L | 949 | 3',
      'Filter coffee 200 g | 249 | 6',
      'Gift wrap | Small | 20 | ∞',
      'Gift wrap | Large | 30 | ∞',
      'Old poster | 99 | 3 | draft',
    ],
  ],
  [
    'square-three-options',
    [
      'Kundan bangle | Gold | 2.4 / Hook | 1299 | 2',
      'Kundan bangle | Gold | 2.6 / Screw | 1399 | 0',
    ],
  ],
  [
    'meesho',
    [
      'Printed kurti | Pink | S | 299 (499) | 10',
      'Printed kurti | Pink | M | 299 (499) | 0',
      'Plain dupatta | Free Size | 149 (299) | 25',
    ],
  ],
  [
    'flipkart',
    [
      'Stoneware mug | Blue | ₹249 (₹399) | 12',
      'Stoneware mug | Green | ₹259 (₹399) | 0',
      'Stoneware jug | ₹699 (₹899) | 4 | draft',
    ],
  ],
  [
    'hindi',
    [
      'सूती कुर्ता | लाल | M | ७९९ (९९९) | ४',
      'सूती कुर्ता | लाल | L | ७९९ (९९९) | ६',
      'मिट्टी का दीया | २५ | ४०',
    ],
  ],
  [
    'kirana',
    ['Toor dal | 500 g | Rs. 89/- | 20', 'Toor dal | 1 kg | Rs. 170/- | 1,200', 'Jaggery | 45 | 0'],
  ],
  [
    'magento',
    [
      'Khadi tee | Red | M | 399 (499) | 4',
      'Khadi tee | Red | L | 499 | 5',
      'Khadi tee | –',
      'Cap | 199 (249) | 7',
    ],
  ],
])('%s is read by its columns', async (file, lines) => {
  const { source, rows } = await readFixture(`tables/${file}`);
  expect(source).toBe('columns');
  expect(linesOf(rows)).toEqual(lines);
});

test('what Tally writes behind numbers is read', async () => {
  const csv = 'Particulars,Rate,Quantity\nBrass lamp,199.00/Nos,12 Nos\nJaggery,"1,299.",1.5 Kgs\n';
  const { rows } = await readSource(await readProductTable(Buffer.from(csv)));
  expect(linesOf(rows)).toEqual(['Brass lamp | 199.00/Nos | 12 Nos', 'Jaggery | 1,299. | 1.5 Kgs']);
});

test.each<[head: string, lines: string[], read: string[]]>([
  [
    'Name,MRP,Price,Offer Price',
    ['Mug,249,199,', 'Cup,249,199,149', 'Jug,249,,', 'Pot,249,199,0', 'Box,249,on request,'],
    [
      'Mug | 199 (249)',
      'Cup | 149 (249)',
      'Jug | 249',
      'Pot | 199 (249)',
      'Box | on request (249)',
    ],
  ],
  ['Name,MRP,Rate,Special Price', ['Mug,249,199,'], ['Mug | 199 (249)']],
  ['Name,MRP,Price,Offer Price', ['Mug,,199,149'], ['Mug | 149 (199)']],
  ['Name,List Price,Price,Offer Price', ['Mug,,199,149'], ['Mug | 149 (199)']],
  [
    'Name,Price,Sale Price',
    ['Mug,249,0', 'Cup,249,0.00', 'Jug,249,199', 'Pot,0,0', 'Box,249,ask us'],
    ['Mug | 249', 'Cup | 249', 'Jug | 199 (249)', 'Pot | 0 (0)', 'Box | ask us (249)'],
  ],
  ['Name,MRP,Price', ['Mug,249,0', 'Cup,249,199'], ['Mug | 0 (249)', 'Cup | 199 (249)']],
])('%s: without an offer customers pay the price, else the MRP', async (head, lines, read) => {
  const csv = [head, ...lines].map((line, at) => `${line},${at ? 5 : 'Qty'}`).join('\n');
  const { rows, leftOut } = await readSource(await readProductTable(Buffer.from(csv)));
  expect(linesOf(rows)).toEqual(read.map((line) => `${line} | 5`));
  expect(leftOut).not.toContain('Price');
});

test('a column without any value takes the place of no other', async () => {
  const csv = 'Name,Title,Stock,Quantity on hand,SKU,Item code\n,Mug,,5,,M1\n';
  const { rows, columns } = await readSource(await readProductTable(Buffer.from(csv)));
  expect(rows).toMatchObject([{ cells: { name: 'Mug', stock: '5', sku: 'M1' } }]);
  expect(columns).toEqual([null, 'name', null, 'stock', null, 'sku']);
});

test('prices below a heading in another currency are in that', async () => {
  const csv = 'Name,Price (USD),Qty\nMug,6,3\n';
  const { rows } = await readSource(await readProductTable(Buffer.from(csv)));
  expect(linesOf(rows)).toEqual(['Mug | USD 6 | 3']);
});

test.each([
  ...['Yes', 'y', 'In Stock', 'in_stock', 'AVAILABLE', 'preorder', 'हाँ', 'उपलब्ध'].map((word) => [
    word,
    '∞',
  ]),
  ...['No', 'Out of stock', 'out_of_stock', 'Sold out', 'Not available', 'नहीं', 'ख़त्म'].map(
    (word) => [word, '0'],
  ),
])('a stock of “%s” counts as %s', async (word, stock) => {
  const csv = `Name,Price,Stock\nMug,99,${word}\n`;
  const { rows } = await readSource(await readProductTable(Buffer.from(csv)));
  expect(linesOf(rows)).toEqual([`Mug | 99 | ${stock}`]);
});

test('collections of Wix are categories, and its columns are not left out', async () => {
  const { rows, leftOut } = await readFixture('tables/wix');
  expect(rows.map(({ categories }) => categories)).toEqual([
    [['Home', 'Cushions'], ['New']],
    ...[[], [], [], []],
    [['Puja'], ['Decor']],
    [],
  ]);
  for (const name of ['fieldType', 'surcharge', 'discountMode', 'productOptionName2'])
    expect(leftOut).not.toContain(name);
  expect(leftOut).toContain('brand');
});

test('pictures that Wix lists below a product belong to it', async () => {
  const { rows, leftOut } = await readFixture('tables/wix-media');
  expect(rows[0]?.pictures).toEqual([
    'https://static.wixstatic.com/media/a.jpg',
    'https://static.wixstatic.com/media/b.jpg',
  ]);
  expect(rows[0]?.needs).toContain(3);
  expect(leftOut).not.toContain('productOptionChoices2');
});

test('several SKUs of one line go to its variants, and one goes to none of many', async () => {
  const { rows } = await readFixture('tables/etsy');
  expect(rows.map(({ row, cells }) => [row, cells.sku])).toEqual([
    [2, 'JH-S'],
    [2, 'JH-B'],
    ...[3, 3, 3, 3].map((row) => [row, undefined]),
    [4, 'TP-1'],
    [5, 'BL-1'],
  ]);
});

test('more combinations than a product may have are an error of their row', async () => {
  const values = Array.from({ length: 15 }, (_, at) => `v${at}`).join(',');
  const csv = `TITLE,PRICE,QUANTITY,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 NAME,VARIATION 2 VALUES\nCharm,99,5,Letter,"${values}",Metal,"${values}"\n`;
  const { rows } = await readSource(await readProductTable(Buffer.from(csv)));
  expect(linesOf(rows)).toEqual([
    'Charm | 99 | 5 | wrong: This product has 225 variants. A product can have at most 200.',
  ]);
});

test('what the owner says of a column counts more than the pairs of options', async () => {
  const table = await readProductTable(
    Buffer.from(
      'Item Name,Option Name 1,Option Value 1,Pack,Price,Current Quantity Pune,Current Quantity Nashik,Counted\nRakhi,Thread,Silk,Box,99,4,5,7\n',
    ),
  );
  expect(linesOf((await readSource(table)).rows)).toEqual(['Rakhi | Silk | 99 | 9']);
  expect(linesOf((await readSource(table, { Pack: 'size', Counted: 'stock' })).rows)).toEqual([
    'Rakhi | Box | 99 | 7',
  ]);
});

test('2,000 rows of a table are read in any sequence of columns', async () => {
  const lines = Array.from(
    { length: 2000 },
    (_, at) =>
      `${at % 90},note ${at},${100 + (at % 50)},"Rakhi ${at >> 1}",${at % 2 ? 'Red' : 'Gold'}`,
  );
  const { rows } = await readSource(
    await readProductTable(
      Buffer.from(['Qty,Remarks,Selling price,Product name,Colour', ...lines].join('\n')),
    ),
  );
  expect(rows).toHaveLength(2000);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(1000);
  expect(linesOf(rows.slice(-1))).toEqual(['Rakhi 999 | Red | 149 | 19']);
});

const readLines = async (...lines: string[]) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))));

test('a row whose SKU is the parent of others names their product', async () => {
  const { rows } = await readLines(
    'SKU,Parent SKU,Name,Color,Size,Price,Stock',
    ...['T,,Tee,,,,', 'T-R-S,T,Tee Red S,Red,S,199,4', 'T-R-M,t,Tee Red M,Red,M,199,3'],
    'M1,,Mug,,,99,5',
  );
  expect(linesOf(rows)).toEqual([
    'Tee | –',
    'Tee | Red | S | 199 | 4',
    'Tee | Red | M | 199 | 3',
    'Mug | 99 | 5',
  ]);
  expect(rows.map(({ key, needs }) => [key, needs])).toEqual([
    ...[
      ['T', []],
      ['T', [2]],
      ['T', [2]],
      ['mug', []],
    ],
  ]);
});

test('a parent may stand below its variants, and hides those that are drafts', async () => {
  const { rows } = await readLines(
    'Product Name,Seller SKU,Price,Parentage,Parent SKU,Quantity,Status',
    ...[
      'Tee S,C1,499,Child,P,5,Active',
      'Tee M,C2,499,Child,P,5,Inactive',
      'Tee,P,,Parent,,,Active',
    ],
  );
  expect(linesOf(rows)).toEqual([
    'Tee | 499 | 5',
    'Tee | 499 | 5 | left out: This variant is disabled, so it is not sold.',
    'Tee | –',
  ]);
});

test('a product of Amazon with one variant has the name of its parent', async () => {
  const { rows } = await readLines(
    'Product Name,Seller SKU,Price,Parentage,Parent SKU,Quantity',
    ...['item_name,item_sku,standard_price,parent_child,parent_sku,quantity'],
    ...['Tee,P,,Parent,,', 'Tee,C1,499,Child,P,5'],
  );
  expect(linesOf(rows).slice(1)).toEqual(['Tee | –', 'Tee | 499 | 5']);
  expect(new Set(rows.slice(1).map(({ key }) => key))).toEqual(new Set(['P']));
});

test('variants keep their names where their parent is not in the file', async () => {
  const { rows } = await readLines('SKU,Parent SKU,Name,Size,Price', 'T-S,T,Tee,S,199');
  expect(linesOf(rows)).toEqual(['Tee | S | 199 | ∞']);
});
