import { expect, test } from 'vitest';
import { readServiceTimes } from './service-times.ts';
import { busiestMinute, orderSizes, sizesTable } from './sizes.ts';

test('1,440 orders a day are ten in the busiest minute, with a thousand requests for each', () => {
  expect(busiestMinute(1_440)).toBe(10_000);
});

test('the table has a line for each size', () => {
  const lines = sizesTable(readServiceTimes());
  expect(lines).toHaveLength(2 + orderSizes.length);
  expect(lines.join()).not.toMatch(/NaN|Infinity|undefined/);
});
