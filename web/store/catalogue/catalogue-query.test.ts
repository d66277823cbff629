import { expect, test } from 'vitest';
import type { FieldFilter } from '#contract/products/fields.ts';
import {
  canonicalOf,
  changed,
  fieldsWith,
  productQueryOf,
  readQuery,
  urlOf,
  withKnownFields,
} from './catalogue-query.ts';

test('a URL without a query shows the whole catalogue', () => {
  expect(readQuery('')).toEqual({
    search: '',
    category: '',
    rating: [],
    inStock: false,
    fields: {},
    sort: 'most',
    page: 1,
  });
  expect(urlOf(readQuery(''))).toBe('/product');
});

test('URL and query round-trip', () => {
  const url =
    '/product?search=ludo&category=Board+Games&minPrice=100&maxPrice=900.5&rating=4&rating=2&inStock=true&sort=lowPrice&page=3';
  expect(urlOf(readQuery(url.slice(8)))).toBe(url);
});

test('searches for a word that is also the name of a sort', () => {
  expect(urlOf(readQuery('?search=most'))).toBe('/product?search=most');
});

test('keeps a maximum price of 0', () => {
  expect(urlOf(readQuery('?maxPrice=0'))).toBe('/product?maxPrice=0');
});

test.each(['?page=-2', '?page=x', '?rating=9', '?sort=best', '?minPrice=abc', '?maxPrice=-1'])(
  'ignores %s',
  (search) => {
    expect(urlOf(readQuery(search))).toBe('/product');
  },
);

test('keeps every ticked rating once, highest first', () => {
  expect(readQuery('?rating=3&rating=9&rating=4&rating=3&rating=x').rating).toEqual([4, 3]);
});

test('reads numbers in the digits of any script', () => {
  const { rating, minPrice, page } = readQuery('?rating=४&rating=2&minPrice=१००&page=३');
  expect({ rating, minPrice, page }).toEqual({ rating: [4, 2], minPrice: 100, page: 3 });
});

test('asks the shop for every ticked rating', () => {
  expect(productQueryOf(readQuery('?rating=2&rating=5')).rating).toEqual([5, 2]);
});

test('a changed filter goes back to the first page', () => {
  expect(changed(readQuery('?page=4'), { category: 'Puzzles' }).page).toBe(1);
});

test('asks the shop only for what the URL names', () => {
  expect(productQueryOf(readQuery('?minPrice=0'))).toEqual({ sort: 'most', page: 1, limit: 20 });
});

test('prices the wrong way round mean the same range', () => {
  expect(readQuery('?minPrice=900&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 900 });
  expect(readQuery('?minPrice=900&maxPrice=0')).toMatchObject({ maxPrice: 900 });
});

test.each([
  'minPrice=१००&maxPrice=९९९.५',
  'minPrice=১০০&maxPrice=৯৯৯.৫',
  'minPrice=１００&maxPrice=９９９.５',
])('reads the prices of %s', (typed) => {
  expect(readQuery(`?${typed}`)).toMatchObject({ minPrice: 100, maxPrice: 999.5 });
});

test('a price in the search is the price filter, whatever the filter was before', () => {
  const query = readQuery('?search=chess+under+1000&maxPrice=5000');
  expect(query).toMatchObject({ search: 'chess', maxPrice: 1000 });
  expect(urlOf(query)).toBe('/product?search=chess&maxPrice=1000');
});

const categories = ['Board Games', 'Puzzles'];
const canonical = (search: string) => canonicalOf(readQuery(search), categories);

test.each([
  ['', '/product'],
  ['?sort=lowPrice&utm_source=mail', '/product'],
  ['?page=3', '/product?page=3'],
  ['?category=board+games&page=2', '/product?category=Board+Games&page=2'],
])('search engines list %s as %s', (search, path) => {
  expect(canonical(search)).toBe(path);
});

test.each([
  '?search=ludo',
  '?maxPrice=500',
  '?rating=4&rating=2',
  '?inStock=true',
  '?category=Weapons',
])('search engines do not list %s', (search) => {
  expect(canonical(search)).toBeUndefined();
});

test('values of fields round-trip, and make a list that search engines should not index', () => {
  const url = '/product?f.age=6&f.age=3&f.batteries=true&sort=lowPrice&page=2';
  const query = readQuery(url.slice(8));
  expect(query.fields).toEqual({ age: ['6', '3'], batteries: ['true'] });
  expect(urlOf(query)).toBe(url);
  expect(canonicalOf(query, [])).toBeUndefined();
  expect(fieldsWith(query, 'age', '6', false)).toEqual({ age: ['3'], batteries: ['true'] });
  expect(readQuery('?f.age=').fields).toEqual({ age: [] });
  expect(urlOf(readQuery('?f.age='))).toBe('/product');
});

test('what the fields of the shop cannot have is left out of a query', () => {
  const query = readQuery('?f.gone=6&f.age=small&f.age=८&f.washable=maybe&f.kind=Teak&f.board=');
  const fieldOf = (key: string, kind: FieldFilter['kind']) => ({
    ...{ key, kind, label: key, unit: '', choices: ['Rosewood'] },
  });
  const known = withKnownFields(query, [
    fieldOf('age', 'NUMBER'),
    fieldOf('washable', 'YES_NO'),
    // Products may still have a choice that the owner has taken away.
    fieldOf('kind', 'CHOICE'),
    fieldOf('board', 'CHOICE'),
  ]);
  expect(known.fields).toEqual({ age: ['8'], kind: ['Teak'] });
});
