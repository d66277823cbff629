import { expect, test } from 'vitest';
import { directionOf, nextSort } from './sorting.ts';

test('the head of a column sorts up, down, and back to the newest first', () => {
  const stock = ['lowStock', 'highStock'] as const;
  expect(nextSort('name', stock)).toBe('lowStock');
  expect(nextSort('lowStock', stock)).toBe('highStock');
  expect(nextSort('highStock', stock)).toBe('newest');
  expect(directionOf('lowStock', stock)).toBe('ascending');
  expect(directionOf('highStock', stock)).toBe('descending');
  expect(directionOf('name', stock)).toBe(undefined);
});

test('where the newest stand first already, the next press turns them round', () => {
  expect(nextSort('newest', ['oldest', 'newest'])).toBe('oldest');
  expect(nextSort('oldest', ['oldest', 'newest'])).toBe('newest');
});
