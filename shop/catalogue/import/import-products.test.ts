import { expect, test } from 'vitest';
import { tooManyImages, tooManyVariants } from '#contract/product-form.ts';
import type { Product } from '#contract/products.ts';
import { formOf, picture, shopOfFile, withOrder } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
await shop.category('Games');

test('imports an export without a change', async () => {
  const description = 'For "four", and\r\nfor rainy days';
  const guarded = await shop.product({ productName: '=1+1', description });
  await shop.product({ variants: [{ stock: 1, originalPrice: 10.5, discountPrice: 0 }] });

  const table = await exported();
  const { status, body } = await imported(table);

  expect(table.split('\r\n')[0]).toBe(
    '\ufeffproduct_id,name,category,description,variant_id,color,color_hex,size,stock,stock_seen,original_price,discount_price,images',
  );
  expect([status, body.applied]).toEqual([200, true]);
  expect(new Set(body.rows.map(({ action }) => action))).toEqual(new Set(['same']));
  expect(await found(guarded)).toEqual(guarded);
});

test('adds products with pictures, and changes existing ones', async () => {
  const ludo = await shop.product({ productName: 'Ludo', variants: [{ stock: 4 }] });
  const [variant] = ludo.variants;
  const table = [
    'name,category,color,size,stock,original_price,discount_price,images,variant_id',
    `ludo,,,,7,,50,,${variant?.id}`,
    'LUDO,,Green,,2,450,,,',
    'Carrom,games,,,3,"1200.50",,front.png|back.png,',
    'Carrom,,Black,L,1,1300,,front.png,',
  ].join('\n');

  const dry = await imported(table, { dryRun: 'true', imageNames: ['back.png', 'front.png'] });
  expect(dry.body).toMatchObject({ applied: false, message: 'Nothing was changed.' });
  expect(await found(ludo)).toEqual(ludo);

  const files = await shop.files();
  const sent = [await picture(), await picture(), await picture()];
  const names = ['unused.png', 'front.png', 'back.png'];
  const { body } = await imported(table, { imageNames: names }, sent);

  expect(body.message).toBe('Products imported: 3 variants added, 1 changed.');
  expect(body.rows).toEqual(dry.body.rows);
  expect(body.rows.map(({ row, action }) => [row, action])).toEqual([
    [2, 'change'],
    [3, 'add'],
    [4, 'add'],
    [5, 'add'],
  ]);
  expect(body.rows[0]?.changes).toEqual([
    { field: 'name', from: 'Ludo', to: 'ludo' },
    { field: 'stock', from: '4', to: '7' },
    { field: 'discount_price', from: '100', to: '50' },
  ]);
  expect((await found(ludo)).variants).toMatchObject([
    { ...variant, stock: 7, discountPrice: 50 },
    { color: 'Green', size: 'full', stock: 2, originalPrice: 450, discountPrice: 0 },
  ]);
  const { body: carrom } = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: 'carrom' },
  });
  expect(carrom.product).toMatchObject({
    category: { name: 'Games' },
    variants: [
      { stock: 3, originalPrice: 1200.5 },
      { color: 'Black', size: 'L' },
    ],
    images: [{}, {}],
  });
  expect(await shop.files()).toHaveLength(files.length + 2);
});

test('takes a row without colour and size for the only variant', async () => {
  const product = await shop.product({ productName: 'Yo-yo', variants: [{ stock: 4 }] });

  const { body } = await imported('name,stock\nYo-yo,6');

  expect(body.rows[0]?.changes).toEqual([{ field: 'stock', from: '4', to: '6' }]);
  expect((await found(product)).variants).toEqual([{ ...product.variants[0], stock: 6 }]);
});

