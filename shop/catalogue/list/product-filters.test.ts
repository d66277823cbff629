import { expect, test } from 'vitest';
import { listsOf, sellToys } from '#test/support/catalogue/toy-catalogue.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const { names } = listsOf(shop);
await sellToys(shop);

test('searches by beginning, stem, colour and category, and forgives a typing error', async () => {
  const found: [string, string[]][] = [
    ['Che', ['Chess Set']],
    ['chees', ['Chess Set']],
    ['woden', ['Wooden Train']],
    ['trains', ['Wooden Train']],
    ['crimson', ['Kite']],
    ['toys', ['Wooden Train', 'Kite']],
    ['board', ['Ludo', 'Chess Set']],
    ['wooden teal', ['Wooden Train']],
    ['zzzz', []],
  ];

  for (const [search, expected] of found) expect(await names({ search }), search).toEqual(expected);
});

test('finds nothing for signs alone, and never runs them as a query', async () => {
  for (const search of [
    '!!!',
    "'",
    '& | !',
    ':*',
    '\\',
    '%',
    '(',
    '"',
    "ludo' or 1=1",
    '😀',
    '\u0301',
    'ª',
  ]) {
    const { status } = await shop.visitor.send('GET /products', { query: { search } });
    expect(status, search).toBe(200);
  }
  expect(await names({ search: '!!!' })).toEqual([]);
  expect(await names({ search: '   ' })).toHaveLength(5);
});

test('finds a product when one of its variants is in the price range', async () => {
  expect(await names({ minPrice: '500', maxPrice: '900' })).toEqual(['Kite', 'Chess Set']);
  expect(await names({ maxPrice: '150.5' })).toEqual(['Cards']);
  expect(await names({ minPrice: '150.51', maxPrice: '199.99' })).toEqual([]);
  expect(await names({ minPrice: '999999999' })).toEqual([]);
  expect(await names({ minPrice: '500', maxPrice: '999999999' })).toContain('Kite');
});

test('lists only what is in stock on request', async () => {
  expect(await names({ inStock: 'true' })).not.toContain('Ludo');
  expect(await names({ inStock: 'true', maxPrice: '120' })).toEqual([]);
  expect(await names({ inStock: 'false' })).toContain('Ludo');
});

test('lists only variants low in stock, within the price range, on request', async () => {
  expect(await names({ maxStock: '0' })).toEqual(['Kite', 'Ludo']);
  expect(await names({ maxStock: '4', inStock: 'true' })).toEqual(['Wooden Train', 'Kite']);
  expect(await names({ maxStock: '4', minPrice: '500', maxPrice: '1000' })).toEqual(['Kite']);
  expect(await names({ maxStock: '0', minPrice: '500' })).toEqual([]);
});

test('ignores the words of a search after the eighth', async () => {
  const eight = 'wooden train wooden train wooden train wooden train';
  expect(await names({ search: `${eight} crimson` })).toEqual(['Wooden Train']);
});

test('filters by average rating and up', async () => {
  expect(await names({ rating: '5' })).toEqual([]);
  expect(await names({ rating: '4' })).toEqual(['Ludo']);
  expect(await names({ rating: '3' })).toEqual(['Wooden Train', 'Ludo']);
});
