import { expect, test } from 'vitest';
import { orderAddress, readOrderQuery } from './order-query.ts';

test('an address and its query are each other’s', () => {
  const query = { page: 3, search: 'asha', status: 'SHIPPED' as const, sort: 'lowTotal' as const };
  expect(readOrderQuery(new URL(orderAddress(query), 'http://x').search)).toEqual(query);
});

test('what the address cannot mean counts as not asked', () => {
  expect(readOrderQuery('?page=-2&status=LOST&search=%20&sort=best')).toEqual({
    page: 1,
    search: '',
    status: '',
    sort: 'newest',
  });
  expect(readOrderQuery('?status=toString').status).toBe('');
  expect(readOrderQuery('?page=99999999').page).toBe(1_000_000);
});
