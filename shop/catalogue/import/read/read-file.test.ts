import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Refusal } from '#shop/refusal.ts';
import { readProductTable, readSource } from './read-file.ts';
import type { SourceRow } from './rows.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}.csv`, import.meta.url));

const read = async (file: string | Uint8Array) =>
  readSource(await readProductTable(typeof file === 'string' ? Buffer.from(file) : file));

const rowsOf = async (name: string) => (await read(fixture(name))).rows;

const refusalOf = (file: string | Uint8Array) =>
  read(file).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.message : error),
  );

const cellsOf = (rows: readonly SourceRow[], ...names: (keyof SourceRow['cells'])[]) =>
  rows.map(({ cells }) => names.map((name) => cells[name]));

test.each(['f03-tab', 'f37b-titletop'])(
  '%s is one product, whatever parts its cells',
  async (name) => {
    const rows = await rowsOf(name);
    expect(rows).toMatchObject([
      {
        row: name === 'f37b-titletop' ? 4 : 2,
        key: 'blue-top',
        cells: {
          name: 'Blue Top',
          sku: 'BT-1',
          stock: '5',
          original_price: '499.00',
          status: 'LIVE',
        },
        categories: [['Toys']],
        oldUrls: ['/products/blue-top'],
        isUntracked: false,
      },
    ]);
  },
);

test.each(['f06-cp1252', 'f07-utf16le-tab'])(
  '%s keeps its accents, dash and quotation marks',
  async (name) => {
    const rows = await rowsOf(name);
    expect(cellsOf(rows, 'name', 'description')).toEqual([['Café set – “Déjà vu”', 'Naïve']]);
  },
);

test('a line says which sign parts the cells, and lines above the header are titles', async () => {
  const { rows } = await read('sep=;\nStock of November\n\nName;Price;Qty\nदीया;₹ 49;12\n');
  expect(rows).toMatchObject([
    { row: 4, cells: { name: 'दीया', original_price: '₹ 49', stock: '12' } },
  ]);
});

test('a description in HTML becomes Markdown, without scripts, styles and frames', async () => {
  const [row] = await rowsOf('f09-html');
  expect(row?.cells.description).toBe(
    [
      '## About',
      'Made of **teak** & *brass*. See [size chart](https://x.example/size-chart).',
      '- One\n- Two\n    - Inner',
      '| Size | Chest |\n| --- | --- |\n| M   | 38  |',
      'Ratio 5\\*7 and 6\\*8 inches. Use file\\_name\\_here. 2 \\< 3 \\<b\\>x\\</b\\>',
      '1990\\. A good year.',
      '\\# 1 choice',
      '\\- not a list',
      '\\[note\\](javascript:alert(1))',
    ].join('\n\n'),
  );
  expect(row?.notes).toEqual([expect.stringContaining('chart.png')]);
});

test.each([
  ['<p>Soft <img src="data:image/png;base64,iVBORw0K/AAA"></p>', 'A picture inside'],
  ['<p>Soft <img src="https://cdn.example/"></p>', 'A picture inside'],
  [
    '<p>नरम <img src="data:image/gif;base64,R0lGOD//"> <img src="DATA:image/gif;base64,R0"></p>',
    '2 pictures inside',
  ],
])('a picture without a name in a description is not named: %s', async (html, said) => {
  const file = `Name,Price,Qty,Description\nKurta,99,3,"${html.replaceAll('"', '""')}"\n`;
  const [row] = (await read(file)).rows;
  expect(row?.notes).toEqual([expect.stringMatching(new RegExp(`^${said} the description `))]);
});

test('of pictures in a description those with a name are named', async () => {
  const html =
    "<p>Soft <img src='data:image/png;base64,AAA'><img src='https://cdn.example/size.png'></p>";
  const [row] = (await read(`Name,Price,Qty,Description\nKurta,99,3,"${html}"\n`)).rows;
  expect(row?.notes).toEqual([
    'The description had 2 pictures, which descriptions cannot show: size.png. Add them to the pictures of the product.',
  ]);
});

test('plain text is escaped, so that it looks as it was typed', async () => {
  const { rows } = await read(
    'Name,Price,Description\nBox,10,"940*210*800mm\n# 1 choice\n1990. A year"\n',
  );
  expect(rows[0]?.cells.description).toBe('940\\*210\\*800mm\n\\# 1 choice\n1990\\. A year');
});

