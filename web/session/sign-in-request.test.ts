import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { landingOf } from './sign-in-request.ts';

const customer = { userType: 'CUSTOMER' } as User;
const admin = { userType: 'ADMIN' } as User;

test('lands on the wanted page', () => {
  expect(landingOf(customer, '/product?search=ludo')).toBe('/product?search=ludo');
});

test('lands on the user’s own dashboard by default', () => {
  expect(landingOf(customer)).toBe('/myaccount/dashboard');
  expect(landingOf(admin)).toBe('/admin/dashboard');
});

test.each([
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example'],
  ...['https://evil.example', 'javascript:alert(1)'],
])('never leaves the site for %s', (wanted) => {
  expect(landingOf(customer, wanted)).toBe('/myaccount/dashboard');
});
