import { expect, test } from 'vitest';
import type { Variant } from '#contract/products/products.ts';
import { chosenVariant, colourOptions, sizeOptions } from './variant-choice.ts';

const variant = (id: number, color: string, size: string, stock = 1) =>
  ({ id, color, size, stock, colorHexCode: '' }) as Variant;

const redSmall = variant(1, 'Red', 'S', 0);
const redLarge = variant(2, 'Red', 'L');
const blueLarge = variant(3, 'Blue', 'L');
const all = [redSmall, redLarge, blueLarge];

test('starts with the first variant in stock, unless the URL names another', () => {
  expect(chosenVariant(all, null)).toBe(redLarge);
  expect(chosenVariant(all, '3')).toBe(blueLarge);
  expect(chosenVariant(all, '99')).toBe(redLarge);
});

test('another colour keeps the size if it can', () => {
  const to = (chosen: Variant) => colourOptions(all, chosen).map((option) => option.variant?.id);
  expect(to(redLarge)).toEqual([2, 3]);
  expect(to(redSmall)).toEqual([1, 3]);
});

test('a size that the colour does not come in has no variant', () => {
  expect(sizeOptions(all, blueLarge)).toMatchObject([
    { name: 'S', variant: undefined },
    { name: 'L', variant: { id: 3 } },
  ]);
});
