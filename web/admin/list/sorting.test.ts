import { expect, test } from 'vitest';
import { directionOf, nextSort } from './sorting.ts';

test('a column sorts up, then down, then by the newest again', () => {
  const stock = ['lowStock', 'highStock'] as const;
  expect(nextSort('name', stock)).toBe('lowStock');
  expect(nextSort('lowStock', stock)).toBe('highStock');
  expect(nextSort('highStock', stock)).toBe('newest');
  expect(directionOf('lowStock', stock)).toBe('ascending');
  expect(directionOf('highStock', stock)).toBe('descending');
  expect(directionOf('name', stock)).toBe(undefined);
});

test('a column whose downward sort is the newest first turns to the oldest first', () => {
  expect(nextSort('newest', ['oldest', 'newest'])).toBe('oldest');
  expect(nextSort('oldest', ['oldest', 'newest'])).toBe('newest');
});
