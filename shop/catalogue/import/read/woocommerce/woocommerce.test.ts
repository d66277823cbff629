import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import { linesOf, readFixture } from '#test/support/catalogue/read-rows.ts';

const shared =
  'note: The file counts these 7 pieces together. They are shared among 3 variants: correct each stock after the import.';
const hidden = 'left out: This variation is not published, so it is not sold.';

test.each<[file: string, lines: string[]]>([
  [
    'stock-of-parent',
    [
      `Khadi Tee | – | ${shared}`,
      'Khadi Tee | S | 499 | 3',
      'Khadi Tee | M | 449 (499) | 2',
      'Khadi Tee | L | 499 | 2',
      'Dupatta | –',
      'Dupatta | Red | 299 | 4',
      'Dupatta | Blue | 299 | ∞',
    ],
  ],
  [
    'unpublished',
    [
      'Kurta | –',
      'Kurta | S | 899 | 3',
      `Kurta | M | 899 | 3 | ${hidden}`,
      `Kurta | L | 899 | 3 | ${hidden}`,
      'Shawl | – | left out: No variation of this product is published, so it is not sold.',
      `Shawl | L | 1299 | 3 | ${hidden}`,
      'Jute bag | 199 | 5 | draft',
      'Steel box | 249 | 5 | draft',
      'Angrakha | – | draft',
      'Angrakha | S | 1499 | 3',
      'Angrakha | M | 1499 | 2',
    ],
  ],
  [
    'attributes-in-another-sequence',
    [
      'Saree | –',
      'Saree | Red | 6 m / Silk | 2499 | 2',
      'Saree | Green | 5.5 m / Cotton | 1499 | 1',
    ],
  ],
  [
    'attributes-of-simple-products',
    [
      'Khurja mug | 199 | 9',
      'Brass diya | 149 | 20',
      'Yoga mat | –',
      'Yoga mat | 4 mm | 999 | 3',
      'Yoga mat | 6 mm | 1199 | 2',
    ],
  ],
  ['german', ['Seidentuch | –', 'Seidentuch | Rot | 799 (999) | 4', 'Assam-Tee | 249 | 0 | draft']],
  ['french', ['Écharpe | –', 'Écharpe | M | 1299 (1499) | 3', 'Écharpe | L | 1499 | ∞']],
  ['hindi', ['सूती कुर्ता | –', 'सूती कुर्ता | M | 799 (899) | 6', 'मिट्टी का दीया | 25 | 40']],
  [
    'every-column',
    [
      'Gift message | 49 | ∞',
      'Pen, blue | 20 | ∞',
      'Pen set | left out: The shop does not sell products of the type “grouped”, so this one is left out.',
      'Partner mug | left out: The shop does not sell products of the type “external”, so this one is left out.',
    ],
  ],
  [
    'variations-first',
    [
      'Blouse | Maroon | M | 799 | 5',
      'Blouse | Gold | L | 849 | 0',
      'Blouse | –',
      'Stray - S | wrong: Parent: There is no product “id:99” in this file. Export all products.',
    ],
  ],
  ['opened-in-excel', ['Ghee; 500 g | ₹ 1,099.00 (Rs. 1,299/-) | 1,200', 'Ghee; 1 kg | 2499 | -2']],
])('%s of WooCommerce', async (file, lines) => {
  const { source, rows } = await readFixture(`woocommerce/${file}`);
  expect(source).toBe('woocommerce');
  expect(linesOf(rows)).toEqual(lines);
});

test('variations name their sizes as the product does, whatever the sequence of its attributes', async () => {
  const { rows } = await readFixture('woocommerce/attributes-in-another-sequence');
  expect(rows.map(({ cells }) => cells.size_label)).toEqual([undefined, 'Length', 'Length']);
});

