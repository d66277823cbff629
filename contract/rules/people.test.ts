import { expect, test } from 'vitest';
import { nameOf, splitName } from './people.ts';

test.each([
  ['Priya Rao', 'Priya', 'Rao'],
  [' Priya  van der  Rao ', 'Priya', 'van der Rao'],
  ['Priya', 'Priya', ''],
  ['', '', ''],
])('splits %j at the first space', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test('takes the username that registration stores for no name', () => {
  const username = 'priya';
  expect(nameOf({ firstName: 'priya', lastName: 'priya', username })).toBe('');
  expect(nameOf({ firstName: 'priya', lastName: '', username })).toBe('');
  expect(nameOf({ firstName: 'Priya', lastName: 'Rao', username })).toBe('Priya Rao');
});
