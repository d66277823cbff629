import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

test('an address takes a line for each part that it has', () => {
  const empty = { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' };
  const home = { addressLine1: '1, Temple Street', city: 'Mysuru', postalCode: '570001' };

  expect(addressLines({ ...empty, ...home })).toEqual(['1, Temple Street', 'Mysuru 570001']);
  expect(addressLines(empty)).toEqual([]);
});
