import { expect, test } from 'vitest';
import { erlangC, meanTime, quantileTime } from './queueing.ts';

test('with one server, the chance to wait is the share of time in which it is busy', () => {
  expect(erlangC(1, 0.7)).toBeCloseTo(0.7, 10);
  expect(meanTime(1, 0.7, 1)).toBeCloseTo(1 / 0.3, 10);
});

test('agrees with the textbook for two servers of which 1.6 are busy', () => {
  expect(erlangC(2, 1.6)).toBeCloseTo(0.7111, 4);
  expect(meanTime(2, 1.6, 1)).toBeCloseTo(1 / (1 - 0.64), 10);
});

test('with as much load as servers, everybody waits forever', () => {
  expect(erlangC(3, 3)).toBe(1);
  expect(meanTime(3, 3, 1)).toBe(Number.POSITIVE_INFINITY);
});

test('half of the visits of one server are shorter than the median', () => {
  expect(quantileTime(0.5, 1, 0.5)).toBeCloseTo(2 * Math.log(2), 10);
});
