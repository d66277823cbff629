import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '#test/support/check-property.ts';
import { formatCount } from './numbers.ts';
import { money, moneyAmong } from './price.ts';

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
  expect([499, 12.25].map(moneyAmong([499, 12.25]))).toEqual(['₹499.00', '₹12.25']);
  expect([499, 12].map(moneyAmong([499, 12]))).toEqual(['₹499', '₹12']);
});

test('writes every amount and number as Intl does for India', () => {
  const rupees = (digits: number) =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [whole, withPaise, plain] = [rupees(0), rupees(2), new Intl.NumberFormat('en-IN')];
  checkProperty(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
      const amount = paise / 100;
      const format = Number.isInteger(amount) ? whole : withPaise;
      expect(money(amount)).toBe(format.format(amount));
      expect(money(amount, [0.5])).toBe(withPaise.format(amount));
      expect(formatCount(Math.abs(paise))).toBe(plain.format(Math.abs(paise)));
    }),
  );
});
