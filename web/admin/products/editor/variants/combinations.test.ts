import { expect, test } from 'vitest';
import type { Variant } from '#contract/products/products.ts';
import { combine, readColours, readSizes } from './combinations.ts';
import { type Cells, newDraft, type VariantDraft } from './drafts.ts';

const saved = (id: number, cells: Partial<Cells>): VariantDraft => ({
  ...newDraft(cells),
  variant: { id } as Variant,
});
const red = { name: 'Red', hex: '#dd3333' };
const blue = { name: 'Blue', hex: '' };

const looks = (drafts: readonly VariantDraft[]) =>
  drafts.map(({ variant, cells }) => [variant?.id, cells.color, cells.size]);

test('reads colours with and without a hex code, each once', () => {
  expect(readColours('Red #d33, Navy  #001f3f; हरा,, red ,#fff')).toEqual([
    { name: 'Red', hex: '#dd3333' },
    { name: 'Navy', hex: '#001f3f' },
    { name: 'हरा', hex: '' },
    { name: '#ffffff', hex: '#ffffff' },
  ]);
  expect(readSizes(' S, M ,L,s')).toEqual(['S', 'M', 'L']);
});

test('each colour comes in each size; variants that are there keep their ids', () => {
  const drafts = [saved(1, { color: 'blue', size: 'S' }), saved(2, { color: 'Green', size: 'S' })];
  expect(looks(combine(drafts, [red, blue], ['S', 'M']))).toEqual([
    [undefined, 'Red', 'S'],
    [undefined, 'Red', 'M'],
    [1, 'Blue', 'S'],
    [undefined, 'Blue', 'M'],
    [2, 'Green', 'S'],
  ]);
});

test('a variant without colour and size becomes the first, with its stock', () => {
  const [first, second] = combine([saved(1, { stock: '4' })], [red], ['S', 'M']);
  expect(first).toMatchObject({
    variant: { id: 1 },
    cells: { color: 'Red', size: 'S', stock: '4' },
  });
  expect(second).toMatchObject({ cells: { color: 'Red', size: 'M', stock: '0' } });
});

test('variants of colours become the first size of their own colour', () => {
  const drafts = [saved(1, { color: 'Blue' }), saved(2, { color: 'Red' })];
  expect(looks(combine(drafts, [red, blue], ['S', 'M']))).toEqual([
    [2, 'Red', 'S'],
    [undefined, 'Red', 'M'],
    [1, 'Blue', 'S'],
    [undefined, 'Blue', 'M'],
  ]);
});

test('new variants take the first price; a known hex code is written, an unknown one kept', () => {
  const drafts = [
    saved(1, { color: 'Blue', colorHexCode: '#0000ff', originalPrice: '499', discountPrice: '50' }),
  ];
  const rows = combine(drafts, [red, blue], []).map(({ cells }) => cells);
  expect(rows).toMatchObject([
    { color: 'Red', size: 'full', colorHexCode: '#dd3333', originalPrice: '499', stock: '0' },
    { color: 'Blue', colorHexCode: '#0000ff', originalPrice: '499', discountPrice: '50' },
  ]);
});