test('signs that mean something in Markdown look as they were typed in HTML', async () => {
  const [row] = await rowsOf('f44-dimensions');
  expect(row?.cells.description).toBe(
    [
      'Size: 940\\*210\\*800mm',
      'Pack of 2\\*3\\*4 cm. Wash\\_cold\\_only. \\*\\*Note\\*\\* 5 \\> 3',
      '1\\. Material: MDF',
      '2\\) Weight 3kg',
      '\\+ Free stickers',
      'Price \\~\\~999\\~\\~ \\`code\\`',
      '\\> 10 pieces: call us',
      'Visit \\[our shop\\](https://x.example)',
    ].join('\n\n'),
  );
});

test('colour stands apart, the second option names the sizes, and a third joins them', async () => {
  expect(cellsOf(await rowsOf('f11-three'), 'color', 'size', 'size_label', 'stock')).toEqual([
    ['Red', 'M / Cotton', undefined, '5'],
    ['Red', 'M / Linen', undefined, '2'],
    ['Blue', 'L / Linen', undefined, '3'],
  ]);
  expect((await rowsOf('f11-three')).map(({ isUntracked }) => isUntracked)).toEqual([
    false,
    false,
    false,
  ]);
  expect(cellsOf(await rowsOf('f12b-hindi-options'), 'color', 'size', 'size_label')).toEqual([
    ['लाल', 'M', 'साइज़'],
    ['नीला', 'L', 'साइज़'],
  ]);
});

test('what is not tracked or goes on selling is not counted', async () => {
  expect((await rowsOf('f22-untracked')).map(({ isUntracked }) => isUntracked)).toEqual([
    true,
    true,
  ]);
});

test('only what was active and published is live', async () => {
  expect(cellsOf(await rowsOf('f23-status'), 'name', 'status')).toEqual([
    ['Draft', 'DRAFT'],
    ['Archived', 'DRAFT'],
    ['Unlisted', 'DRAFT'],
    ['Hidden', 'DRAFT'],
    ['Active', 'LIVE'],
  ]);
});

test('text that begins like a formula is data', async () => {
  expect(cellsOf(await rowsOf('f24-formula'), 'name', 'size', 'description')).toEqual([
    ['Ok title', undefined, '\\- Cotton\n\\- Washable'],
    ['@Home mug', undefined, undefined],
    ['Lens', '-2.50 D', undefined],
    ['+Plus box', undefined, undefined],
    ['Dash size', '- L -', undefined],
  ]);
});

test('a category may be a path', async () => {
  expect((await rowsOf('f29-category')).map(({ categories }) => categories)).toEqual([
    [['Home & Garden', 'Decor', 'Candles']],
    [['Candles']],
  ]);
});

test('further lines of a product hold only its pictures', async () => {
  const rows = await rowsOf('f30-images');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.pictures).toHaveLength(12);
});

test('the columns of Shopify since 2025 are known', async () => {
  const [row] = await rowsOf('f43-new-names');
  expect(row).toMatchObject({
    key: 'new-mug',
    cells: { name: 'New Mug', sku: 'M1', stock: '7', original_price: '299', list_price: '399' },
    pictures: ['https://cdn.example/mug.png'],
  });
});

test('an inventory export adds up the places where pieces lie', async () => {
  const { source, rows } = await read(
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available\nmug,Mug,Title,Default Title,M1,Shop,4\nmug,Mug,Title,Default Title,M1,Store,3\n',
  );
  expect(source).toBe('shopify-inventory');
  expect(rows).toMatchObject([{ key: 'mug', cells: { sku: 'M1', stock: '7' } }]);
});

test('a variable product of WooCommerce has the stock of its variations', async () => {
  const { source, rows } = await read(fixture('w1-woo'));
  expect(source).toBe('woocommerce');
  expect(rows).toMatchObject([
    { key: 'id:1', cells: { name: 'Tee' }, isVariant: false },
    {
      key: 'id:1',
      cells: { size: 'M', original_price: '399', list_price: '499', stock: '4', sku: 'TS-M' },
    },
    { key: 'id:3', cells: { original_price: '199', stock: '9' }, categories: [['Home', 'Mugs']] },
  ]);
});

test('columns of any table are guessed from their words', async () => {
  const { columns } = await read(fixture('x5-meesho'));
  expect(columns).toEqual([
    'name',
    'size',
    'original_price',
    'list_price',
    'gst_rate',
    'hsn',
    'stock',
    'images',
  ]);
  const hindi = await read('उत्पाद का नाम,कीमत,मात्रा,श्रेणी\nदीया,49,12,पूजा\n');
  expect(hindi.columns).toEqual(['name', 'original_price', 'stock', 'category']);
});

