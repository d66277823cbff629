import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { landingOf } from '#web/sign-in.ts';

const customer = { userType: 'CUSTOMER' } as User;
const admin = { userType: 'ADMIN' } as User;

test('goes to the page wanted', () => {
  expect(landingOf(customer, '/product?search=ludo')).toBe('/product?search=ludo');
});

test('goes to the dashboard of the person without one', () => {
  expect(landingOf(customer)).toBe('/myaccount/dashboard');
  expect(landingOf(admin)).toBe('/admin/dashboard');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'never leaves the site for %s',
  (wanted) => {
    expect(landingOf(customer, wanted)).toBe('/myaccount/dashboard');
  },
);
