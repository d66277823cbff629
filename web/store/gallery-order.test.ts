import { expect, test } from 'vitest';
import type { Image } from '#contract/products.ts';
import { placeOf } from '#contract/rules/pictures.ts';
import { beginningWith } from './gallery-order.ts';

const picture = (id: number, shows: string) => ({ id, shows }) as Image;
const [all, red, blue, blueToo] = [
  picture(1, ''),
  picture(2, 'Red'),
  picture(3, 'Blue'),
  picture(4, 'Blue'),
] as const;
const idsOf = (images: readonly Image[]) => images.map(({ id }) => id);

test('a colour is shown by its first picture, else by one of all colours, else by the first', () => {
  expect(placeOf([red, all, blue, blueToo], 'Blue')).toBe(2);
  expect(placeOf([red, all, blue], 'Green')).toBe(1);
  expect(placeOf([red, blue], 'Green')).toBe(0);
  expect(placeOf([], 'Green')).toBe(0);
});

test('a page begins with the colour asked for, the others follow as they stood', () => {
  const images = [all, red, blue, blueToo];

  expect(idsOf(beginningWith(images, 'Blue', true))).toEqual([3, 1, 2, 4]);
  expect(idsOf(beginningWith(images, 'Green', true))).toEqual([1, 2, 3, 4]);
  expect(beginningWith([], 'Green', true)).toEqual([]);
});

test('where none was asked for, the face of the product stays in front unless it shows another', () => {
  expect(idsOf(beginningWith([all, red, blue], 'Blue', false))).toEqual([1, 2, 3]);
  expect(idsOf(beginningWith([red, blue, all], 'Blue', false))).toEqual(idsOf([blue, red, all]));
});
