import { expect, test } from 'vitest';
import { inBatches, pageMeta, partFromNearerEnd } from './paging.ts';

const exactly = (totalItems: number) => ({ totalItems, exact: true });

const numbers = Array.from({ length: 25 }, (_, index) => index + 1);

test.each([1, 2, 3, 4, 5, 6])('reads page %i of 25 the same from either end', (page) => {
  const paging = { page, limit: 5 };
  const { limit, offset, isBackwards } = partFromNearerEnd(paging, exactly(numbers.length));

  const list = isBackwards ? numbers.toReversed() : numbers;
  const part = list.slice(offset, offset + limit);

  const expected = numbers.slice((page - 1) * 5, page * 5);
  expect(isBackwards ? part.toReversed() : part).toEqual(expected);
});

test('reads a part-filled last page from the end', () => {
  expect(partFromNearerEnd({ page: 3, limit: 10 }, exactly(25))).toEqual({
    limit: 5,
    offset: 0,
    isBackwards: true,
  });
});

test('reads from the start where the end is not known', () => {
  const part = partFromNearerEnd({ page: 500, limit: 20 }, { totalItems: 10_000, exact: false });

  expect(part).toEqual({ limit: 20, offset: 9_980, isBackwards: false });
});

test('reads nothing past the end', () => {
  expect(partFromNearerEnd({ page: 9, limit: 10 }, exactly(25)).limit).toBe(0);
});

test.each([
  [0, 0],
  [20, 1],
  [21, 2],
])('puts %i entries on %i pages of 20', (totalItems, totalPages) => {
  const total = exactly(totalItems);
  expect(pageMeta(total, { page: 1, limit: 20 })).toMatchObject({ ...total, totalPages });
});

test.each([0, 1, 9, 10, 11, 20])('reads each of %i rows once, in parts of ten', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const behind = async (last = 0) => rows.filter(({ id }) => id > last).slice(0, 10);

  const parts = await Array.fromAsync(inBatches(10, behind));

  expect(parts.flat()).toEqual(rows);
});
