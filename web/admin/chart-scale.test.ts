import { expect, test } from 'vitest';
import { topOf } from './chart-scale.ts';

test.each([
  [[], 100],
  [[0, 12.5], 100],
  [[100], 100],
  [[101, 3], 200],
  [[2001], 5000],
  [[99_999], 100_000],
])('the scale for %j ends at %i', (amounts, top) => {
  expect(topOf(amounts)).toBe(top);
});
