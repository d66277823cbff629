import { expect, test } from 'vitest';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
await shop.category('Family');
const { imported } = importCalls(shop, admin);

const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price';

test('gift cards stay out', async () => {
  const { body } = await imported(
    'Handle,Title,Type,Gift Card,Variant Price\ncard,Card,Family,true,10',
    { dryRun: 'true' },
  );
  expect(body.rows.map(({ action, notes }) => [action, notes])).toEqual([
    ['skip', ['The shop does not sell gift cards, so this one is left out.']],
  ]);
});

test('reads the newer headings too, with a byte order mark and semicolons', async () => {
  const { body } = await imported(
    `\ufeffTitle;URL handle;Description;Type;Option1 name;Option1 value;Inventory quantity;Price;Compare-at price\r\nHoop;hoop;"<p>A <b>hoop</b>; wide</p>";Family;Colour;Red;3;"₹1,250.00";"Rs. 2,000"\r\n`,
  );

  expect(body.applied).toBe(true);
  expect(await product('hoop')).toMatchObject({
    description: 'A **hoop**; wide',
    variants: [{ color: 'Red', stock: 3, originalPrice: 1250, discountPrice: 750 }],
  });
});

test.each([
  ['loop,,Family,,,1,10', 'Title: Enter a name.'],
  ['loop,Loop,Family,,,1,', 'This row has no price. Enter one.'],
  [
    'loop,Loop,Family,,,1,free',
    'Variant Price: “free” is not a price. Write it like 1250 or ₹1,250.50.',
  ],
  ['loop,Loop,Family,,,lots,10', 'Variant Inventory Qty: “lots” is not a whole number.'],
  [
    'loop,L\ufffdp,Family,,,1,10',
    'Title: Some characters cannot be read. Save the file as “CSV UTF-8”.',
  ],
])(
  '%s is refused at its row, with the column of the file, and nothing is changed',
  async (row, message) => {
    const before = (await list()).meta.totalItems;
    const { status, body } = await imported(`${head}\ngood,Good,Family,,,1,10\n${row}`);

    expect([status, body.applied]).toEqual([200, false]);
    expect(body.rows.find((one) => one.row === 3)?.errors).toContain(message);
    expect((await list()).meta.totalItems).toBe(before);
  },
);

test('refuses HTML that is nested too deeply, at its row', async () => {
  const html = '<div>'.repeat(201);
  const { body } = await imported(
    `Handle,Title,Body (HTML),Type,Variant Price\nkite,Kite,${html},Family,10`,
  );
  expect([body.applied, body.rows[0]?.errors]).toEqual([
    false,
    ['Body (HTML): This description is too long or too complicated. Write it as plain text.'],
  ]);
});

test('a product without a handle is found by its title, wherever it stands', async () => {
  await imported(`${head}\n,Bangle,Family,,,1,10`);
  const { body } = await imported(`${head}\n,Anklet,Family,,,1,10\n,Bangle,Family,,,1,12`);
  expect(body.rows.map(({ name, action }) => [name, action])).toEqual([
    ['Anklet', 'add'],
    ['Bangle', 'change'],
  ]);
});

test('rows without a handle belong to the product above, and the first of a file is an error', async () => {
  const { body } = await imported(`${head}\n,,Family,,,1,10\nhoop2,Hoop two,Family,,,1,10`, {
    dryRun: 'true',
  });
  expect(body.rows.map(({ row, action, errors }) => [row, action, errors])).toEqual([
    [2, 'error', ['This row does not name a product. Enter its handle and title.']],
    [3, 'add', []],
  ]);

  await imported(`${head}\nball,Ball,Family,Size,S,"1,200",10\n,,,,M,2,12`);
  expect((await product('ball')).variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['S', 1200],
    ['M', 2],
  ]);
});

test('a product without a compare-at price any more is sold without a list price', async () => {
  const table = (compare: string) =>
    `Handle,Title,Type,Variant Price,Variant Compare At Price\nsale,Sale,Family,300,${compare}`;
  await imported(table('500'));
  expect((await product('sale')).variants[0]?.discountPrice).toBe(200);
  await imported(table(''));
  expect((await product('sale')).variants[0]?.discountPrice).toBe(0);
});

test('a compare-at price that is none is refused', async () => {
  const { body } = await imported(
    'Handle,Title,Type,Variant Price,Variant Compare At Price\nring,Ring,Family,1000,abc',
    { dryRun: 'true' },
  );
  expect(body.rows[0]?.errors).toEqual([
    'Variant Compare At Price: “abc” is not a price. Write it like 1250 or ₹1,250.50.',
  ]);
});

const list = async () => (await shop.visitor.call('GET /products', {})).body;

const product = async (idOrSlug: string) =>
  (await shop.visitor.call('GET /products/{idOrSlug}', { params: { idOrSlug } })).body.product;
