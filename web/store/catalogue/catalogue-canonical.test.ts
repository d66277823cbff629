import { expect, test } from 'vitest';
import { canonicalOf } from './catalogue-canonical.ts';
import { readQuery } from './catalogue-query.ts';

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
