import { expect, test } from 'vitest';
import { directionOf, productAddress, readProductQuery, sortedBy } from './product-query.ts';

test('an address is read and written again, without what it would be anyway', () => {
  const address = '/admin/product?page=3&search=kite&category=Toys&maxStock=0&sort=lowStock';
  expect(productAddress(readProductQuery(address.slice(14)))).toBe(address);
  expect(productAddress(readProductQuery(''))).toBe('/admin/product');
});

test('what an address cannot mean counts as not asked', () => {
  const query = readProductQuery('?page=-2&maxStock=few&sort=upwards');
  expect(query).toEqual({ page: 1, search: '', category: '', sort: 'newest' });
});

test('the head of a column sorts up, down, and back to the newest first', () => {
  const first = sortedBy({ ...readProductQuery('?page=4') }, 'stock');
  const second = sortedBy(first, 'stock');
  expect([first.sort, first.page, directionOf(first, 'stock')]).toEqual([
    'lowStock',
    1,
    'ascending',
  ]);
  expect([second.sort, directionOf(second, 'name')]).toEqual(['highStock', undefined]);
  expect(sortedBy(second, 'stock').sort).toBe('newest');
  expect(sortedBy(second, 'name').sort).toBe('name');
});
