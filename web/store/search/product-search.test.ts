import { expect, test } from 'vitest';
import type { IndexedProduct } from '#contract/products/catalogue-index.ts';
import { searchIn } from './product-search.ts';

const product = (id: number, name: string, words = '', category = 2): IndexedProduct => ({
  ...{ id, name, words, category, price: 500, list: 500, stock: 3, rating: 0, reviews: 0 },
});

const { search } = searchIn({
  ...{ format: 1, version: '', complete: true },
  categories: [
    { id: 1, name: 'Games', parentId: null },
    { id: 2, name: 'Board Games', parentId: 1 },
    { id: 3, name: 'Outdoor', parentId: null },
  ],
  products: [
    product(1, 'Chess Set', 'Walnut Ivory'),
    product(2, 'Café Trivia, 36 cards'),
    product(3, 'Kite', 'Crimson', 3),
    product(4, 'Carrom Board'),
    product(5, 'पतंग', '', 3),
    product(6, 'Travel Chess', '', 3),
    product(7, 'Glue Cards', '', 3),
    product(8, 'Kite Cane', 'Blue', 3),
  ],
});

test.each([
  ['che', ['Chess Set', 'Travel Chess']],
  ['chess wal', ['Chess Set']],
  ['ches', ['Chess Set', 'Travel Chess']],
  ['carom', ['Carrom Board']],
  ['krimson', ['Kite']],
  ['blue ca', ['Kite Cane']],
  ['glue ca', ['Glue Cards']],
  ['glua ca', ['Glue Cards']],
  ['boards', ['Carrom Board', 'Chess Set', 'Café Trivia, 36 cards']],
  ['games chess', ['Chess Set']],
  ['cafe', ['Café Trivia, 36 cards']],
  ['CAFÉ', ['Café Trivia, 36 cards']],
  ['₹36', ['Café Trivia, 36 cards']],
  ['35', []],
  ['पत', ['पतंग']],
  ['chess zzzqqq', ['Chess Set', 'Travel Chess']],
  ['&&&', []],
])('finds for %j', (words, names) => {
  expect(search(words, 8).hits.map(({ name }) => name)).toEqual(names);
});

test('finds no more than asked for, and tells slug and category', () => {
  const hits = [{ id: 1, slug: 'chess-set', category: 'Board Games' }];
  expect(search('chess', 1)).toMatchObject({ hits, match: 'all' });
});

test.each([
  ['ches', 'all'],
  ['carom', 'misspelt'],
  ['chess zzzqqq', 'some'],
  ['zzzqqq', 'some'],
])('says how the products for %j were found: %s', (words, match) => {
  expect(search(words, 8).match).toBe(match);
});
