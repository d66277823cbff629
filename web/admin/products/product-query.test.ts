import { expect, test } from 'vitest';
import { productsUrl, readProductQuery } from './product-query.ts';

test('URL and query round-trip, without default values', () => {
  const url =
    '/admin/product?page=3&status=DRAFT&search=kite&category=Toys&maxStock=0&sort=lowStock';
  expect(productsUrl(readProductQuery(url.slice(14)))).toBe(url);
  expect(productsUrl(readProductQuery(''))).toBe('/admin/product');
});

test('a search for the name of a sort stays in the URL', () => {
  expect(productsUrl({ search: 'newest' })).toBe('/admin/product?search=newest');
});

test('ignores values that make no sense', () => {
  const query = readProductQuery('?page=-2&status=GONE&maxStock=few&sort=upwards');
  expect(query).toEqual({ page: 1, status: '', search: '', category: '', sort: 'newest' });
});
