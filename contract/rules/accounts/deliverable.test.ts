import { expect, test } from 'vitest';
import { canReceiveMail } from './deliverable.ts';

test.each([
  ['admin@haat.local', false],
  ['Asha@Shop.TEST', false],
  ['asha@localhost', false],
  ['asha@saree.example', false],
  ['asha@example.com', true],
  ['asha@local.in', true],
  ['local@gmail.com', true],
  ['asha@mylocal.com', true],
])('%s can receive mail: %s', (email, can) => {
  expect(canReceiveMail(email)).toBe(can);
});
