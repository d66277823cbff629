import { expect, test } from 'vitest';
import { Refusal } from '#shop/refusal.ts';
import { readProductTable, readSource } from './read-file.ts';

/** Reads lines of cells with "|" between them, so that the cells may hold commas. */
async function read(...lines: string[]) {
  const quoted = (cell: string) => `"${cell.trim().replaceAll('"', '""')}"`;
  const csv = lines.map((line) => line.split('|').map(quoted).join(',')).join('\n');
  return readSource(await readProductTable(Buffer.from(csv)));
}

const told = async (...lines: string[]) =>
  (await read(...lines)).rows.map(({ cells }) => cells as Record<string, string>);

const woo = 'ID | Type | SKU | Name | Published | In stock? | Stock | Sale price | Regular price';

test('variations of WooCommerce that share the stock of their product get a part of it each', async () => {
  const { rows } = await read(
    `${woo} | Parent | Attribute 1 name | Attribute 1 value(s)`,
    '7 | variable | KURTA | चिकनकारी कुर्ता | 1 | 1 | 7 | | | | Size | S, M, L',
    '8 | variation | KURTA-S | चिकनकारी कुर्ता - S | 1 | 1 | parent | | 1299 | KURTA | Size | S',
    '9 | variation | KURTA-M | चिकनकारी कुर्ता - M | 1 | 1 | parent | | 1299 | KURTA | Size | M',
    '10 | variation | KURTA-L | चिकनकारी कुर्ता - L | 1 | 1 | 3 | | 1399 | KURTA | Size | L',
  );
  expect(rows.map(({ cells, isUntracked }) => [cells.size, cells.stock, isUntracked])).toEqual([
    [undefined, undefined, false],
    ['S', '4', false],
    ['M', '3', false],
    ['L', '3', false],
  ]);
  expect(rows[1]?.notes).toEqual([expect.stringContaining('share 7 pieces')]);
  expect(rows[3]?.notes).toEqual([]);
});

test('a variation of WooCommerce that was not for sale is left out', async () => {
  const { rows } = await read(
    `${woo} | Parent | Attribute 1 name | Attribute 1 value(s)`,
    '7 | variable | MUG | Mug | 1 | 1 | | | | | Colour | Red, Blue',
    '8 | variation | MUG-R | Mug - Red | 0 | 1 | 4 | | 199 | MUG | Colour | Red',
    '9 | variation | MUG-B | Mug - Blue | 1 | 1 | 5 | | 199 | MUG | Colour | Blue',
  );
  expect(rows.map(({ skipped }) => skipped)).toEqual([
    undefined,
    'This variation was not for sale there, so it is left out.',
    undefined,
  ]);
});

test('options of WooCommerce stand in the sequence of their product', async () => {
  const rows = await told(
    `${woo} | Parent | Attribute 1 name | Attribute 1 value(s) | Attribute 2 name | Attribute 2 value(s)`,
    '7 | variable | TEE | Tee | 1 | 1 | | | | | Size | S, M | Fit | Slim, Loose',
    '8 | variation | TEE-1 | Tee | 1 | 1 | 4 | | 399 | TEE | Fit | Slim | Size | S',
    '9 | variation | TEE-2 | Tee | 1 | 1 | 5 | | 399 | TEE | Size | M | Fit | Loose',
  );
  expect(rows.map(({ size }) => size)).toEqual([undefined, 'S / Slim', 'M / Loose']);
});

test('an export of WooCommerce in another language says what to do', async () => {
  const file = read(
    'ID | Typ | Artikelnummer | Name | Veröffentlicht | Vorrätig? | Bestand | Regulärer Preis',
    '7 | variable | TEE | Tee | 1 | 1 | | ',
    '8 | variation | TEE-S | Tee - S | 1 | 1 | 4 | 399',
    '9 | simple, virtual | GUT | Gutschein | 1 | 1 | | 500',
  );
  await expect(file).rejects.toThrow(Refusal);
  await expect(file).rejects.toThrow(/WooCommerce in another language.*English/);
});

