import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formOf, picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
const types = [
  ...['Family', 'Soft Toys', 'Vehicles', 'Building', 'Strategy', 'Cricket', 'Water & Sand'],
  ...['Wooden Toys', 'Party Games', '500 Pieces', 'Kites & Flying', 'Playing Cards'],
  ...['Brain Teasers', 'Folk Boards'],
];
for (const name of types) await shop.category(name);

const file = new URL('../../../test/support/catalogue/shopify-export.csv', import.meta.url);
const twentyProducts = readFileSync(file, 'utf8');
const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price';

test('imports a Shopify export of 20 products in one go', async () => {
  const pictures = ['frog-teal.jpg', 'cart front.jpg'];

  const dry = await imported(twentyProducts, { dryRun: 'true', imageNames: pictures });
  expect(dry.body.rows.flatMap(({ errors }) => errors)).toEqual([]);
  expect(dry.body.notes).toContainEqual(
    expect.stringContaining('does not fetch pictures from other servers'),
  );
  expect(dry.body.rows[0]?.notes).toEqual([
    'No picture yet: choose rain-dance.jpg along with the file, or add pictures later.',
  ]);
  const sent = [await picture(), await picture()];
  const { body } = await imported(twentyProducts, { imageNames: pictures }, sent);

  expect(body.message).toBe('Products imported: 31 variants added, 0 changed.');
  const { meta } = await list();
  expect(meta.totalItems).toBe(20);
  expect(meta.facets.categories).toMatchObject({ 'Soft Toys': 2, Family: 2, 'Folk Boards': 1 });
});

test('refuses HTML that is nested too deeply, at its row', async () => {
  const html = '<div>'.repeat(201);

  const { body } = await imported(
    `Handle,Title,Body (HTML),Type,Variant Price\nkite,Kite,${html},Family,10`,
  );

  expect([body.applied, body.rows[0]?.errors]).toEqual([
    false,
    ['Body (HTML): This HTML is too long or nested too deeply. Shorten it to plain text.'],
  ]);
});

test('options, prices and HTML become variants, discounts and plain text', async () => {
  const frog = await product('monsoon-frog-plush');
  expect(frog).toMatchObject({
    name: 'Monsoon Frog, Plush',
    description: 'A frog that likes the rain.\nWashable at 30 °C.',
    category: { name: 'Soft Toys' },
    variants: [
      { color: 'Green', size: 'Small', stock: 8, originalPrice: 349, discountPrice: 0 },
      { color: 'Green', size: 'Large', stock: 3, originalPrice: 599, discountPrice: 200 },
      { color: 'Teal', size: 'Small', stock: 0, originalPrice: 349 },
    ],
    images: [{}],
  });
  expect((await product('bullock-cart')).images).toHaveLength(1);
  expect((await product('teak-building-blocks')).variants.map(({ size }) => size)).toEqual([
    '50 pieces / Teak',
    '100 pieces / Teak',
    '50 pieces / Mango wood',
  ]);
  expect(await product('midnight-chess')).toMatchObject({
    variants: [{ color: '', size: 'full', originalPrice: 2199, discountPrice: 800 }],
    images: [],
  });
  expect((await product('tile-tumble')).category.name).toBe('Family');
});

test('the same export again changes nothing, and our own export of it can be imported', async () => {
  const again = await imported(twentyProducts, { dryRun: 'true' });
  expect(new Set(again.body.rows.map(({ action }) => action))).toEqual(new Set(['same']));

  const headers = { authorization: `Bearer ${admin.token}` };
  const ours = (await shop.app.inject({ url: '/api/products/export', headers })).body;
  const { body } = await imported(ours.replace(',7,7,2199,800,', ',6,7,2199,800,'));
  expect(body.message).toBe('Products imported: 0 variants added, 1 changed.');
});

test('leaves out what is not for sale in Shopify', async () => {
  const { body } = await imported(
    `Handle,Title,Type,Published,Status,Gift Card,Variant Price
hidden,Hidden,Family,false,active,false,10
draft,Draft,Family,true,draft,false,10
card,Card,Family,true,active,true,10`,
    { dryRun: 'true' },
  );

  expect(body.rows.map(({ action, notes }) => [action, notes])).toEqual([
    ['skip', ['Not published in Shopify, so it is skipped.']],
    ['skip', ['Not published in Shopify, so it is skipped.']],
    ['skip', ['The shop sells no gift cards, so it is skipped.']],
  ]);
});

