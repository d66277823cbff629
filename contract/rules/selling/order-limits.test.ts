import { expect, test } from 'vitest';
import { outsideLimits } from './order-limits.ts';

const terms = { minOrder: 500, maxOrder: 1_000 };

test.each([
  [379, 'Add ₹121 more to order.'],
  [499.9, 'Add ₹0.10 more to order.'],
  [500, ''],
  [1_000, ''],
  [1_150, 'Orders may come to at most ₹1,000. Take out ₹150 or more to order.'],
  [1_000.5, 'Orders may come to at most ₹1,000.00. Take out ₹0.50 or more to order.'],
])('goods of ₹%d are held against the limits', (goods, words) => {
  expect(outsideLimits({ subTotal: goods + 100, discount: 100, terms })).toBe(words);
});

test('a shop without limits takes any order', () => {
  expect(outsideLimits({ subTotal: 1, discount: 0, terms: {} })).toBe('');
  expect(outsideLimits({ subTotal: 1, discount: 0 })).toBe('');
});
