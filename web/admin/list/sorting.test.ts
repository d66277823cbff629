import { expect, test } from 'vitest';
import { directionOf, nextSort, sortIn } from './sorting.ts';

const names = { newest: '', oldest: '', name: '', lowStock: '', highStock: '' };
type Sort = keyof typeof names;
const after = (sort: Sort, up?: Sort, down?: Sort) => nextSort({ names, sort }, [up, down]);

test('a column sorts up, then down, then as the list stands unless asked', () => {
  expect(after('name', 'lowStock', 'highStock')).toBe('lowStock');
  expect(after('lowStock', 'lowStock', 'highStock')).toBe('highStock');
  expect(after('highStock', 'lowStock', 'highStock')).toBe('newest');
  const stock = ['lowStock', 'highStock'] as const;
  expect(directionOf<Sort>('lowStock', stock)).toBe('ascending');
  expect(directionOf<Sort>('highStock', stock)).toBe('descending');
  expect(directionOf<Sort>('name', stock)).toBe(undefined);
});

test('a column whose downward sort is the first one of the list turns to the upward one', () => {
  expect(after('newest', 'oldest', 'newest')).toBe('oldest');
  expect(after('oldest', 'oldest', 'newest')).toBe('newest');
});

test('a column with one sort turns it on and off', () => {
  expect(after('newest', 'name')).toBe('name');
  expect(after('name', 'name')).toBe('newest');
  expect(after('newest', undefined, 'highStock')).toBe('highStock');
  expect(after('highStock', undefined, 'highStock')).toBe('newest');
  expect(directionOf<Sort>('highStock', [undefined, 'highStock'])).toBe('descending');
});

test('a URL without a sort that the list has means its first one', () => {
  expect(sortIn(names, 'name')).toBe('name');
  for (const other of [null, 'best', 'toString']) expect(sortIn(names, other)).toBe('newest');
});
