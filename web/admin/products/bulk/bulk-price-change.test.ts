import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { firstPriceError, previewPrices, readChange } from './bulk-price-change.ts';

const products = [
  { id: 1, variants: [{ id: 11, originalPrice: 499.5, discountPrice: 450 }] },
  { id: 2, variants: [{ id: 21, originalPrice: 99, discountPrice: 0 }] },
] as Product[];

const pricesAfter = (direction: 'up' | 'down', unit: 'percent' | 'rupees', typed: string) =>
  previewPrices(products, readChange(direction, unit, typed).change).map(({ after }) => [
    after.originalPrice,
    after.discountPrice,
  ]);

test('prices change by percent or rupees to whole rupees, and no discount exceeds its price', () => {
  expect(pricesAfter('up', 'percent', '10')).toEqual([
    [549, 450],
    [109, 0],
  ]);
  expect(pricesAfter('down', 'percent', '12.5')).toEqual([
    [437, 437],
    [87, 0],
  ]);
  expect(pricesAfter('down', 'rupees', '100')).toEqual([
    [400, 400],
    [0, 0],
  ]);
});

test.each([
  ['rupees', '₹1,000', 1_500],
  ['rupees', 'Rs. 1,000', 1_500],
  ['rupees', '१,०००', 1_500],
  ['percent', '१०', 549],
  ['percent', ' 10 % ', 549],
  ['percent', '12.5%', 562],
] as const)('%s written %s are read', (unit, typed, price) => {
  expect(pricesAfter('up', unit, typed)[0]?.[0]).toBe(price);
});

test.each([
  ['up', 'percent', '0'],
  ['down', 'percent', '0.00'],
  ['up', 'rupees', '0'],
] as const)('a change %s by %s of %s changes nothing', (direction, unit, typed) => {
  const prices = previewPrices(products, readChange(direction, unit, typed).change);
  expect(prices.map(({ after, changed }) => [after.originalPrice, changed])).toEqual([
    [499.5, false],
    [99, false],
  ]);
});

test('an empty field changes nothing, and what is not a number says so', () => {
  expect(previewPrices(products, null).some(({ changed }) => changed)).toBe(false);
  expect(readChange('up', 'percent', 'ten').error).toBe(
    'Enter a number with at most two decimals.',
  );
  for (const typed of ['-5', '₹10', '1,00', '10 % off']) {
    expect(readChange('up', 'percent', typed).error, typed).toBe(
      'Enter a number with at most two decimals.',
    );
  }
  expect(readChange('down', 'percent', '101').error).toBe('Enter at most 100 percent.');
});

test('a price that the shop would refuse is told before it is sent', () => {
  const after = (typed: string) =>
    firstPriceError(previewPrices(products, readChange('up', 'rupees', typed).change));
  expect(after('10000000')).toBe('Enter an amount of at most ₹1,00,00,000.');
  expect(after('100')).toBe(undefined);
});