test('attributes that customers do not choose from become fields, unless they are hidden', async () => {
  const { rows, fields } = await readFixture('woocommerce/attributes-of-simple-products');
  expect([...(fields ?? [])]).toEqual([
    ['field:material', 'Material'],
    ['field:colour', 'Colour'],
  ]);
  expect(rows.map(({ cells }) => [cells['field:material'], cells['field:colour']])).toEqual([
    ['Stoneware', 'Blue, White'],
    ['Brass', undefined],
    ['Cork', undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('translated headings are those of the English export', async () => {
  const { rows, leftOut } = await readFixture('woocommerce/german');
  expect(rows).toMatchObject([
    {
      key: 'id:10',
      categories: [['Mode', 'Tücher']],
      pictures: ['https://x.example/tuch.jpg'],
      cells: { description: 'Weich\n\nAus Varanasi' },
    },
    { key: 'id:10', cells: { sku: 'TUCH-R', barcode: '4006381333931' } },
    { key: 'id:12' },
  ]);
  expect(leftOut).not.toContain('Attribut 1 Wert(e)');
});

test('names that older exports write as HTML are read as people see them', async () => {
  const { rows } = await readSource(
    await readProductTable(
      Buffer.from(
        [
          'ID,Type,Name,Regular price,Categories,Attribute 1 name,Attribute 1 value(s)',
          '1,simple,Diya,49,"Home &amp; Garden > Lamps, Uncategorized",Oil &amp; wick,Ghee &amp; cotton',
          '2,simple,Toran,99,Uncategorized,,',
        ].join('\n'),
      ),
    ),
  );
  expect(rows).toMatchObject([
    { categories: [['Home & Garden', 'Lamps']], cells: { 'field:oil-wick': 'Ghee & cotton' } },
    { categories: [] },
  ]);
});

test.each([
  [
    String.raw`First <strong>para</strong>.\n\nSecond para.\nA line.\n\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\nLast.`,
    'First **para**.\n\nSecond para.\nA line.\n\n- one\n- two\n\nLast.',
  ],
  [String.raw`Plain &amp; simple\nline two\n\npara two`, 'Plain & simple\nline two\n\npara two'],
  [
    String.raw`<p>Wrapped\nin source</p>\n\n<p>Two</p>\n<!-- more -->\nThree <em>x</em>\n<em>y</em> &amp;\nz`,
    'Wrapped in source\n\nTwo\n\nThree *x*\n*y* &\nz',
  ],
  [
    String.raw`<h2>Box</h2>\nCart\n\n<table><tr>\n<th>a</th></tr><tr>\n\n<td>1</td></tr></table>`,
    '## Box\n\nCart\n\n| a   |\n| --- |\n| 1   |',
  ],
])('line breaks of WordPress are kept: %s', async (text, markdown) => {
  const file = `ID,Type,SKU,Name,Regular price,Short description,Description\n1,simple,A,Mug,9,"${text}",\n2,simple,B,Cup,9,,"${text}"`;
  const { rows } = await readSource(await readProductTable(Buffer.from(file)));
  expect(rows.map(({ cells }) => cells.description)).toEqual([markdown, markdown]);
});

const saleFrom = async (starts: string, ends: string) => {
  const file = [
    'ID,Type,SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends,Parent',
    `1,simple,MUG,Mug,499,399,"${starts}","${ends}",`,
    '2,variable,TEE,Tee,,,,,',
    `3,variation,TEE-M,,499,399,"${starts}","${ends}",TEE`,
  ];
  const { rows } = await readSource(await readProductTable(Buffer.from(file.join('\n'))));
  return linesOf(rows.filter(({ isVariant }) => isVariant));
};

test.each([
  '2020-12-31',
  '2020-12-31 23:59:59',
  '2020-12-31T23:59:59+05:30',
  '31-12-2020',
  '31/12/2020',
  '31-12-2020 00:00',
  '31 Dec 2020',
])('a sale that ended on %s is over', async (day) => {
  expect(await saleFrom('', day)).toEqual(['Mug | 499 | ∞', 'Tee | 499 | ∞']);
});

test.each(['2090-01-12', '12-01-2090', '12/01/2090 00:00', '12 Jan 2090'])(
  'a sale that begins on %s counts later, and one that ends then counts now',
  async (day) => {
    expect(await saleFrom(day, '')).toEqual(['Mug | 499 | ∞', 'Tee | 499 | ∞']);
    expect(await saleFrom('01-02-2020', day)).toEqual([
      'Mug | 399 (499) | ∞',
      'Tee | 399 (499) | ∞',
    ]);
  },
);

test('a date of a sale that cannot be read keeps the sale price and is named', async () => {
  const note =
    'note: The date “12/31/2020” of this sale was not understood, so the sale price counts. Write it like 31/12/2026.';
  expect(await saleFrom('', '12/31/2020')).toEqual([
    `Mug | 399 (499) | ∞ | ${note}`,
    `Tee | 399 (499) | ∞ | ${note}`,
  ]);
  expect(await saleFrom('soon', '31/12/2020')).toEqual(['Mug | 499 | ∞', 'Tee | 499 | ∞']);
});

test.each([
  [
    'ID,Type,SKU,Name,Stock,Parent\n1,variable,TEE,Tee,,\n2,variation,TEE-S,Tee - S,3,id:1\n4,simple,MUG,Mug,9,\n',
    ['Tee | –', 'Tee | 3', 'Mug | 9'],
  ],
  [
    'Type,SKU,Name,Price,Stock,Parent\nvariable,TEE,Tee,,,\nvariation,TEE-S,Tee - S,399,3,TEE\nsimple,MUG,Mug,99,9,\n',
    ['Tee | –', 'Tee | 399 | 3', 'Mug | 99 | 9'],
  ],
])('an export with chosen columns is read: %j', async (file, lines) => {
  const { source, rows } = await readSource(await readProductTable(Buffer.from(file)));
  expect(source).toBe('woocommerce');
  expect(linesOf(rows)).toEqual(lines);
});

test.each([
  ['Visibility in catalog', 'Name', 'Regular price'],
  ['Sichtbarkeit im Katalog', 'Name', 'Regulärer Preis'],
  ['Visibilité dans le catalogue', 'Nom', 'Tarif régulier'],
  ['कैटलॉग में दृश्यता', 'नाम', 'नियमित मूल्य'],
])('a product that no list shows becomes a draft: %s', async (visibility, name, price) => {
  const file = [
    `ID,Type,SKU,${name},Published,${visibility},${price},Stock,Parent`,
    '1,simple,A,Mug,1,visible,199,3,',
    '2,simple,B,Cup,1,search,199,3,',
    '3,simple,C,Pot,1,catalog,199,3,',
    '4,simple,D,Jug,1,hidden,199,3,',
    '5,variable,E,Tee,1,hidden,,,',
    '6,variation,F,Tee - S,1,hidden,399,3,E',
    '7,variation,G,Tee - M,0,visible,399,3,E',
  ].join('\n');
  const { rows, columns, leftOut } = await readSource(await readProductTable(Buffer.from(file)));
  expect(linesOf(rows)).toEqual([
    ...['Mug | 199 | 3', 'Cup | 199 | 3', 'Pot | 199 | 3'],
    ...['Jug | 199 | 3 | draft', 'Tee | – | draft', 'Tee | 399 | 3'],
    `Tee | 399 | 3 | ${hidden}`,
  ]);
  expect(columns[5]).toBe('status');
  expect(leftOut).toEqual([]);
});

const otherLanguage =
  'This is a product export from WooCommerce in another language. Set the language of your WordPress profile to English, export the products again, and choose that file.';

const spanishHead =
  'ID,Tipo,SKU,Nombre,Publicado,¿Está destacado?,Visibilidad en el catálogo,Descripción corta,Estado del impuesto,¿Existencias?,Inventario,Precio rebajado,Precio normal,Categorías,Productos agrupados';

test.each([
  [
    'variations',
    'Identyfikator,Rodzaj,Nazwa,Cena,Nadrzędny\n1,variable,Koszula,,\n2,variation,Koszula - M,99,id:1\n',
  ],
  [
    'simple products alone',
    `${spanishHead}\n1,simple,TAZA,Taza,1,0,visible,,taxable,1,5,,199,Cocina,\n2,"simple, virtual",CUENCO,Cuenco,-1,0,hidden,,none,1,3,,99,Cocina,\n`,
  ],
  [
    'few columns',
    'ID,Tipo,Nombre,Publicado,¿Existencias?,Precio normal,Productos agrupados\n1,simple,Taza,-1,1,199,\n',
  ],
  [
    'headings in part like those of Hindi',
    'ID,प्रकार,नाम,प्रकाशित छ,सूचीमा,कर स्थिति,सामान्य मूल्य\n1,simple,कप,-1,visible,taxable,199\n',
  ],
])(
  'an export with %s in a language that is not known says how to get one in English',
  async (_, file) => {
    const table = await readProductTable(Buffer.from(file));
    await expect(readSource(table)).rejects.toThrow(otherLanguage);
  },
);

test.each([
  'Name,Type,Price,Stock\nMug,simple,199,5\nBowl,simple,99,3\n',
  'Product name,Type,Price,Featured,New,Stock\nMug,simple,199,0,1,5\nBowl,simple,99,1,0,1\n',
  'sku,product_type,name,price,product_online,visibility,use_config_min_qty,is_in_stock\nMUG,simple,Mug,199,1,"Catalog, Search",1,1\n',
  'Title,Type,Rate,Featured\nCap,simple,50,1\n',
  'post_title,sku,visibility,regular_price,sale_price,tax_status,tax:product_type\nMug,M1,visible,99,79,taxable,simple\n',
])('an ordinary table with simple things is read: %j', async (file) => {
  const { source, rows } = await readSource(await readProductTable(Buffer.from(file)));
  expect(source).toBe('columns');
  expect(rows[0]?.cells.name).toMatch(/^(?:Mug|Cap)$/);
});

test('variations that share a stock share the list of rows that they need', async () => {
  const file = [
    'ID,Type,SKU,Name,Regular price,Stock,Parent',
    '1,variable,TEE,Tee,,9,',
    ...['S', 'M', 'L'].map((size, at) => `${at + 2},variation,TEE-${size},,99,parent,TEE`),
  ];
  const { rows } = await readSource(await readProductTable(Buffer.from(file.join('\n'))));
  const [, small, medium] = rows;
  expect(small?.needs).toEqual([2, 3, 4, 5]);
  expect(medium?.needs).toBe(small?.needs);
});

test('2,000 rows of WooCommerce are read, 3 variations for each product', async () => {
  const head =
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
  const lines = Array.from({ length: 500 }, (_, at) => {
    const id = 10 * (at + 1);
    return [
      `${id},variable,P${id},Kurta ${id},1,1,31,,,Size,"S, M, L"`,
      ...['S', 'M', 'L'].map(
        (size, nth) =>
          `${id + nth + 1},variation,P${id}-${size},,1,1,parent,499,P${id},Size,${size}`,
      ),
    ];
  });
  const { rows } = await readSource(
    await readProductTable(Buffer.from([head, ...lines.flat()].join('\n'))),
  );
  expect(rows).toHaveLength(2000);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(500);
  expect(rows.reduce((sum, { cells }) => sum + Number(cells.stock ?? 0), 0)).toBe(500 * 31);
});

const anyFile = async (parent: string, ...variations: readonly string[]) => {
  const head =
    'ID,Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
  const file = [head, `1,variable,TEE,Tee,,,,${parent}`, ...variations].join('\n');
  const { rows } = await readSource(await readProductTable(Buffer.from(file)));
  return rows.slice(1);
};

test('a variation of any size becomes a variant for each size of its product', async () => {
  const rows = await anyFile('Size,"S, M",,', '2,variation,T-1,Tee,499,5,id:1,Size,,,');
  expect(linesOf(rows)).toEqual([
    'Tee | S | 499 | 3 | note: In WooCommerce this variation stands for any Size, so it becomes 2 variants: S, M. | note: The file counts these 5 pieces together. They are shared among 2 variants: correct each stock after the import. | note: The SKU T-1 cannot belong to several variants, so it is left out.',
    'Tee | M | 499 | 2',
  ]);
  expect(rows.map(({ row, cells, variantKey }) => [row, cells.sku, variantKey])).toEqual([
    [3, undefined, 'T-1 ["","S"]'],
    [3, undefined, 'T-1 ["","M"]'],
  ]);
});

test('a variation with a size of its own counts more than that of any size', async () => {
  const rows = await anyFile(
    'Size,"S, M, L",Colour,"Red, Blue"',
    '2,variation,,Tee,599,1,id:1,Size,S,Colour,Red',
    '3,variation,,Tee,499,,id:1,Size,,Colour,',
  );
  expect(linesOf(rows).map((line) => line.split(' | note')[0])).toEqual([
    'Tee | Red | S | 599 | 1',
    'Tee | Blue | S | 499 | ∞',
    'Tee | Red | M | 499 | ∞',
    'Tee | Blue | M | 499 | ∞',
    'Tee | Red | L | 499 | ∞',
    'Tee | Blue | L | 499 | ∞',
  ]);
});

test('the stock of a product is shared among the variants of any size', async () => {
  const file = [
    'ID,Type,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,variable,Tee,,7,,Size,"S, M, L"',
    '2,variation,Tee,499,parent,id:1,Size,S',
    '3,variation,Tee,499,parent,id:1,Size,',
  ].join('\n');
  const { rows } = await readSource(await readProductTable(Buffer.from(file)));
  expect(rows.map(({ cells }) => [cells.size, cells.stock])).toEqual([
    [undefined, undefined],
    ['S', '4'],
    ['M', '2'],
    ['L', '1'],
  ]);
});

test('a variation of any size keeps its SKU where only one size is left', async () => {
  const rows = await anyFile(
    'Size,"S, M",,',
    '2,variation,T-S,Tee,499,5,id:1,Size,S,,',
    '3,variation,T-M,Tee,599,4,id:1,Size,,,',
  );
  expect(rows.map(({ cells, variantKey }) => [cells.size, cells.sku, variantKey])).toEqual([
    ['S', 'T-S', 'T-S'],
    ['M', 'T-M', 'T-M'],
  ]);
  expect(rows.flatMap(({ notes }) => notes)).toEqual([]);
});

test('a variation of any size that has no size left is left out', async () => {
  const rows = await anyFile(
    'Size,S,,',
    '2,variation,,Tee,499,5,id:1,Size,S,,',
    '3,variation,,Tee,599,4,id:1,Size,,,',
  );
  expect(linesOf(rows)).toEqual([
    'Tee | S | 499 | 5',
    'Tee | 599 | 4 | left out: Other variations of this product already cover every Size.',
  ]);
});

test('a variation of more sizes than a product may have is named', async () => {
  const sizes = Array.from({ length: 201 }, (_, at) => `S${at}`).join(', ');
  const rows = await anyFile(`Size,"${sizes}",,`, '2,variation,,Tee,499,5,id:1,Size,,,');
  expect(rows.map(({ problems }) => problems)).toEqual([
    ['This product has 201 variants. A product can have at most 200.'],
  ]);
});
