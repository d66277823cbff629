import { expect, test } from 'vitest';
import {
  addressOf,
  changed,
  countFilters,
  productQueryOf,
  readQuery,
} from '#web/store/catalogue/catalogue-query.ts';

test('an address without anything is the whole catalogue', () => {
  expect(readQuery('')).toEqual({
    search: '',
    category: '',
    inStock: false,
    sort: 'most',
    page: 1,
  });
  expect(addressOf(readQuery(''))).toBe('/product');
});

test('an address comes back as it was', () => {
  const address =
    '/product?search=ludo&category=Board+Games&minPrice=100&maxPrice=900.5&rating=4&inStock=true&sort=lowPrice&page=3';
  expect(addressOf(readQuery(address.slice(8)))).toBe(address);
});

test('words that are also the name of an order are searched for all the same', () => {
  expect(addressOf(readQuery('?search=most'))).toBe('/product?search=most');
});

test('a price of nothing at most is asked for, not forgotten', () => {
  expect(addressOf(readQuery('?maxPrice=0'))).toBe('/product?maxPrice=0');
});

test.each(['?page=-2', '?page=x', '?rating=9', '?sort=best', '?minPrice=abc', '?maxPrice=-1'])(
  'takes no notice of %s',
  (search) => {
    expect(addressOf(readQuery(search))).toBe('/product');
  },
);

test('of several ratings ticked without JavaScript the lowest includes the others', () => {
  expect(readQuery('?rating=4&rating=3').rating).toBe(3);
});

test('a changed filter begins at the first page again', () => {
  expect(changed(readQuery('?page=4'), { category: 'Puzzles' }).page).toBe(1);
});

test('asks the shop for nothing that was not asked for', () => {
  expect(productQueryOf(readQuery('?minPrice=0'))).toEqual({ sort: 'most', page: 1, limit: 20 });
});

test('sums the wrong way round are the same span', () => {
  expect(readQuery('?minPrice=900&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 900 });
  expect(readQuery('?minPrice=900&maxPrice=0')).toMatchObject({ maxPrice: 900 });
});

test('counts a span of prices as one filter and the words searched for as none', () => {
  expect(countFilters(readQuery('?search=ludo&sort=lowPrice&page=2'))).toBe(0);
  expect(countFilters(readQuery('?minPrice=100&maxPrice=900&rating=4'))).toBe(2);
  expect(countFilters(readQuery('?maxPrice=0&inStock=true&category=Puzzles'))).toBe(3);
});
