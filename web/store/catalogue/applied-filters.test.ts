import { expect, test } from 'vitest';
import type { FieldFilter } from '#contract/products/fields.ts';
import { appliedFilters, countFilters } from './applied-filters.ts';
import { readQuery } from './catalogue-query.ts';

test('each filter, and each rating, can be removed on its own', () => {
  const query = readQuery('?search=ludo&maxPrice=0&rating=4&rating=2&inStock=true&page=3');
  expect(appliedFilters(query)).toEqual([
    { name: '“ludo”', to: '/product?maxPrice=0&rating=4&rating=2&inStock=true' },
    { name: 'Up to ₹0', to: '/product?search=ludo&rating=4&rating=2&inStock=true' },
    { name: '4 stars and up', to: '/product?search=ludo&maxPrice=0&rating=2&inStock=true' },
    { name: '2 stars and up', to: '/product?search=ludo&maxPrice=0&rating=4&inStock=true' },
    { name: 'In stock only', to: '/product?search=ludo&maxPrice=0&rating=4&rating=2' },
  ]);
});

test.each([
  ['?minPrice=100', 'From ₹100'],
  ['?maxPrice=1000', 'Up to ₹1,000'],
  ['?minPrice=100&maxPrice=1000', '₹100 – ₹1,000'],
])('the prices of %s are said as “%s”', (query, name) => {
  expect(appliedFilters(readQuery(query)).map((one) => one.name)).toEqual([name]);
});

test('counts a price range as one filter, each rating as one, and not the search', () => {
  expect(countFilters(readQuery('?search=ludo&sort=lowPrice&page=2'))).toBe(0);
  expect(countFilters(readQuery('?minPrice=100&maxPrice=900&rating=4'))).toBe(2);
  expect(countFilters(readQuery('?rating=4&rating=2'))).toBe(2);
  expect(countFilters(readQuery('?maxPrice=0&inStock=true&category=Puzzles'))).toBe(3);
});

const none = { unit: '', choices: [] };
const fields: FieldFilter[] = [
  { ...none, key: 'age', label: 'Age from', kind: 'NUMBER', unit: 'years' },
  { ...none, key: 'कपड़ा', label: 'कपड़ा', kind: 'CHOICE', choices: ['खादी'] },
  { ...none, key: 'batteries', label: 'Needs batteries', kind: 'YES_NO' },
];

test('each value of a field can be removed on its own, in the words of the field', () => {
  const query = readQuery('?f.age=6&f.age=3&f.batteries=false&f.unknown=1&f.कपड़ा=खादी');
  const shown = appliedFilters(query, fields);
  expect(shown.map(({ name }) => name)).toEqual([
    'Age from: 6 years',
    'Age from: 3 years',
    'कपड़ा: खादी',
    'Needs batteries: No',
  ]);
  expect(readQuery(new URL(shown[0]?.to ?? '', 'https://haat.example').search).fields).toEqual({
    ...{ age: ['3'], batteries: ['false'], unknown: ['1'], कपड़ा: ['खादी'] },
  });
  expect(countFilters(query, fields)).toBe(4);
  expect(countFilters(query)).toBe(0);
});
