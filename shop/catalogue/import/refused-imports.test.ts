import { expect, test } from 'vitest';
import { tooManyImages, tooManyVariants } from '#contract/products/product-form.ts';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
await shop.category('Games');
const { imported, found } = importCalls(shop, admin);
const chess = await shop.product({
  productName: 'Chess',
  variants: [{ color: 'White', stock: 4 }, { stock: 1 }],
});
const [white, other] = chess.variants.map(({ id }) => id);

const wrong: [row: string, message: string][] = [
  ['999999,,,,,,,,', 'There is no product 999999. Leave the cell empty to add one.'],
  [',,Games,,,,,1,10', 'Please fill Product Name'],
  [',New,Nowhere,,,,,1,10', 'category: There is no category "Nowhere". Please create it first.'],
  [',Newer,,,,,,1,10', 'category: Please select Category'],
  [',Newest,Games,,,,,1,', 'original_price: Enter a price.'],
  [
    `${chess.id},,,999999,,,,,`,
    'Variant 999999 does not belong to this product. Leave the cell empty to add a variant.',
  ],
  [`${chess.id},,,${white},,,,many,`, 'stock: Enter a whole number.'],
  [
    `${chess.id},,,${white},,,,,99999999999`,
    'original_price: Enter an amount of at most ₹1,00,00,000.',
  ],
  [`${chess.id},,,${white},,red,,,`, 'color_hex: Enter a colour like #1a2b3c.'],
  [
    `${chess.id},,,${other},White,,,,`,
    'Another row or variant of this product has the same colour and size. Please change one.',
  ],
  [
    `${chess.id},A,,${white}`,
    'This row has 4 cells, but the header has 9. Please make them match.',
  ],
  [
    `${chess.id},=cmd(),,${white},,,,,`,
    'name: A spreadsheet would run "=cmd()" as a formula. Please put an apostrophe before it, or leave it out.',
  ],
  [
    `${chess.id},Sch\ufffdn,,${white},,,,,`,
    'name: Some characters cannot be read. Please save the file as "CSV UTF-8".',
  ],
  [
    `${chess.id},A\0B,,${white},,,,,`,
    'name: Some characters cannot be read. Please save the file as "CSV UTF-8".',
  ],
  [
    ',A\0B,Ga\0mes,,,,,1,10',
    'name: Some characters cannot be read. Please save the file as "CSV UTF-8".',
  ],
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

test('refuses a new product without a chosen picture', async () => {
  const table = (images: string) => `name,category,original_price,images\nKite,Games,10,${images}`;

  const none = await imported(table(''));
  const absent = await imported(table('kite.png'));
  const sent = await imported(table('kite.png'), { imageNames: ['kite.png'] }, [await picture()]);

  expect(none.body.rows[0]?.errors).toEqual(['images: Please upload at least 1 image']);
  expect(absent.body.rows[0]?.errors).toContain(
    'images: The picture "kite.png" was not chosen. Please choose it too.',
  );
  expect(sent.body.applied).toBe(true);
  const unnamed = await imported(table('kite.png'), { imageNames: [] }, [await picture()]);
  expect([unnamed.status, unnamed.body.fields]).toEqual([
    400,
    { imageNames: 'Please send one name per picture, in the same sequence.' },
  ]);
});

test('refuses more pictures or variants than a product may have', async () => {
  const images = Array.from({ length: 11 }, (_, at) => `${at}.png`);
  const pictured = `name,category,original_price,images\nKite,Games,10,${images.join('|')}`;
  const colours = Array.from({ length: 201 }, (_, at) => `Ball,Games,10,Shade ${at}`);
  const coloured = `name,category,original_price,color\n${colours.join('\n')}`;

  const tooMany = [
    await imported(pictured, { dryRun: 'true', imageNames: images }),
    await imported(coloured, { dryRun: 'true' }),
  ];

  expect(tooMany.map(({ body }) => body.rows[0]?.errors)).toEqual([
    [`images: ${tooManyImages}`],
    expect.arrayContaining([tooManyVariants]),
  ]);
});

test('refuses an ambiguous name, and rows that contradict each other', async () => {
  const twins = [
    await shop.product({ productName: 'Top' }),
    await shop.product({ productName: 'top' }),
  ];

  const byName = await imported('name,stock\nTop,3');
  const contrary = await imported(
    `product_id,name,variant_id\n${twins[0]?.id},Spinner,${twins[0]?.variants[0]?.id}\n${twins[0]?.id},Whirler,${twins[0]?.variants[0]?.id}`,
  );

  expect(byName.body.rows[0]?.errors).toEqual([
    'The shop has 2 products with this name. Enter the product_id.',
  ]);
  expect(contrary.body.rows[1]?.errors).toEqual([
    'name: Row 2 says "Spinner" for the same product. Use the same value in both rows.',
    'Another row or variant of this product has the same colour and size. Please change one.',
  ]);
});

test('refuses a file that is not a CSV of products', async () => {
  const refused: [string, string][] = [
    ['', 'Choose a CSV file.'],
    ['name\n', 'This file has no rows below its header.'],
    ['name,prize\nLudo,1', 'Unknown column "prize". Please use these: product_id, name,'],
    ['name,name\nLudo,Ludo', 'The column "name" appears twice in this file.'],
    ['name,stock\n"Ludo,1', 'A quotation mark in this file is never closed.'],
    ['name,stock\nLu"do",1', 'Line 2 of this file could not be read'],
    [`name\n${'Ludo\n'.repeat(5001)}`, 'Use at most 5,000 rows in one file.'],
    [`name,stock\n${'\n'.repeat(60_000)}Ludo,1`, 'Use at most 5,000 rows in one file.'],
    [
      Buffer.from('\ufeffname,stock\nLudo,1', 'utf16le').toString(),
      'The header of this file cannot be read. Please save it as "CSV UTF-8".',
    ],
    [
      'PK\x03\x04\x14\0\x06\0',
      'The header of this file cannot be read. Please save it as "CSV UTF-8".',
    ],
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
