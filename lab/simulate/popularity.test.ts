import { expect, test } from 'vitest';
import { Popularity, refreshes, zipf } from './popularity.ts';
import { Random } from './random.ts';
import { sum } from './sum.ts';

test('shares by Zipf’s law fall with the rank and add up to one', () => {
  const shares = zipf(100, 1);
  expect(sum(shares)).toBeCloseTo(1, 10);
  expect((shares[0] ?? 0) / (shares[9] ?? 1)).toBeCloseTo(10, 8);
});

test('a cache requests each page at most once in a lifetime, and never more often than visitors do', () => {
  const popularity = zipf(50, 0.9);
  const crowd = refreshes(1_000_000, popularity, 1);
  expect(sum(crowd)).toBeLessThanOrEqual(50);
  expect(sum(crowd)).toBeGreaterThan(49);
  expect(sum(refreshes(0.01, popularity, 1))).toBeCloseTo(0.01, 3);
});

test('refreshes agree with a simulated cache', () => {
  const random = new Random(9);
  const [rate, lifetime] = [3, 1];
  let [now, keptUntil, asked] = [0, 0, 0];
  while (now < 20_000) {
    now += random.exponential(1 / rate);
    if (now < keptUntil) continue;
    asked += 1;
    keptUntil = now + lifetime;
  }
  expect(asked / 20_000).toBeCloseTo(sum(refreshes(rate, [1], lifetime)), 1);
});

test('picks pages by their weights', () => {
  const [random, pages] = [new Random(1), new Popularity([1, 2, 1])];
  const picked = Array.from({ length: 20_000 }, () => pages.pick(random));
  expect(picked.filter((page) => page === 1).length / 20_000).toBeCloseTo(0.5, 1);
  expect(new Set(picked)).toEqual(new Set([0, 1, 2]));
});
