import { expect, test } from 'vitest';
import type { Variant } from '#contract/products/products.ts';
import { chosenVariant, colourOptions, movedSize, sizeOptions } from './variant-choice.ts';

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
  expect(to(redSmall)).toEqual([2, 3]);
});

test('sizes stand as the product lists them, whatever the colours come in', () => {
  const redMedium = variant(4, 'Red', 'M');
  const shown = sizeOptions([redSmall, redMedium, redLarge, variant(5, 'Blue', 'S')], redLarge);
  expect(shown.map(({ name }) => name)).toEqual(['S', 'M', 'L']);
});

const sizes = ['S', 'M', 'L', 'XL'];
const saree = (color: string, stocks: number[]) =>
  stocks.map((stock, at) => variant(at + 1 + 10 * color.length, color, sizes[at] ?? '', stock));

test.each([
  ['S', [0, 3, 5, 0], 'M', 'Madder Red is sold out in S, so M is chosen.'],
  ['XL', [2, 0, 1, 0], 'L', 'Madder Red is sold out in XL, so L is chosen.'],
  ['M', [1, 0, 1, 1], 'L', 'Madder Red is sold out in M, so L is chosen.'],
  ['S', [4, 3, 5, 0], 'S', undefined],
  ['M', [0, 0, 0, 0], 'M', undefined],
])('from %s, a colour with %j in stock leads to %s', (size, stocks, expected, words) => {
  const blue = saree('Indigo', [1, 1, 1, 1]);
  const red = saree('Madder Red', stocks);
  const chosen = blue[sizes.indexOf(size)] as Variant;
  const { variant: to } = colourOptions([...blue, ...red], chosen)[1] ?? {};
  expect(to?.size).toBe(expected);
  expect(movedSize([...blue, ...red], chosen, to as Variant)).toBe(words);
});

test('says that a colour does not come in the size', () => {
  expect(movedSize([...all, variant(4, 'Blue', 'M')], variant(4, 'Blue', 'M'), redLarge)).toBe(
    'Red does not come in M, so L is chosen.',
  );
});

test('a size that the colour does not come in has no variant', () => {
  expect(sizeOptions(all, blueLarge)).toMatchObject([
    { name: 'S', variant: undefined },
    { name: 'L', variant: { id: 3 } },
  ]);
});
