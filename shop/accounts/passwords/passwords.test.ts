import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

const typed = 'Crème-Brûlée-७';

test.each([
  ['composed', typed.normalize('NFC')],
  ['decomposed', typed.normalize('NFD')],
  ['full width', 'Ｃrème-Brûlée-७'],
])('a password fits in another Unicode form: %s', async (_form, other) => {
  expect(await passwordMatches(await hashPassword(typed), other)).toBe(true);
});

test('a password hashed as it was typed, before all were normalised, still fits', async () => {
  const old = typed.normalize('NFD');
  expect(await passwordMatches(await hash(old), old)).toBe(true);
  expect(await passwordMatches(await hash(old), 'another')).toBe(false);
});
