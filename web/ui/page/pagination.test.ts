import { expect, test } from 'vitest';
import { shownPages } from './pagination.tsx';

test('shows every one of a few pages', () => {
  expect(shownPages(1, 4)).toEqual([1, 2, 3, 4]);
});

test('shows the ends and the neighbours of many pages', () => {
  expect(shownPages(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20]);
});
