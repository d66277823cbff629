import { expect, test } from 'vitest';
import { lineThrough } from './orders.ts';
import { difference, isOf, parseStat, shareOfOthers } from './processors.ts';

test('reads the times of a process whose name has brackets and spaces', () => {
  const text = `4711 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 120 30 7 5 20 0 1 0 99`;
  expect(parseStat(text)).toEqual({ own: 1_500, ended: 120 });
});

test('finds the base and slope of a line', () => {
  const { base, slope } = lineThrough([1, 4, 30, 60].map((x) => ({ x, y: 2.5 + 0.3 * x })));
  expect(base).toBeCloseTo(2.5, 8);
  expect(slope).toBeCloseTo(0.3, 8);
});

test('a falling line gets a slope of zero', () => {
  const falling = lineThrough([
    { x: 1, y: 3 },
    { x: 2, y: 1 },
  ]);
  expect(falling.slope).toBe(0);
});

const nothing = { shop: 0, helpers: 0, generator: 0, own: 0, all: 0 };

test('tells the share that other programs have used', () => {
  const used = difference(
    { ...nothing, database: new Map() },
    { ...nothing, shop: 30, database: new Map([['1', 20]]), all: 100 },
  );
  expect(shareOfOthers(used)).toBeCloseTo(0.5, 10);
});

test('counts processes of the database that come, and not those that end', () => {
  const before = new Map([
    ['1', 50],
    ['2', 10],
  ]);
  const after = new Map([
    ['2', 15],
    ['3', 7],
  ]);
  const used = difference({ ...nothing, database: before }, { ...nothing, database: after });
  expect(used.database).toBe(12);
});

test.each([
  ['postgres: 15/main: haat shop 127.0.0.1(4711) idle', true],
  ['postgres: haat shop [local] SELECT', true],
  ['postgres: haat shop_copy 127.0.0.1(4711) idle', false],
  ['postgres: 15/main: walwriter', false],
  ['node shop', false],
])('tells whether a process serves the database: %s', (title, is) => {
  expect(isOf('shop', title)).toBe(is);
});
