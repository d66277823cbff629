import { expect, test } from 'vitest';
import { canonicalOf } from '#web/store/catalogue-canonical.ts';
import { readQuery } from './catalogue-query.ts';

const categories = [{ name: 'Board Games' }, { name: 'Puzzles' }];
const canonical = (search: string) => canonicalOf(readQuery(search), categories);

test.each([
  ['', '/product'],
  ['?sort=lowPrice&utm_source=mail', '/product'],
  ['?page=3', '/product?page=3'],
  ['?category=board+games&page=2', '/product?category=Board+Games&page=2'],
])('%s is listed as %s', (search, address) => {
  expect(canonical(search)).toBe(address);
});

test.each(['?search=ludo', '?maxPrice=500', '?rating=4', '?inStock=true', '?category=Weapons'])(
  '%s is not listed',
  (search) => {
    expect(canonical(search)).toBeUndefined();
  },
);
