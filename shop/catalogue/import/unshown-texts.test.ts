import { expect, test } from 'vitest';
import { products, variants } from '#shop/catalogue/tables.ts';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
const { imported } = importCalls(shop, admin);
await shop.category('खेल');

const state = async () => [
  await shop.db.select().from(products),
  await shop.db.select().from(variants),
];

const good = {
  name: 'लूडो',
  category: 'खेल',
  description: 'दो से चार',
  color: 'मडर लाल',
  size: 'एम',
  stock: '1',
  original_price: '90',
  images: '',
};

const csvWith = (cells: Partial<Record<keyof typeof good, string>>) =>
  [Object.keys(good), Object.values({ ...good, ...cells }).map((cell) => `"${cell}"`)].join('\n');

const unshown = 'Remove the characters that cannot be shown.';
const unread = 'Some characters cannot be read. Please save the file as "CSV UTF-8".';
const half = '\ud83c'.toWellFormed();

test.each([
  ['name', '\u200b\u2060', 'Please fill Product Name'],
  ['name', '\u3164', 'Please fill Product Name'],
  ['name', 'kite \u202egnirts', unshown],
  ['name', 'kite\u2066', unshown],
  ['name', half, unread],
  ['name', '𑀓'.repeat(151), 'Use at most 150 characters.'],
  ['category', '\u200b', 'Please select Category'],
  ['category', 'खेल\u202e', 'There is no category'],
  ['description', 'made \u202ddnah yb', unshown],
  ['description', `a${half}`, unread],
  ['description', '𑀓'.repeat(10_001), 'Use at most 10,000 characters.'],
  ['color', 'red\u202e', unshown],
  ['color', 'a\0b', unread],
  ['color', '🪁'.repeat(41), 'Use at most 40 characters.'],
  ['size', 'XL\u202d', unshown],
  ['size', '𑀓'.repeat(41), 'Use at most 40 characters.'],
] as const)('the %s %j of a row is refused, and nothing changes', async (column, text, message) => {
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

test('texts as long as allowed are taken, however they are stored', async () => {
  const cells = { name: '𑀓'.repeat(150), description: '🪁'.repeat(10_000), color: '𑀓'.repeat(40) };
  const pictured = csvWith({ ...cells, images: 'a.png' });
  const { body } = await imported(pictured, { imageNames: ['a.png'] }, [await picture()]);
  expect(body.applied).toBe(true);
  const rows = await shop.db.select().from(products);
  expect(rows.map(({ name }) => name)).toEqual([cells.name]);
});
