import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Variant } from '#contract/products/products.ts';
import { colourOptions, sizeOptions } from './variant-choice.ts';
import { VariantLinks, VariantPicker } from './variant-picker.tsx';

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

test('without scripts each variant is a link, and one that does not exist says why', () => {
  const red = { ...blue, id: 3, color: 'Red' };
  const small = { ...red, id: 4, size: 'Small', stock: 0 };
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(
    <>
      <VariantLinks legend="Colour" options={colourOptions([blue, red, small], blue)} />
      <VariantLinks legend="Size" options={sizeOptions([blue, red, small], blue)} colour="Blue" />
      <VariantLinks legend="Size" options={sizeOptions([blue, red, small], red)} colour="Red" />
    </>,
  );
  const links = [...box.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);
  expect(links).toEqual([
    ['Blue', '?variant=2', 'true'],
    ['Red', '?variant=3', 'false'],
    ['Large', '?variant=2', 'true'],
    ['Smallnot in Blue', null, 'false'],
    ['Large', '?variant=3', 'true'],
    ['Smallsold out', '?variant=4', 'false'],
  ]);
});

test('a single colour or size is shown as text, if it has a name', () => {
  expect(words([blue])).toEqual(['Colour: Blue', 'Size: Large']);
  expect(words([plain])).toEqual(['', '']);
});
