import { beforeEach, expect, test } from 'vitest';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { signInAdmin } from '#test/components/people.ts';
import { anOrder } from '#test/components/samples.ts';
import { keep, keyOf, nextRequest } from './memory.ts';
import { addNewest, newestOrders, pageOfNewest } from './newest-orders.ts';

const listed = (...ids: number[]) => ids.map((id) => anOrder({ id }));
const kept = () => newestOrders().map(({ id }) => id);
const add = (ids: number[], offset: number) => addNewest(listed(...ids), offset, nextRequest());

function count(counts: Partial<Record<DeliveryStatus, number>>) {
  const name = 'GET /orders/counts';
  const none = { PENDING: 0, SHIPPED: 0, DELIVERED: 0, CANCELED: 0, exact: true };
  keep(name, keyOf(name, { search: '' }), { ...none, ...counts });
}

const shown = (page: number, status: DeliveryStatus | '' = '') =>
  pageOfNewest({ page, limit: 2, status })?.orders.map(({ id }) => id);

beforeEach(() => signInAdmin());

test('parts that follow each other make one list', () => {
  add([9, 8], 0);
  add([7, 5], 2);
  expect(kept()).toEqual([9, 8, 7, 5]);
});

test('a first part with new orders goes on top', () => {
  add([7, 5, 4], 0);
  add([9, 8, 7], 0);
  expect(kept()).toEqual([9, 8, 7, 5, 4]);
});

test('a first part that does not reach the others replaces them', () => {
  add([5, 4, 3], 0);
  add([19, 18], 0);
  expect(kept()).toEqual([19, 18]);
});

test.each([
  ['behind the end', [3, 2], 3],
  ['of new orders only', [19, 18], 1],
])('a part %s is not kept', (_, ids, offset) => {
  add([9, 8], 0);
  add(ids, offset);
  expect(kept()).toEqual([9, 8]);
});

test('a part that new orders moved down takes its place', () => {
  add([9, 8, 7], 0);
  add([8, 7, 6], 2);
  expect(kept()).toEqual([9, 8, 7, 6]);
});

test('an older answer does not go over a later one', () => {
  const early = nextRequest();
  add([9, 8], 0);
  addNewest(listed(8, 7), 0, early);
  expect(kept()).toEqual([9, 8]);
});

test('a page stands as far as the orders reach', () => {
  add([9, 8, 7], 0);
  count({ PENDING: 5 });
  expect([shown(1), shown(2)]).toEqual([[9, 8], undefined]);
});

test('the last page stands when all orders are kept', () => {
  add([9, 8, 7], 0);
  count({ PENDING: 3 });
  expect(shown(2)).toEqual([7]);
  expect(pageOfNewest({ page: 2, limit: 2, status: '' })?.meta).toEqual({
    totalItems: 3,
    exact: true,
    currentPage: 2,
    pageSize: 2,
    totalPages: 2,
  });
});

test('a status is filtered where the counts say that none is missing', () => {
  addNewest([...listed(9, 8), anOrder({ id: 7, deliveryStatus: 'SHIPPED' })], 0, nextRequest());
  count({ PENDING: 4, SHIPPED: 1, DELIVERED: 1 });
  expect(shown(1, 'PENDING')).toEqual([9, 8]);
  expect(shown(2, 'PENDING')).toBe(undefined);
  expect(shown(1, 'SHIPPED')).toEqual([7]);
  expect(shown(1, 'DELIVERED')).toBe(undefined);
  expect(shown(1, 'CANCELED')).toEqual([]);
});

test('without counts no page is answered', () => {
  add([9, 8, 7], 0);
  expect(shown(1)).toBe(undefined);
});

test('another user, or another role, finds nothing', () => {
  add([9, 8], 0);
  signInAdmin('CATALOGUE');
  expect(kept()).toEqual([]);
});
