import { expect, test } from 'vitest';
import { shownPages } from './pagination.tsx';

test('a few pages are all there', () => {
  expect(shownPages(1, 4)).toEqual([1, 2, 3, 4]);
});

test('of many, the ends and the neighbours', () => {
  expect(shownPages(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20]);
});
