import { expect, test } from 'vitest';
import { ordersUrl, readOrderQuery } from './order-query.ts';

test('URL and query round-trip', () => {
  const narrowed = {
    ...{ search: 'asha', status: 'SHIPPED' as const, tag: 'दिवाली' },
    sort: 'lowTotal' as const,
  };
  for (const place of [
    { after: 17, before: null },
    { after: null, before: 17 },
  ]) {
    const query = { page: 3, ...narrowed, ...place };
    expect(readOrderQuery(new URL(ordersUrl(query), 'http://x').search)).toEqual(query);
  }
});

test('the first page is after no order and before none', () => {
  const first = { page: 1, search: 'asha' };
  expect(ordersUrl({ ...first, after: 17 })).toBe('/admin/order?search=asha');
  expect(ordersUrl({ ...first, before: 17 })).toBe('/admin/order?search=asha');
  expect(readOrderQuery('?after=17&before=18')).toMatchObject({ after: null, before: null });
});

test('ignores values that make no sense', () => {
  expect(readOrderQuery('?page=-2&status=LOST&search=%20&sort=best&after=x&before=0')).toEqual({
    page: 1,
    search: '',
    status: '',
    tag: '',
    sort: 'newest',
    after: null,
    before: null,
  });
  expect(readOrderQuery('?status=toString').status).toBe('');
  expect(readOrderQuery('?page=99999999').page).toBe(1_000_000);
});