test('keeps what was sold since the file was written', async () => {
  const product = await shop.product({ productName: 'Kendama', variants: [{ stock: 9 }] });
  const id = product.variants[0]?.id ?? 0;
  const stockNow = async () => (await found(product)).variants[0]?.stock;
  const table = (stock: number | '', seen: number | '', price = 499) =>
    `product_id,variant_id,stock,stock_seen,original_price\n${product.id},${id},${stock},${seen},${price}`;
  await withOrder(shop, [{ variantId: id, quantity: 2 }]);

  const untouched = await imported(table(9, 9, 450));
  expect(untouched.body.rows[0]?.changes.map(({ field }) => field)).toEqual(['original_price']);
  expect(await stockNow()).toBe(7);

  const restocked = await imported(table(12, 9));
  expect(restocked.body.rows[0]?.changes).toContainEqual({ field: 'stock', from: '7', to: '10' });
  expect(await stockNow()).toBe(10);

  const tooFew = await imported(table(1, 12));
  expect(tooFew.body).toMatchObject({
    applied: false,
    rows: [
      {
        errors: [
          'stock: Some were sold in the meantime: 10 of 12 are left. Please count again, and set stock_seen to 10.',
        ],
      },
    ],
  });

  const dry = await imported(table(20, ''), { dryRun: 'true' });
  expect(dry.body.rows[0]?.stockSeen).toBe(10);
  await withOrder(shop, [{ variantId: id, quantity: 3 }]);
  await imported(table(20, ''), { stocksSeen: [{ row: 2, stock: 10 }] });
  expect(await stockNow()).toBe(17);
  await imported(table(20, ''));
  expect(await stockNow()).toBe(20);
});

test('adds and changes many products at once, each with its own slug', async () => {
  const many = 501;
  const names = Array.from({ length: many }, (_, at) => `Marble ${at % 2 ? '' : '- '}${at >> 1}`);
  const head = 'name,category,stock,original_price,images';
  const table = (stock: number) =>
    [head, ...names.map((name) => `${name},Games,${stock},10,marble.png`)].join('\n');
  const sent = { imageNames: ['marble.png'] };

  const added = await imported(table(2), sent, [await picture()]);
  expect(added.body.message).toBe('Products imported: 501 variants added, 0 changed.');
  const changed = await imported(table(3).replaceAll('marble.png', ''));
  expect(changed.body.message).toBe('Products imported: 0 variants added, 501 changed.');

  const query = { search: 'marble', sort: 'oldest', limit: '100', page: '6' } as const;
  const { body } = await shop.visitor.call('GET /products', { query });
  expect(body.meta.totalItems).toBe(many);
  expect(body.data).toMatchObject([
    { slug: 'marble-250', variants: [{ stock: 3 }], images: [{ width: 8 }], version: 2 },
  ]);
  const found = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: 'marble-249-2' },
  });
  expect(found.body.product.name).toBe('Marble 249');
});

