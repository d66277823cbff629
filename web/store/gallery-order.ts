import type { Image } from '#contract/products.ts';

/** The place of the picture to show for a colour: the first of it, else the first of all colours. */
export function placeOf(images: readonly Image[], colour: string) {
  const ofColour = images.findIndex(({ shows }) => shows === colour);
  const ofAll = images.findIndex(({ shows }) => shows === '');
  return Math.max(0, ofColour === -1 ? ofAll : ofColour);
}

/**
 * The pictures as a page begins with them. Where a variant was asked for, its picture comes first;
 * where none was, one of all colours may stay in front. So a browser without scripts shows it too.
 */
export function beginningWith(images: readonly Image[], colour: string, asked: boolean) {
  const [face] = images;
  const place = !asked && face?.shows === '' ? 0 : placeOf(images, colour);
  return [...images.slice(place, place + 1), ...images.toSpliced(place, 1)];
}