test.each([
  [
    'Date,Narration,Debit,Credit,Balance\n1/11/26,UPI,10,,90\n',
    'This looks like a bank statement.',
  ],
  [
    'Order ID,Customer Name,Payment Method,Total\n1,Asha,COD,99\n',
    'This looks like a list of orders.',
  ],
  ['Colour,Shape\nred,round\n', 'No column of this file looks like the name or the price'],
])('%s is refused with one sentence that says what to do', async (file, words) => {
  expect(await refusalOf(file)).toContain(words);
});

test.each([
  ...['product_online', 'Active (0/1)', 'Product Visible?', 'Is Active', 'Enabled', 'Is Published'],
  ...['Live?', 'Status (Active/Inactive)', 'Item Status', 'Show on website', 'is_visible', 'स्थिति'],
])('what is off below %s is a draft', async (heading) => {
  const lines = ['Mug,99,1', 'Jug,99,0', 'Cup,99,Y', 'Pot,99,n', 'Box,99,2'];
  const { rows } = await read(`Name,Price,${heading}\n${lines.join('\n')}\n`);
  expect(rows.map(({ cells }) => cells.status)).toEqual([
    'LIVE',
    'DRAFT',
    'LIVE',
    'DRAFT',
    'DRAFT',
  ]);
  expect(rows.flatMap(({ notes }) => notes)).toEqual([]);
});

test.each(['Stock status', 'Online Price', 'Active ingredient', 'Live weight', 'Show discount'])(
  '%s is not taken for the status',
  async (heading) => {
    const { columns } = await read(`Name,Price,${heading}\nMug,99,0\n`);
    expect(columns).not.toContain('status');
  },
);

const tooLong = /^Body \(HTML\): This cell has more than 2,50,000 characters\. Shorten it, or /;
const pasted = `<p>Top</p><img src=""data:image/png;base64,${'A'.repeat(250_000)}""><p>End</p>`;

test('a row with a cell that is too long to keep is refused, and the others are not', async () => {
  const { rows } = await read(
    `Handle,Title,Body (HTML),Variant Price\na,Top,"${pasted}",499\nb,Mug,Blue,199\n`,
  );
  expect(rows[0]?.problems).toEqual([expect.stringMatching(tooLong)]);
  expect(rows[1]?.problems).toEqual([]);
});

test('a cell of any length is no matter in a column that is left out', async () => {
  const { rows } = await read(`Handle,Title,Remarks,Variant Price\na,Top,"${pasted}",499\n`);
  expect(rows[0]?.problems).toEqual([]);
  const table = await readProductTable(
    Buffer.from(`Handle,Title,Body (HTML),Variant Price\na,Top,"${pasted}",499\n`),
  );
  const source = await readSource(table, { 'Body (HTML)': null });
  expect(source.rows[0]?.problems).toEqual([]);
});

test('a picture of a product with a URL that is too long refuses the row above it', async () => {
  const { rows } = await read(
    `Handle,Title,Variant Price,Image Src\na,Top,499,https://x.example/a.jpg\na,,,"data:image/png;base64,${'A'.repeat(250_000)}"\n`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.problems).toEqual([expect.stringMatching(/^Image Src: This cell has more than/)]);
});

test('categories of one name below different ones are named apart', async () => {
  const { rows } = await read(
    [
      'Title,Type,Variant Price,Handle',
      ...['Men > Shirts', 'Women > Shirts', 'Women > Festive > Sarees', 'Men > Festive > Kurtas']
        .concat('Men > Shirts', 'Shirts')
        .map((path, at) => `Top ${at},${path},499,top-${at}`),
    ].join('\n'),
  );
  expect(rows.map(({ categories }) => categories[0]?.join(' > '))).toEqual([
    'Men > Shirts',
    'Women > Shirts (Women)',
    'Women > Festive > Sarees',
    'Men > Festive (Men) > Kurtas',
    'Men > Shirts',
    'Shirts',
  ]);
});

test.each([
  'Name,Price,Stock,Category,Order limit,Shipping charge,Shipping weight\nMug,199,5,Home,2,40,300\n',
  'Product Name,Selling Price,MRP,Stock,Customer Rating,Customer Reviews,Order Min Qty\nMug,199,249,5,4.5,12,1\n',
  'Order,Name,Price,Stock,Delivery days,Shipping class,Shipping cost\n1,Mug,199,5,3,Small,40\n',
  'Name,Price,Stock,Credit points,Balance\nMug,199,5,10,4\n',
])('columns that say more of a product do not refuse its file: %s', async (file) => {
  expect(cellsOf((await read(file)).rows, 'name', 'original_price')).toEqual([['Mug', '199']]);
});

