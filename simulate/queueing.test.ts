import { expect, test } from 'vitest';
import { erlangC, meanTime, quantileTime } from './queueing.ts';

test('one server: waiting is as likely as the server is busy', () => {
  expect(erlangC(1, 0.7)).toBeCloseTo(0.7, 10);
  expect(meanTime(1, 0.7, 1)).toBeCloseTo(1 / 0.3, 10);
});

test('two servers, from the textbook: 1.6 of 2 busy', () => {
  expect(erlangC(2, 1.6)).toBeCloseTo(0.7111, 4);
  expect(meanTime(2, 1.6, 1)).toBeCloseTo(1 / (1 - 0.64), 10);
});

test('more load than servers never ends', () => {
  expect(erlangC(3, 3)).toBe(1);
  expect(meanTime(3, 3, 1)).toBe(Number.POSITIVE_INFINITY);
});

test('half of the visits of one server are shorter than the median', () => {
  expect(quantileTime(0.5, 1, 0.5)).toBeCloseTo(2 * Math.log(2), 10);
});
