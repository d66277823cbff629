import { expect, test } from 'vitest';
import { products, variants } from '#shop/catalogue/tables.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
await shop.category('Games');
const { imported, found } = importCalls(shop, admin);
const files = fileImports(shop, admin);
const chess = await shop.product({
  productName: 'Chess',
  variants: [{ color: 'White', stock: 4 }, { stock: 1 }],
});
const [white, other] = chess.variants.map(({ id }) => id);

/** What a refused file must leave as it is. */
const state = async () => [
  await shop.db.select().from(products),
  await shop.db.select().from(variants),
];

const damaged = 'Some characters cannot be read. Save the file as “CSV UTF-8”.';
const alike = 'Another row or variant of this product has the same colour and size. Change one.';

const wrong: [row: string, message: string][] = [
  [
    '999999,,,,,,,,',
    'There is no product 999999. Leave product_id empty to add it as a new product.',
  ],
  [',,Games,,,,,1,10', 'Please fill Product Name'],
  [',Newest,Games,,,,,1,', 'This row has no price. Enter one.'],
  [
    `${chess.id},,,999999,,,,,`,
    'Variant 999999 does not belong to this product. Leave the cell empty to add a variant.',
  ],
  [`${chess.id},,,${white},,,,many,`, 'stock: “many” is not a whole number.'],
  [`${chess.id},,,${white},,,,"12,00",`, 'stock: “12,00” is not a whole number.'],
  [
    `${chess.id},,,${white},,,,,99999999999`,
    'original_price: Enter an amount of at most ₹1,00,00,000.',
  ],
  [`${chess.id},,,${white},,red,,,`, 'color_hex: Enter a colour like #1a2b3c.'],
  [`${chess.id},,,${white},,,full,,\n${chess.id},,,${white},,,full,,`, alike],
  [`${chess.id},Sch\ufffdn,,${white},,,,,`, `name: ${damaged}`],
  [`${chess.id},A\0B,,${white},,,,,`, `name: ${damaged}`],
  [',AB,Ga\0mes,,,,,1,10', `category: ${damaged}`],
];

test.each(wrong)(
  'names what is wrong with the row %j, and changes nothing',
  async (row, message) => {
    const head = 'product_id,name,category,variant_id,color,color_hex,size,stock,original_price';
    const table = `${head}\n${chess.id},,,${other},,,,77,\n${row}`;

    const { status, body } = await imported(table);

    expect([status, body.applied]).toEqual([200, false]);
    expect(body.rows.flatMap(({ errors }) => errors)).toContain(message);
    expect(await found(chess)).toEqual(chess);
  },
);

test('a variant cannot become another one, but two may change places', async () => {
  const table = (rows: string) =>
    imported(`product_id,variant_id,color\n${rows}`, { dryRun: 'true' });
  const twin = await table(`${chess.id},${other},White`);
  expect(twin.body.rows[0]?.errors).toEqual([alike]);
  const [, { color = '' } = {}] = chess.variants;
  const swap = await table(`${chess.id},${other},White\n${chess.id},${white},${color}`);
  expect(swap.body.rows.map(({ action }) => action)).toEqual(['change', 'change']);
});

test('refuses an ambiguous name, and rows that contradict each other', async () => {
  const [first] = [
    await shop.product({ productName: 'Top' }),
    await shop.product({ productName: 'top' }),
  ];
  const variant = first.variants[0]?.id;

  const byName = await imported('name,stock\nTop,3');
  const contrary = await imported(
    `product_id,name,variant_id\n${first.id},Spinner,${variant}\n${first.id},Whirler,`,
  );

  expect(byName.body.rows[0]?.errors).toEqual([
    'The shop has 2 products with this name. Enter the product_id.',
  ]);
  expect(contrary.body.rows[1]?.errors).toEqual([
    'name: Row 2 says “Spinner” for the same product. Use the same value in both rows.',
  ]);
});

test('rows that name one product by its id and by its name are rows of one product', async () => {
  const product = await shop.product({ productName: 'Pachisi', variants: [{ stock: 4 }] });
  const { body } = await imported(
    `product_id,name,color,stock,original_price\n${product.id},Pachisi,,5,\n,pachisi,Red,2,90`,
  );
  expect(body.rows.map(({ action }) => action)).toEqual(['change', 'add']);
  expect((await found(product)).variants).toMatchObject([{ stock: 5 }, { color: 'Red', stock: 2 }]);
});

test('a price that is none names its column', async () => {
  const head = 'name,variant_id,original_price,discount_price';
  const free = await imported(`${head}\nChess,${white},free,"12,50"`);
  expect([free.body.applied, free.body.rows[0]?.errors]).toEqual([
    false,
    [
      'original_price: “free” is not a price. Write it like 1250 or ₹1,250.50.',
      'Say whether a comma separates the paise in this file.',
    ],
  ]);
});

test.each([
  ['Bamboo flute', 'name,variant_id,original_price', '300'],
  ['बाँसुरी', 'name,variant_id,original_price,discount_price', '₹99.50,'],
  ['Flute 1', 'name,variant_id,original_price,stock', '1/-,'],
])(
  'of a %s under %s, a price below the discount names its own column',
  async (productName, head, cells) => {
    const product = await shop.product({
      productName,
      variants: [{ stock: 0, originalPrice: 499, discountPrice: 450 }],
    });

    const { body } = await imported(`${head}\n${productName},${product.variants[0]?.id},${cells}`);

    expect(body.rows[0]?.errors).toEqual([
      'original_price: This is less than the current discount of ₹450. Enter a lower discount_price too.',
    ]);
  },
);

