import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { priceRange } from './price-range.ts';

const pricedAt = (...prices: number[]) =>
  ({ variants: prices.map((originalPrice) => ({ originalPrice })) }) as Product;

test.each([
  [[499], '₹499'],
  [[499, 499], '₹499'],
  [[449, 99, 250], '₹99 – ₹449'],
  [[1_00_000, 99.5], '₹99.50 – ₹1,00,000.00'],
])('variants at %j are priced %s', (prices, words) => {
  expect(priceRange(pricedAt(...prices))).toBe(words);
});
