import { expect, test } from 'vitest';
import { listUrl, pageIn, textIn } from './list-url.ts';

test('leaves empty values and defaults out of the URL', () => {
  const query = { search: '', sort: 'newest', page: 1, category: undefined, inStock: false };
  expect(listUrl('/product', query, { sort: 'newest', page: 1 })).toBe('/product');
});

test('writes each of several values, zero, and what needs escaping', () => {
  const query = { rating: [5, 4], minPrice: 0, search: 'ludo & dice' };
  expect(listUrl('/product', query, {})).toBe(
    '/product?rating=5&rating=4&minPrice=0&search=ludo+%26+dice',
  );
});

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=३', 3],
  ['page=2.9', 2],
  ['page=0', 1],
  ['page=-7', 1],
  ['page=nonsense', 1],
  ['page=1e99', 1_000_000],
])('“%s” asks for page %i', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page);
});

test.each([
  ['  ludo ', 'ludo'],
  ['lu\0do', 'ludo'],
  ['lu\u202edo', 'ludo'],
  ['🪁🪁🪁🪁🪁🪁', '🪁🪁🪁🪁🪁'],
  ['abcdefgh', 'abcde'],
  ['a\ud800', 'a\ufffd'],
])('cleans the text %j', (text, clean) => {
  const params = new URLSearchParams();
  // The constructor would replace a lone surrogate by itself.
  params.get = () => text;
  expect(textIn(params, 'search', 5)).toBe(clean);
});
