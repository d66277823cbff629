import { expect, test } from 'vitest';
import type { ReplyOf } from '#contract/api.ts';
import { stepsOf } from './timeline-steps.ts';

type Journalled = ReplyOf<'GET /orders/my-orders/{id}'>['order'];

const placed = { at: '2026-11-20T10:00:00.000Z', by: 'asha', from: null, to: 'PENDING' } as const;
const shipped = {
  ...placed,
  at: '2026-11-21T10:00:00.000Z',
  from: 'PENDING',
  to: 'SHIPPED',
} as const;
const cancelled = { ...shipped, to: 'CANCELED' } as const;
const expectedDeliveryDate = '2026-11-25T10:00:00.000Z';

const names = (order: Pick<Journalled, 'deliveryStatus' | 'journal' | 'refusedAt'>) =>
  stepsOf({ ...order, expectedDeliveryDate } as Journalled).map(
    ({ name, at, expected }) => `${name}${at ? '' : expected ? ', expected' : ', to come'}`,
  );

test('a pending order is still to be shipped and delivered', () => {
  expect(names({ deliveryStatus: 'PENDING', journal: [placed] })).toEqual([
    'Order placed',
    'Shipped, to come',
    'Delivered, expected',
  ]);
});

test('a shipped order is still to be delivered', () => {
  expect(names({ deliveryStatus: 'SHIPPED', journal: [placed, shipped] })).toEqual([
    'Order placed',
    'Shipped',
    'Delivered, expected',
  ]);
});

test('a refused parcel is not to be delivered', () => {
  const refusedAt = '2026-11-22T10:00:00.000Z';
  expect(names({ deliveryStatus: 'SHIPPED', refusedAt, journal: [placed, shipped] })).toEqual([
    'Order placed',
    'Shipped',
    'Not accepted',
  ]);
});

test('a cancelled order has no step to come', () => {
  expect(names({ deliveryStatus: 'CANCELED', journal: [placed, cancelled] })).toEqual([
    'Order placed',
    'Cancelled',
  ]);
});

test('an order that was set back waits again', () => {
  const back = { ...shipped, from: 'SHIPPED', to: 'PENDING' } as const;
  expect(names({ deliveryStatus: 'PENDING', journal: [placed, shipped, back] })).toEqual([
    'Order placed',
    'Shipped',
    'Waiting to be shipped',
    'Shipped, to come',
    'Delivered, expected',
  ]);
});
