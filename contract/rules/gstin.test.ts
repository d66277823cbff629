import { expect, test } from 'vitest';
import { isGstin } from './gstin.ts';

// The example of python-stdnum, and others that are published.
test.each(['27AAPFU0939F1ZV', '27AAACR5055K1Z7', '29AAGCB7383J1Z4'])('accepts %s', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test.each([
  ['a wrong check digit', '27AAPFU0939F1ZO'],
  ['two digits swapped', '27AAPFU9039F1ZV'],
  ['small letters', '27aapfu0939f1zv'],
  ['fourteen characters', '27AAPFU0939F1Z'],
  ['sixteen characters', '27AAPFU0939F1ZVV'],
  ['state 00', '00AAPFU0939F1ZV'],
  ['nothing', ''],
])('refuses %s', (_why, gstin) => {
  expect(isGstin(gstin)).toBe(false);
});
