import { expect, test } from 'vitest';
import { companyPlace } from './company-place.ts';

test.each([
  ['1 Market Street', '560002', '1 Market Street\u00a0–\u00a0560002'],
  ['12 Fort Road\nMaheshwar', '', '12 Fort Road, Maheshwar'],
  ['12 Fort Road,\r\n\nMaheshwar', '451224', '12 Fort Road, Maheshwar\u00a0–\u00a0451224'],
  ['', '', ''],
])('writes the address %j with PIN code %j on one line', (address, pincode, line) => {
  expect(companyPlace({ address, pincode })).toBe(line);
});
