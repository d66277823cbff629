import { expect, test } from 'vitest';
import { firstReviews, reviewsLimit } from './reviews-limit.ts';

const asked = (search: string) =>
  reviewsLimit(new URL(`https://haat.example/product/ludo${search}`));

test('a browser without JavaScript gets as many reviews as its link asks for', () => {
  expect(asked('?reviews=10')).toBe(10);
  expect(asked('?reviews=100')).toBe(100);
});

test.each(['', '?reviews=3', '?reviews=101', '?reviews=7.5', '?reviews=many', '?reviews=-10'])(
  'five reviews come with %s',
  (search) => {
    expect(asked(search)).toBe(5);
  },
);

test.each([
  [8, 8],
  [9, 5],
])('of %d reviews %d stand at once', async (total, shown) => {
  const page = (limit: number) =>
    ({ data: Array(Math.min(limit, total)).fill({}), meta: { totalItems: total } }) as never;
  const { data } = await firstReviews(new URL('https://haat.example/product/ludo'), async (limit) =>
    page(limit),
  );
  expect(data).toHaveLength(shown);
});
