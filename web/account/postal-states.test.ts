import { expect, test } from 'vitest';
import { stateOf } from './postal-states.ts';

test.each([
  ['110001', 'Delhi'],
  ['160017', 'Chandigarh'],
  ['248001', 'Uttarakhand'],
  ['403001', 'Goa'],
  ['560001', 'Karnataka'],
  ['682555', 'Lakshadweep'],
  ['682001', 'Kerala'],
  ['700016', 'West Bengal'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['834001', 'Jharkhand'],
])('%s lies in %s', (postalCode, state) => {
  expect(stateOf(postalCode)).toBe(state);
});

test.each(['', '5600', '056001', '56000x', '990000'])('%j proposes nothing', (postalCode) => {
  expect(stateOf(postalCode)).toBeUndefined();
});
