import { expect, test } from 'vitest';
import type { Image } from '#contract/products/products.ts';
import { pictureIndexFor } from '#contract/rules/pictures.ts';
import { galleryPictures } from './gallery-pictures.ts';

const picture = (id: number, shows: string) => ({ id, shows }) as Image;
const [all, red, blue, blueToo] = [
  picture(1, ''),
  picture(2, 'Red'),
  picture(3, 'Blue'),
  picture(4, 'Blue'),
] as const;
const idsOf = (images: readonly Image[]) => images.map(({ id }) => id);

test('a colour is shown by its first picture, else by one of all colours, else by the first of all', () => {
  expect(pictureIndexFor([red, all, blue, blueToo], 'Blue')).toBe(2);
  expect(pictureIndexFor([red, all, blue], 'Green')).toBe(1);
  expect(pictureIndexFor([red, blue], 'Green')).toBe(0);
  expect(pictureIndexFor([], 'Green')).toBe(0);
});

test('the named colour comes first and the others keep their sequence', () => {
  const images = [all, red, blue, blueToo];

  expect(idsOf(galleryPictures(images, 'Blue', true))).toEqual([3, 1, 2, 4]);
  expect(idsOf(galleryPictures(images, 'Green', true))).toEqual([1, 2, 3, 4]);
  expect(galleryPictures([], 'Green', true)).toEqual([]);
});

test('without a named colour the first picture stays first, unless it shows another colour', () => {
  expect(idsOf(galleryPictures([all, red, blue], 'Blue', false))).toEqual([1, 2, 3]);
  expect(idsOf(galleryPictures([red, blue, all], 'Blue', false))).toEqual(idsOf([blue, red, all]));
});
