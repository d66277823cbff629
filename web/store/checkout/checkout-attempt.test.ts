import { beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { attemptFor, forgetAttempt, unansweredAttempt } from './checkout-attempt.ts';

const cart = { items: [{ id: 1, quantity: 2 }], total: 300 } as Cart;
const wish = { customerId: 7, addressId: 3, name: 'Asha Rao', mobile: '' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('a shop that is reached over plain HTTP takes orders, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(attemptFor(cart, wish).key).toMatch(/^[0-9a-f]{32}$/);
});

test('a retry of the same order repeats its key', () => {
  expect(attemptFor(cart, wish)).toEqual(attemptFor(cart, wish));
});

test('another address, name, number, cart or total is another attempt', () => {
  const { key } = attemptFor(cart, wish);
  expect(attemptFor(cart, { ...wish, addressId: 4 }).key).not.toBe(key);
  expect(attemptFor(cart, { ...wish, name: 'Ravi Rao' }).key).not.toBe(key);
  expect(attemptFor(cart, { ...wish, mobile: '9845012345' }).key).not.toBe(key);
  const more = { ...cart, items: [{ id: 1, quantity: 3 }] } as Cart;
  expect(attemptFor(more, wish).key).not.toBe(key);
  expect(attemptFor({ ...cart, total: 310 }, wish).key).not.toBe(key);
});

test('an attempt belongs to its customer, until it is answered', () => {
  const attempt = attemptFor(cart, wish);
  expect(unansweredAttempt(7)).toEqual(attempt);
  expect(unansweredAttempt(8)).toBeNull();
  forgetAttempt();
  expect(unansweredAttempt(7)).toBeNull();
});

test('an unreadable attempt counts as none', () => {
  sessionStorage.setItem('checkout-attempt', '{');
  expect(unansweredAttempt(7)).toBeNull();
});
