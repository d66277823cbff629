import { expect, test } from 'vitest';
import { ordersUrl, readOrderQuery } from './order-query.ts';

test('URL and query round-trip', () => {
  const narrowed = { search: 'asha', status: 'SHIPPED' as const, sort: 'lowTotal' as const };
  const query = { page: 3, ...narrowed, after: 17 };
  expect(readOrderQuery(new URL(ordersUrl(query), 'http://x').search)).toEqual(query);
});

test('the first page is after no order', () => {
  expect(ordersUrl({ page: 1, search: 'asha', after: 17 })).toBe('/admin/order?search=asha');
  expect(readOrderQuery('?after=17').after).toBe(null);
});

test('ignores values that make no sense', () => {
  expect(readOrderQuery('?page=-2&status=LOST&search=%20&sort=best&after=x')).toEqual({
    page: 1,
    search: '',
    status: '',
    sort: 'newest',
    after: null,
  });
  expect(readOrderQuery('?status=toString').status).toBe('');
  expect(readOrderQuery('?page=99999999').page).toBe(1_000_000);
});