test('changes nothing when one row is wrong, and names every error', async () => {
  const product = await shop.product({
    productName: 'Chess',
    variants: [{ color: 'White', stock: 4 }, { stock: 1 }],
  });
  const [white, other] = product.variants.map(({ id }) => id);
  const head = 'product_id,name,category,variant_id,color,color_hex,size,stock,original_price';
  const wrong: [string, string][] = [
    ['999999,,,,,,,,', 'There is no product 999999. Leave the cell empty to add one.'],
    [',,Games,,,,,1,10', 'Please fill Product Name'],
    [',New,Nowhere,,,,,1,10', 'category: There is no category "Nowhere". Please create it first.'],
    [',Newer,,,,,,1,10', 'category: Please select Category'],
    [',Newest,Games,,,,,1,', 'original_price: Please give a price.'],
    [
      `${product.id},,,999999,,,,,`,
      'Variant 999999 does not belong to this product. Leave the cell empty to add a variant.',
    ],
    [`${product.id},,,${white},,,,many,`, 'stock: Please give a whole number of pieces.'],
    [
      `${product.id},,,${white},,,,,99999999999`,
      'original_price: Please give an amount of at most ₹1,00,00,000.',
    ],
    [`${product.id},,,${white},,red,,,`, 'color_hex: Please give a colour like #1a2b3c.'],
    [
      `${product.id},,,${other},White,,,,`,
      'Another row or variant of this product has the same colour and size. Please change one.',
    ],
    [
      `${product.id},A,,${white}`,
      'This row has 4 cells, but the header has 9. Please make them match.',
    ],
    [
      `${product.id},=cmd(),,${white},,,,,`,
      'name: A spreadsheet would run "=cmd()" as a formula. Please put an apostrophe before it, or leave it out.',
    ],
    [
      `${product.id},Sch\ufffdn,,${white},,,,,`,
      'name: Some characters cannot be read. Please save the file as "CSV UTF-8".',
    ],
    [
      `${product.id},A\0B,,${white},,,,,`,
      'name: Some characters cannot be read. Please save the file as "CSV UTF-8".',
    ],
  ];

  for (const [row, message] of wrong) {
    const table = `${head}\n${product.id},,,${other},,,,77,\n${row}`;
    const { status, body } = await imported(table);
    expect([status, body.applied]).toEqual([200, false]);
    const errors = body.rows.flatMap((one) => one.errors);
    expect(errors).toContain(message);
  }
  expect(await found(product)).toEqual(product);
});

test('refuses a new product without a chosen picture', async () => {
  const table = (images: string) => `name,category,original_price,images\nKite,Games,10,${images}`;

  const none = await imported(table(''));
  const absent = await imported(table('kite.png'));
  const sent = await imported(table('kite.png'), { imageNames: ['kite.png'] }, [await picture()]);

  expect(none.body.rows[0]?.errors).toEqual(['images: Please upload at least 1 image']);
  expect(absent.body.rows[0]?.errors).toContain(
    'images: There is no picture "kite.png" among those chosen. Please choose it too.',
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
    'The shop has 2 products with this name. Please give the product_id.',
  ]);
  expect(contrary.body.rows[1]?.errors).toEqual([
    'name: Row 2 says "Spinner" of the same product. Please write one of them twice.',
    'Another row or variant of this product has the same colour and size. Please change one.',
  ]);
});

test('refuses a file that is not a CSV of products', async () => {
  const refused: [string, string][] = [
    ['', 'Please choose a CSV file.'],
    ['name\n', 'This file has no rows below its header.'],
    ['name,prize\nLudo,1', 'Unknown column "prize". Please use these: product_id, name,'],
    ['name,name\nLudo,Ludo', 'The column "name" appears twice in this file.'],
    ['name,stock\n"Ludo,1', 'A quotation mark in this file is never closed.'],
    ['name,stock\nLu"do",1', 'Line 2 of this file could not be read'],
    [`name\n${'Ludo\n'.repeat(5001)}`, 'Please keep to at most 5,000 rows at once.'],
    [`name\n${'ल'.repeat(400_000)}`, 'Please keep to at most 1 MB here.'],
  ];

  for (const [table, message] of refused) {
    const { status, body } = await imported(table);
    expect([status, body.fields?.csv]).toEqual([
      table.length > 300_000 ? 413 : 400,
      expect.stringContaining(message),
    ]);
  }
});

async function exported() {
  const headers = { authorization: `Bearer ${admin.token}` };
  return (await shop.app.inject({ url: '/api/products/export', headers })).body;
}

function imported(
  csv: string,
  { dryRun, ...lists }: { dryRun?: string; imageNames?: string[]; stocksSeen?: object[] } = {},
  images: Buffer[] = [],
) {
  const written = Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]);
  const fields = { csv, ...(dryRun && { dryRun }), ...Object.fromEntries(written) };
  return admin.call('POST /products/import', { body: formOf(fields, { images }) });
}

async function found({ id }: Product) {
  const params = { idOrSlug: String(id) };
  return (await shop.visitor.call('GET /products/{idOrSlug}', { params })).body.product;
}
