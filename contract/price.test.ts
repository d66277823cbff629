import { expect, test } from 'vitest';
import { money } from './price.ts';

test('groups digits the Indian way', () => {
  expect(money(123_456)).toBe('₹1,23,456');
  expect(money(1_00_00_000)).toBe('₹1,00,00,000');
});

test('shows paise only where there are any', () => {
  expect(money(499)).toBe('₹499');
  expect(money(499.5)).toBe('₹499.50');
  expect(money(0)).toBe('₹0');
});

test('never mixes both forms in one view', () => {
  expect(money(499, [12.25])).toBe('₹499.00');
});
