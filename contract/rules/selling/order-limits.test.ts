import { expect, test } from 'vitest';
import type { CodeTerms } from './codes.ts';
import { limitProblem, missingForFreeDelivery, outsideLimits } from './order-limits.ts';

const terms = { minOrder: 500, maxOrder: 1_000 };

test.each([
  [379, 'The minimum order is ₹500. Add ₹121 more to order.'],
  [499.9, 'The minimum order is ₹500.00. Add ₹0.10 more to order.'],
  [500, ''],
  [1_000, ''],
  [1_150, 'The maximum order is ₹1,000. Remove ₹150 or more to order.'],
  [1_000.5, 'The maximum order is ₹1,000.00. Remove ₹0.50 or more to order.'],
])('goods of ₹%d are held against the limits', (goods, words) => {
  expect(outsideLimits({ subTotal: goods + 100, discount: 100, terms })).toBe(words);
});

test('a shop without limits takes any order', () => {
  expect(outsideLimits({ subTotal: 1, discount: 0, terms: {} })).toBe('');
  expect(outsideLimits({ subTotal: 1, discount: 0 })).toBe('');
});

const flat = { code: 'FLAT500', kind: 'AMOUNT', value: 500, minimum: null } as const;

test('a code that takes all off raises what is missing by what it takes off', () => {
  const cart = { subTotal: 149, discount: 149, code: { ...flat, discount: 149 } };
  expect(outsideLimits({ ...cart, terms: { minOrder: 200 } })).toBe(
    'The minimum order is ₹200 after the code. Add ₹551 more to order.',
  );
  expect(missingForFreeDelivery({ ...cart, delivery: 40, terms: { freeFrom: 999 } })).toBe(1_350);
});

test('a code that does not count yet changes nothing', () => {
  const code = { ...flat, minimum: 999, missing: 850, discount: 0 };
  const cart = { subTotal: 149, discount: 0, code };
  expect(outsideLimits({ ...cart, terms: { minOrder: 200 } })).toBe(
    'The minimum order is ₹200. Add ₹51 more to order.',
  );
});

test('with a code for the full amount nothing more is asked for', () => {
  const code = { ...flat, kind: 'PERCENT', value: 100, discount: 149 } as const;
  const cart = { subTotal: 149, discount: 149, code, terms: { minOrder: 200 } };
  expect(outsideLimits(cart)).toBe(
    'The minimum order is ₹200 after the code. Remove the code to order.',
  );
  expect(missingForFreeDelivery({ ...cart, delivery: 40, terms: { freeFrom: 999 } })).toBe(0);
});

test.each([
  ['no delivery is charged', { delivery: 0 }],
  ['no rule makes it free', { terms: { freeFrom: null } }],
  ['the goods cannot be ordered', { terms: { freeFrom: 999, minOrder: 200 } }],
])('nothing is missing for free delivery where %s', (_when, change) => {
  const cart = { subTotal: 149, discount: 0, delivery: 40, terms: { freeFrom: 999 } };
  expect(missingForFreeDelivery(cart)).toBe(850);
  expect(missingForFreeDelivery({ ...cart, ...change })).toBe(0);
});

const below = (most: number) => Math.floor(Math.random() * most);

test('an order is taken once the amount named is added or taken out', () => {
  for (let round = 0; round < 5_000; round += 1) {
    const code: CodeTerms = {
      kind: below(2) === 0 ? 'PERCENT' : 'AMOUNT',
      value: 1 + below(99),
      minimumPaise: below(2) === 0 ? null : below(1_000),
      highestPaise: below(2) === 0 ? null : 1 + below(300),
    };
    const minOrderPaise = below(600);
    const limits = { minOrderPaise, maxOrderPaise: minOrderPaise + 200 };
    const goods = below(1_500);
    const words = limitProblem(goods, limits, code);
    const [, way, rupees] = /(Add|Remove) ₹([\d.]+)/.exec(words) ?? [];
    if (!way) continue;
    const change = Math.round(Number(rupees) * 100);
    const then = goods + (way === 'Add' ? change : -change);
    const isStill = new RegExp(way === 'Add' ? 'Add' : 'Remove');
    expect(limitProblem(then, limits, code), JSON.stringify({ goods, code, limits })).not.toMatch(
      isStill,
    );
  }
});
