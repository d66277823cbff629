import { expect, test } from 'vitest';
import { ordersUrl, readOrderQuery } from './order-query.ts';

test('URL and query round-trip', () => {
  const query = { page: 3, search: 'asha', status: 'SHIPPED' as const, sort: 'lowTotal' as const };
  expect(readOrderQuery(new URL(ordersUrl(query), 'http://x').search)).toEqual(query);
});

test('ignores values that make no sense', () => {
  expect(readOrderQuery('?page=-2&status=LOST&search=%20&sort=best')).toEqual({
    page: 1,
    search: '',
    status: '',
    sort: 'newest',
  });
  expect(readOrderQuery('?status=toString').status).toBe('');
  expect(readOrderQuery('?page=99999999').page).toBe(1_000_000);
});