test.each([
  'Name,Mobile,Email,City\nAsha,9876543210,asha@example.in,Pune\n',
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Phone,Total Spent,Total Orders,Note,Tags,Tax Exempt\n1,Asha,Rao,asha@example.in,no,12 MG Road,Pune,9876543210,99,1,,,no\n',
  'Full name,WhatsApp number,Address,PIN code\nAsha,9876543210,12 MG Road,411001\n',
])('a list of customers says where to import it: %s', async (file) => {
  expect(await refusalOf(file)).toBe(
    'This looks like a list of customers. Import it under Customers, with “Import customers”.',
  );
});

test.each([
  'Name,Price,Email,Phone\nMug,99,a@example.in,9876543210\n',
  'SKU,Name,Stock,Supplier email,City\nM1,Mug,9,a@example.in,Pune\n',
])('products beside the address of a maker are no customers: %s', async (file) => {
  expect((await read(file)).source).toBe('columns');
});

test.each([
  ['பெயர்,விலை,இருப்பு', 'குவளை,199,5', 'பெயர்', 'விலை'],
  ['Article,Bezeichnung,Preis,Menge', 'A-1,Becher,199,5', 'Bezeichnung', 'Preis'],
])(
  '%s: a table in another language waits for its columns to be chosen',
  async (head, line, name, price) => {
    const table = await readProductTable(Buffer.from(`${head}\n${line}\n`));
    expect((await readSource(table)).rows.map(({ problems }) => problems)).toEqual([
      ['Choose which column of this file is the name of a product, and which one is its price.'],
    ]);
    const { rows } = await readSource(table, { [name]: 'name', [price]: 'original_price' });
    expect(rows).toMatchObject([{ cells: { original_price: '199' }, problems: [] }]);
  },
);

test.each(['Datum,Buchungstext,Betrag\n1.11.2026,Miete,500\n', 'Colour,Prize\nred,1\n'])(
  'a table that may be anything is refused: %s',
  async (file) => {
    expect(await refusalOf(file)).toContain('No column of this file looks like');
  },
);

test.each([
  'Order No,Item Name,SKU,Price,Qty,Customer Name,Payment Mode\n7,Mug,M1,199,2,Asha,COD\n',
  'Name,Financial Status,Lineitem name,Lineitem sku,Lineitem price,Lineitem quantity\n#1,paid,Mug,M1,199,1\n',
])('orders that name what was bought are still refused: %s', async (file) => {
  expect(await refusalOf(file)).toContain('This looks like a list of orders.');
});

test('a statement with quantities is still refused', async () => {
  const file = 'Value Date,Particulars,Qty,Amount,Debit,Credit\n1/11/26,Mug,1,99,99,\n';
  expect(await refusalOf(file)).toContain('This looks like a bank statement.');
});

test('products with a weight and measures for shipping are no orders', async () => {
  const { rows } = await read(
    'Name,Price,Shipping Weight,Shipping Length,Shipping Height\nBrass Lamp,499,2,10,20\n',
  );
  expect(rows.map(({ cells }) => cells.name)).toEqual(['Brass Lamp']);
});

test.each([
  ['any table', 'Name,Price'],
  ['Shopify', 'Handle,Title,Variant Price'],
  ['WooCommerce', 'Type,Name,Regular price'],
])('headings such as "constructor" are read as any other: %s', async (_, known) => {
  const others = ['constructor', '__proto__', 'toString'];
  const head = [...known.split(','), ...others];
  const table = await readProductTable(
    Buffer.from(`${head.join(',')}\n${head.map(() => 'simple').join(',')}\n`),
  );
  expect((await readSource(table)).leftOut).toEqual(others);
  const { columns } = await readSource(
    table,
    Object.fromEntries([['toString', 'description' as const]]),
  );
  expect(columns.slice(-3)).toEqual([null, null, 'description']);
});

test.each(['Unlisted', 'Private', '-1', 'Disabled', 'unpublished', 'ड्राफ्ट', 'Draft'])(
  'a product that is %s in any table is a draft',
  async (status) => {
    const { rows } = await read(`Product name,Price,Status\nBrass Lamp,499,${status}\n`);
    expect(rows.map(({ cells }) => cells.status)).toEqual(['DRAFT']);
  },
);
