import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Variant } from '#contract/products/products.ts';
import { colourOptions, sizeOptions } from './variant-choice.ts';
import { VariantPicker } from './variant-picker.tsx';

const plain = { id: 1, color: '', size: 'full', stock: 1, colorHexCode: '' } as Variant;
const blue = { ...plain, id: 2, color: 'Blue', size: 'Large' };

const words = (variants: readonly [Variant, ...Variant[]]) =>
  [
    { legend: 'Colour', options: colourOptions(variants, variants[0]) } as const,
    { legend: 'Size', options: sizeOptions(variants, variants[0]) } as const,
  ].map((property) =>
    renderToStaticMarkup(<VariantPicker {...property} onChoose={() => undefined} />)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

test('beside named ones, a variant without a colour or size is called “No colour” or “No size”', () => {
  expect(words([plain, blue])).toEqual([
    'Colour No colour Blue',
    'Size No size Large not in this colour',
  ]);
});

test('a single colour or size is shown as text, if it has a name', () => {
  expect(words([blue])).toEqual(['Colour: Blue', 'Size: Large']);
  expect(words([plain])).toEqual(['', '']);
});
