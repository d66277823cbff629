import { expect, test } from 'vitest';
import { stepOf } from './price-range.tsx';

test.each([
  [499, 10],
  [2_000, 10],
  [4_999, 50],
  [14_999, 100],
  [1_000_000, 5_000],
])('a slider up to %d moves in steps of %d', (top, step) => {
  expect(stepOf(top)).toBe(step);
});
