import { expect, test } from 'vitest';
import { readDirectory } from '#shop/postal-codes/directory.ts';
import { states } from '#web/addresses/states.ts';
import { stateCodeOf, stateCodes, stateOfGstin, stateTaxName } from './state-codes.ts';

test('every state of the postal codes and of the address form has its code', async () => {
  const named = [...(await readDirectory()).values()].map(({ state }) => state);
  const unknown = new Set([...named, ...states].filter((state) => !stateCodeOf(state)));
  expect([...unknown]).toEqual([]);
});

test('there are 38 codes of states, and each leads to its state and back', () => {
  const codes = Object.keys(stateCodes).filter((code) => Number(code) <= 38);
  expect(codes.toSorted()).toEqual(
    Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0')),
  );
  for (const [code, state] of Object.entries(stateCodes)) {
    expect(stateOfGstin(`${code}ABCDE1234F1Z5`)).toBe(state);
  }
});

test.each([
  ['KARNATAKA', '29'],
  ['Jammu & Kashmir', '01'],
  [' tamil  nadu ', '33'],
  ['Orissa', '21'],
  ['Andhra Pradesh', '37'],
  ['Daman and Diu', '26'],
  ['Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['Mysore', undefined],
  ['', undefined],
])('the code of %j is %s', (name, code) => {
  expect(stateCodeOf(name)).toBe(code);
});

test('a union territory without a legislature has a tax of its own', () => {
  expect(['Chandigarh', 'Ladakh', 'Lakshadweep'].map(stateTaxName)).toEqual(Array(3).fill('UTGST'));
  expect(['Delhi', 'Puducherry', 'Jammu and Kashmir', 'Goa'].map(stateTaxName)).toEqual(
    Array(4).fill('SGST'),
  );
});