test('pictures of Shopify stand as they are numbered, those of variants behind them', async () => {
  const { rows } = await read(
    'Handle | Title | Variant Price | Variant Inventory Qty | Image Src | Image Position | Variant Image',
    'diya | Clay diya | 49 | 1,200 | b.jpg | 2 | v.jpg',
    'diya | | | | a.jpg | 1 |',
    'diya | | | | c.jpg | 10 |',
  );
  expect(rows[0]?.pictures).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'v.jpg']);
  expect(rows[0]).toMatchObject({ isUntracked: false, cells: { stock: '1,200' } });
});

test('"1,200" pieces of Shopify are counted where a neighbour is tracked', async () => {
  const { rows } = await read(
    'Handle | Title | Option1 Name | Option1 Value | Variant Price | Variant Inventory Tracker | Variant Inventory Qty',
    'rakhi | Rakhi | Size | S | 99 | shopify | 5',
    'rakhi | | | L | 99 | | 1,200',
  );
  expect(rows.map(({ isUntracked }) => isUntracked)).toEqual([false, false]);
});

test('rows of Shopify without handle and title belong to the product above', async () => {
  const { rows } = await read(
    'Handle | Title | Option1 Name | Option1 Value | Variant Price | Variant Inventory Qty',
    'saree | Banarasi saree | Colour | लाल | 4999 | 3',
    ' | | | नीला | 4999 | 2',
  );
  expect(rows.map(({ key, cells }) => [key, cells.color])).toEqual([
    ['saree', 'लाल'],
    ['saree', 'नीला'],
  ]);
});

const wix =
  'handleId | fieldType | name | collection | price | surcharge | discountMode | discountValue | inventory | productOptionName1 | productOptionDescription1 | productOptionName2 | productOptionDescription2';

test('variants of Wix have all their options, surcharges and discounts', async () => {
  const { rows } = await read(
    wix,
    'p1 | Product | Brass lamp | Lamps;Diwali | 1000 | | PERCENT | 10 | InStock | Colour | #b5a642:Brass;#b87333:Copper | Height | 20 cm;30 cm',
    'p1 | Variant | | | | 0 | | | 4 | Colour | #b5a642:Brass | Height | 20 cm',
    'p1 | Variant | | | | 200 | | | OutOfStock | Colour | #b87333:Copper | Height | 30 cm',
    'p2 | Product | Incense | | 150 | | AMOUNT | 30 | OutOfStock | | | |',
  );
  expect(rows[0]?.categories).toEqual([['Lamps'], ['Diwali']]);
  expect(rows.slice(1).map(({ cells }) => cells)).toMatchObject([
    { color: 'Brass', size: '20 cm', size_label: 'Height', original_price: '900', stock: '4' },
    { color: 'Copper', size: '30 cm', original_price: '1080', list_price: '1200', stock: '0' },
    { name: 'Incense', original_price: '120', list_price: '150', stock: '0' },
  ]);
});

test('pieces of Square are added up over its places, and both options are read', async () => {
  const { rows } = await read(
    'Token | Item Name | Variation Name | SKU | Category | Price | Option Name 1 | Option Value 1 | Option Name 2 | Option Value 2 | Current Quantity Pune | Current Quantity Nashik',
    'A1 | Kolhapuri chappal | 7, Tan | KC-7 | Shoes | 1499 | Size | 7 | Color | Tan | 4 | 1,003',
    'A2 | Kolhapuri chappal | 8, Tan | KC-8 | Shoes | 1499 | Size | 8 | Color | Tan | -2 | 5',
  );
  expect(rows.map(({ cells }) => [cells.color, cells.size, cells.stock])).toEqual([
    ['Tan', '7', '1007'],
    ['Tan', '8', '5'],
  ]);
});

test('a listing of Etsy goes in once, and says which variations its row stands for', async () => {
  const { rows } = await read(
    'TITLE | DESCRIPTION | PRICE | CURRENCY_CODE | QUANTITY | IMAGE1 | IMAGE2 | VARIATION 1 TYPE | VARIATION 1 NAME | VARIATION 1 VALUES | SKU',
    'Jhumka earrings | Oxidised silver | 799.00 | INR | 12 | a.jpg | b.jpg | Material | Finish | Silver,Gold | JH-S,JH-G',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    cells: { name: 'Jhumka earrings', original_price: '799.00', stock: '12' },
    pictures: ['a.jpg', 'b.jpg'],
    notes: [expect.stringMatching(/^Finish: Silver, Gold\. .* add them in the editor/)],
  });
});
