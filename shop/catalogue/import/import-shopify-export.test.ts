import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';

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

const { imported, exported } = importCalls(shop, admin);
let dry: Awaited<ReturnType<typeof imported>>;
let whole: typeof dry;
beforeAll(async () => {
  const imageNames = ['frog-teal.jpg', 'cart front.jpg'];
  dry = await imported(twentyProducts, { dryRun: 'true', imageNames });
  whole = await imported(twentyProducts, { imageNames }, [await picture(), await picture()]);
});

test('imports a Shopify export of 20 products in one go', async () => {
  expect(dry.body.rows.flatMap(({ errors }) => errors)).toEqual([]);
  expect(dry.body.notes).toContainEqual(
    expect.stringContaining('links to pictures, which the shop does not fetch'),
  );
  expect(whole.body.message).toBe('Products imported: 31 variants added, 0 changed.');
  const { meta } = (await shop.visitor.call('GET /products', {})).body;
  expect(meta.totalItems).toBe(20);
  expect(meta.facets.categories).toMatchObject({ 'Soft Toys': 2, Family: 2, 'Folk Boards': 1 });
});

test('options, prices and HTML become variants, discounts and Markdown', async () => {
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

  const { body } = await imported((await exported()).replace(',7,7,2199,800,', ',6,7,2199,800,'));
  expect(body.message).toBe('Products imported: 0 variants added, 1 changed.');
});

const product = async (idOrSlug: string) =>
  (await shop.visitor.call('GET /products/{idOrSlug}', { params: { idOrSlug } })).body.product;
