import { expect, test } from 'vitest';
import { addressLines, receiverOf } from './address-lines.ts';

test('an address takes a line for each part that it has', () => {
  const empty = { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' };
  const home = { addressLine1: '1, Temple Street', city: 'Mysuru', postalCode: '570001' };

  expect(addressLines({ ...empty, ...home })).toEqual(['1, Temple Street', 'Mysuru 570001']);
  expect(addressLines(empty)).toEqual([]);
});

test('a receiver stands before the place, and their phone after it', () => {
  const place = { addressLine1: '1, Temple Street', addressLine2: '', city: 'Pune', state: '' };
  const address = { ...place, postalCode: '411001' };
  const receiver = { receiverName: 'सुनीता राव', receiverMobile: '9822012345' };

  expect(addressLines({ ...address, ...receiver })).toEqual([
    ...['सुनीता राव', '1, Temple Street', 'Pune 411001', 'Phone 9822012345'],
  ]);
});

test('the courier calls the customer unless the address names another phone', () => {
  const user = { firstName: 'Asha', lastName: 'Rao', email: '', mobile: '9845012345' };
  const address = { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' };

  expect(receiverOf({ user, address })).toEqual({ name: 'Asha Rao', mobile: '9845012345' });
  expect(receiverOf({ user, address: { ...address, receiverName: 'Sunita' } })).toEqual({
    name: 'Sunita',
    mobile: '9845012345',
  });
  expect(receiverOf({ user, address: { ...address, receiverMobile: '9822012345' } })).toEqual({
    name: 'Asha Rao',
    mobile: '9822012345',
  });
});
