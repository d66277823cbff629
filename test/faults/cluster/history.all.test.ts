import { expect, test } from 'vitest';
import {
  type Call,
  History,
  lost,
  outagesOf,
  secondsOf,
  stale,
  strange,
  twins,
  wentBack,
} from './history.ts';

const call = (began: number, ended: number, more: Partial<Call> = {}): Call => ({
  ...{ who: 'Asha', status: 200, retryAfter: null },
  began,
  ended,
  ...more,
});

const placed = (key: string, order: number | null, more: Partial<Call> = {}) => ({
  ...call(0, 10, { status: 201, ...more }),
  key,
  order,
});

function historyOf(parts: Partial<Pick<History, 'placements' | 'ownOrders' | 'saved' | 'seen'>>) {
  const history = new History();
  history.placements.push(...(parts.placements ?? []));
  history.ownOrders.push(...(parts.ownOrders ?? []));
  history.saved.push(...(parts.saved ?? []));
  history.seen.push(...(parts.seen ?? []));
  return history;
}

test('a key that is answered twice has one order', () => {
  const same = historyOf({ placements: [placed('a', 1), placed('a', 1), placed('b', 2)] });
  const other = historyOf({ placements: [placed('a', 1), placed('a', 2)] });
  const shared = historyOf({ placements: [placed('a', 1), placed('b', 1)] });

  expect(twins(same)).toEqual([]);
  expect(twins(other)).toEqual(['a key was answered with orders 1 and 2']);
  expect(twins(shared)).toEqual(['order 1 was given to two keys']);
});

test('an acknowledged order is stored under its key, once, and no other is', () => {
  const history = historyOf({
    placements: [placed('a', 1), placed('b', null, { status: 503 })],
  });

  expect(lost(history, [{ id: 1, key: 'a' }])).toEqual([]);
  const unheard = { id: 2, key: 'b' };
  expect(lost(history, [{ id: 1, key: 'a' }, unheard])).toEqual([]);
  expect(lost(history, [unheard])).toEqual(['acknowledged order 1 is lost']);
  expect(
    lost(history, [
      { id: 1, key: 'a' },
      { id: 3, key: 'a' },
      { id: 4, key: 'c' },
    ]),
  ).toEqual(['nobody placed order 4', 'orders 1 and 3 have one key']);
});

test('own orders that were acknowledged or seen do not disappear again', () => {
  const read = (began: number, newest: number, count: number, who = 'Asha') => ({
    ...call(began, began + 5, { who }),
    newest,
    count,
  });
  const placements = [placed('a', 7)];

  expect(wentBack(historyOf({ placements, ownOrders: [read(5, 0, 0)] }))).toEqual([]);
  expect(wentBack(historyOf({ placements, ownOrders: [read(20, 7, 1)] }))).toEqual([]);
  expect(wentBack(historyOf({ placements, ownOrders: [read(20, 0, 0, 'Ravi')] }))).toEqual([]);
  expect(wentBack(historyOf({ placements, ownOrders: [read(20, 0, 0)] }))).toEqual([
    'Asha no longer saw order 7',
    'Asha saw 0 orders after 1',
  ]);
  expect(wentBack(historyOf({ ownOrders: [read(0, 9, 2), read(5, 8, 1)] }))).toEqual([
    'Asha no longer saw order 9',
    'Asha saw 1 orders after 2',
  ]);
});

test('a page shows what was saved two seconds before, except around an outage of saving', () => {
  const save = (ended: number, version: number) => ({ ...call(ended - 5, ended), version });
  const see = (began: number, version: number) => ({ ...call(began, began + 5), version });
  const saved = [save(1_000, 1), save(2_000, 2)];
  const staleOf = (...seen: ReturnType<typeof see>[]) =>
    stale(historyOf({ saved, seen }), [], 2_000);

  expect(staleOf(see(2_999, 0), see(3_000, 1), see(3_999, 1), see(4_000, 2))).toEqual([]);
  expect(staleOf(see(4_001, 1))).toEqual(['Asha saw text 1, 2001 ms after text 2 was saved']);
  const seen = [see(4_001, 1), see(7_001, 1)];
  expect(stale(historyOf({ saved, seen }), [{ from: 4_500, to: 5_000 }], 2_000)).toEqual([
    'Asha saw text 1, 5001 ms after text 2 was saved',
  ]);
});

test('failures close to each other are one outage', () => {
  const fail = (began: number, ended: number) => call(began, ended, { status: 503 });
  const calls = [
    fail(5_000, 5_100),
    call(0, 10),
    fail(100, 900),
    fail(200, 300),
    fail(6_000, 6_500),
  ];

  expect(outagesOf(calls)).toEqual([
    { from: 100, to: 900 },
    { from: 5_000, to: 6_500 },
  ]);
  expect(secondsOf(outagesOf(calls))).toBeCloseTo(2.3);
});

test('a refusal must be a 503 with Retry-After', () => {
  const history = historyOf({
    placements: [
      placed('a', null, { status: 503, retryAfter: '2' }),
      placed('b', null, { status: 503 }),
      placed('c', null, { status: 500 }),
      placed('d', null, { status: 0 }),
    ],
  });

  expect(strange(history)).toEqual([
    'Asha was answered 503',
    'Asha was answered 500',
    'Asha had no answer within 10 ms',
  ]);
});
