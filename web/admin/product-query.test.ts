import { expect, test } from 'vitest';
import { productAddress, readProductQuery } from '#web/admin/products/product-query.ts';

test('an address is read and written again, without what it would be anyway', () => {
  const address = '/admin/product?page=3&search=kite&category=Toys&maxStock=0&sort=lowStock';
  expect(productAddress(readProductQuery(address.slice(14)))).toBe(address);
  expect(productAddress(readProductQuery(''))).toBe('/admin/product');
});

test('words that are also the name of an order are searched for all the same', () => {
  expect(productAddress({ search: 'newest' })).toBe('/admin/product?search=newest');
});

test('what an address cannot mean counts as not asked', () => {
  const query = readProductQuery('?page=-2&maxStock=few&sort=upwards');
  expect(query).toEqual({ page: 1, search: '', category: '', sort: 'newest' });
});
