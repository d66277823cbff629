import { expect, test } from 'vitest';
import { productQuery } from './products.ts';

test.each([
  ['4', [4]],
  ['४', [4]],
  [
    ['4', '২'],
    [4, 2],
  ],
])('reads the rating %j as %j', (typed, rating) => {
  expect(productQuery.parse({ rating: typed }).rating).toEqual(rating);
});

test.each(['0', '6', '4.5', 'five', ''])('refuses the rating %j', (typed) => {
  const [issue] = productQuery.safeParse({ rating: typed }).error?.issues ?? [];
  expect(issue?.message).toBe('Enter whole numbers from 1 to 5.');
});
