import { expect, test } from 'vitest';
import type { Image } from '#contract/products.ts';
import { placeOf } from '#contract/rules/pictures.ts';
import { colourFirst } from './colour-first.ts';

const picture = (id: number, shows: string) => ({ id, shows }) as Image;
const [all, red, blue, blueToo] = [
  picture(1, ''),
  picture(2, 'Red'),
  picture(3, 'Blue'),
  picture(4, 'Blue'),
] as const;
const idsOf = (images: readonly Image[]) => images.map(({ id }) => id);

test('a colour is shown by its first picture, else by one of all colours, else by the first of all', () => {
  expect(placeOf([red, all, blue, blueToo], 'Blue')).toBe(2);
  expect(placeOf([red, all, blue], 'Green')).toBe(1);
  expect(placeOf([red, blue], 'Green')).toBe(0);
  expect(placeOf([], 'Green')).toBe(0);
});

test('the named colour comes first and the others keep their sequence', () => {
  const images = [all, red, blue, blueToo];

  expect(idsOf(colourFirst(images, 'Blue', true))).toEqual([3, 1, 2, 4]);
  expect(idsOf(colourFirst(images, 'Green', true))).toEqual([1, 2, 3, 4]);
  expect(colourFirst([], 'Green', true)).toEqual([]);
});

test('without a named colour the first picture stays first, unless it shows another colour', () => {
  expect(idsOf(colourFirst([all, red, blue], 'Blue', false))).toEqual([1, 2, 3]);
  expect(idsOf(colourFirst([red, blue, all], 'Blue', false))).toEqual(idsOf([blue, red, all]));
});
