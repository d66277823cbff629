import { expect, test } from 'vitest';
import { fullHex } from './hex-codes.ts';

test.each([
  ['#d33', '#dd3333'],
  [' D33 ', '#dd3333'],
  ['1A2B3C', '#1a2b3c'],
  ['#1a2b3', '#1a2b3'],
  ['red', 'red'],
])('writes the hex code %j as %j', (typed, full) => {
  expect(fullHex(typed)).toBe(full);
});