const good = {
  name: 'लूडो',
  category: 'खेल',
  description: 'दो से चार',
  color: 'मडर लाल',
  size: 'एम',
  size_label: 'माप',
  stock: '1',
  original_price: '90',
  sku: '',
  barcode: '',
  images: '',
};
type Cell = keyof typeof good;

const csvWith = (cells: Partial<Record<Cell, string>>) =>
  [Object.keys(good), Object.values({ ...good, ...cells }).map((cell) => `"${cell}"`)].join('\n');

const unshown = 'Remove the characters that cannot be shown.';
const half = '\ud83c'.toWellFormed();

test.each<[Cell, string, string]>([
  ['name', '\u200b\u2060', 'Please fill Product Name'],
  ['name', '\u3164', 'Please fill Product Name'],
  ['name', 'kite \u202egnirts', unshown],
  ['name', 'kite\u2066', unshown],
  ['name', half, damaged],
  ['category', 'खेल\u202e', unshown],
  ['category', half, damaged],
  ['description', 'made \u202ddnah yb', unshown],
  ['description', `a${half}`, damaged],
  ['color', 'red\u202e', unshown],
  ['color', 'a\0b', damaged],
  ['size', 'XL\u202d', unshown],
  ['size_label', 'Size\u202e', unshown],
  ['sku', 'KITE-1\u202e', unshown],
  ['sku', '𑀓'.repeat(65), 'Use at most 64 characters.'],
  ['barcode', half, damaged],
])('the %s %j of a row is refused, and nothing changes', async (column, text, message) => {
  const before = await state();
  const { body } = await imported(csvWith({ [column]: text }));
  expect(body.applied).toBe(false);
  expect(body.rows.flatMap(({ errors }) => errors)).toContainEqual(
    expect.stringContaining(message),
  );
  expect(await state()).toEqual(before);
});

test.each([
  ['half \ud83c', unshown],
  ['kite \u202egnp.exe', unshown],
  ['𑀓'.repeat(256), 'Use at most 255 characters.'],
])('the picture name %j is refused, and nothing changes', async (name, message) => {
  const before = await state();
  const { status, body } = await imported(csvWith({}), { imageNames: [name] });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  expect(await state()).toEqual(before);
});

test.each<[Cell, string, number]>([
  ['name', '𑀓', 150],
  ['category', '𑀓', 100],
  ['description', '🪁', 10_000],
  ['color', '🪁', 40],
  ['size', '𑀓', 40],
  ['size_label', '𑀓', 30],
])('a %s is as long as its characters, however they are stored', async (column, sign, max) => {
  const long = csvWith({ [column]: sign.repeat(max + 1) });
  const planned = await files.planned(long);
  expect(planned).toMatchObject({ choices: [{ key: 'shorten', value: true }], counts: { add: 1 } });
  expect((await files.rows(planned))[0]?.notes).toEqual([
    `${column}: This text had ${max + 1} characters. Its end was cut off, because at most ${max} fit.`,
  ]);
  const strict = await files.answer(planned, { shorten: false });
  expect((await files.rows(strict))[0]?.problems).toEqual([
    `${column}: This text has ${max + 1} characters. Use at most ${max}.`,
  ]);
  const fits = await files.planned(csvWith({ [column]: sign.repeat(max) }));
  expect(fits).toMatchObject({ choices: [], counts: { add: 1, error: 0 } });
});

test('texts as long as allowed are taken, however they are stored', async () => {
  const cells = { name: '𑀓'.repeat(150), description: '🪁'.repeat(10_000), color: '𑀓'.repeat(40) };
  const pictured = csvWith({ ...cells, category: '𑀓'.repeat(100), images: 'a.png' });
  const { body } = await imported(pictured, { imageNames: ['a.png'] }, [await picture()]);
  expect(body.applied).toBe(true);
  const rows = await shop.db.select().from(products);
  expect(rows.map(({ name }) => name)).toContain(cells.name);
});

test('characters without a width go from names, and a category of them counts as none', async () => {
  const { body } = await imported(csvWith({ name: ' Gilli\u200b  danda ', category: '\u200b' }));
  expect(body.applied).toBe(true);
  const product = (await files.products()).find(({ name }) => name === 'Gilli danda');
  expect(product?.category.name).toBe('Other');
});

test('refuses what is not a table of products, and names the field', async () => {
  const refused: [string, string][] = [
    ['', 'Choose a CSV file.'],
    ['name\n', 'This file has no rows below its header.'],
    ['colour,prize\nred,1', 'No column of this file looks like the name or the price of a product'],
    ['name,stock\n"Ludo,1', 'A quotation mark in this file is never closed.'],
    ['name,stock\n"Lu"do",1', 'Line 2 of this file could not be read'],
    [`name\n${'Ludo\n'.repeat(5001)}`, 'Use at most 5,000 rows in one file.'],
    [`name,stock\n${'\n'.repeat(100_001)}Ludo,1`, 'Use at most 50,000 rows in one file.'],
    [Buffer.from('\ufeffname,stock\nLudo,1', 'utf16le').toString(), 'This is not a table.'],
    ['PK\x03\x04\x14\0\x06\0', 'This file is damaged.'],
    [`name\n${'ल'.repeat(400_000)}`, 'Please send at most 1 MB in this field.'],
  ];

  for (const [table, message] of refused) {
    const { status, body } = await imported(table);
    expect([status, body.fields?.csv]).toEqual([
      table.length > 300_000 ? 413 : 400,
      expect.stringContaining(message),
    ]);
  }
});