test('reads the newer headings too, with a byte order mark and semicolons', async () => {
  const { body } = await imported(
    `\ufeffTitle;URL handle;Description;Type;Option1 name;Option1 value;Inventory quantity;Price;Compare-at price\r\nHoop;hoop;"<p>A <b>hoop</b>; wide</p>";Family;Colour;Red;3;"₹1,250.00";"Rs. 2,000"\r\n`,
  );

  expect(body.applied).toBe(true);
  expect(await product('hoop')).toMatchObject({
    description: 'A hoop; wide',
    variants: [{ color: 'Red', stock: 3, originalPrice: 1250, discountPrice: 750 }],
  });
});

test.each([
  [',Loop,Family,,,1,10', 'Handle: Fill in the handle; it identifies the product.'],
  ['loop,,Family,,,1,10', 'Please fill Product Name'],
  ['loop,Loop,Nowhere,,,1,10', 'Type: There is no category "Nowhere". Please create it first.'],
  ['loop,Loop,,,,1,10', 'Type: Please select Category'],
  ['loop,Loop,Family,,,1,', 'Variant Price: Enter a price.'],
  [
    'loop,Loop,Family,,,1,free',
    'Variant Price: "free" is not a price. Please write it like 1250 or ₹1,250.50.',
  ],
  ['loop,Loop,Family,,,-2,free', 'Variant Inventory Qty: Enter a stock of 0 or more.'],
  [
    'loop,Loop,Family,Color,=cmd(),1,10',
    'Option1 Value: A spreadsheet would run "=cmd()" as a formula. Please put an apostrophe before it, or leave it out.',
  ],
  [
    'loop,L\ufffdp,Family,,,1,10',
    'Title: Some characters cannot be read. Please save the file as "CSV UTF-8".',
  ],
  ['loop,Loop', 'This row has 2 cells, but the header has 7. Please make them match.'],
  [
    'loop,Good,Family,,,1,10',
    'Title: Row 2 has the same title under another handle. Use a different handle or title.',
  ],
])('%s is refused at its row, and nothing is changed', async (row, message) => {
  const before = (await list()).meta.totalItems;
  const { status, body } = await imported(`${head}\ngood,Good,Family,,,1,10\n${row}`);

  expect([status, body.applied]).toEqual([200, false]);
  expect(body.rows.find((one) => one.row === 3)?.errors).toContain(message);
  expect((await list()).meta.totalItems).toBe(before);
});

test('refuses a compare-at price of more than twice the price', async () => {
  const priced = (price: string, compare: string) =>
    imported(
      `Handle,Title,Type,Variant Price,Variant Compare At Price\nring,Ring,Family,${price},${compare}`,
      { dryRun: 'true' },
    );

  expect((await priced('1000', '2000.01')).body.rows[0]?.errors).toEqual([
    'Variant Compare At Price: ₹2,000.01 is more than twice the price of ₹1,000.00, and the shop shows at most 50% off. Please lower it, or leave it empty.',
  ]);
  expect((await priced('1000', 'abc')).body.rows[0]?.errors).toEqual([
    'Variant Compare At Price: "abc" is not a price. Please write it like 1250 or ₹1,250.50.',
  ]);
  for (const compare of ['2000', '1000', '0', '']) {
    expect((await priced('1000', compare)).body.rows[0]?.errors, compare).toEqual([]);
  }
});

test('refuses files that hold no products, or too many', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `toy-${at},Toy ${at},Family,,,1,10`);
  const refused: [string, string][] = [
    ['Handle,Title,SKU,Available\na,A,1,2', 'This file has no column "Variant Price".'],
    [`${head}\n${rows.join('\n')}`, 'Use at most 5,000 rows in one file.'],
    [`${head}\nloop,"Loop,Family,,,1,10`, 'A quotation mark in this file is never closed.'],
  ];

  for (const [table, message] of refused) {
    const { status, body } = await imported(table);
    expect([status, body.fields?.csv]).toEqual([400, expect.stringContaining(message)]);
  }
});

function imported(
  csv: string,
  { dryRun, imageNames = [] }: { dryRun?: string; imageNames?: string[] } = {},
  images: Buffer[] = [],
) {
  const fields = { csv, ...(dryRun && { dryRun }), imageNames: JSON.stringify(imageNames) };
  return admin.call('POST /products/import', { body: formOf(fields, { images }) });
}

const list = async () => (await shop.visitor.call('GET /products', {})).body;

const product = async (idOrSlug: string) =>
  (await shop.visitor.call('GET /products/{idOrSlug}', { params: { idOrSlug } })).body.product;
