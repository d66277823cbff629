import type { Image } from '#contract/products.ts';
import { showing } from '#contract/rules/pictures.ts';

/**
 * The pictures as a page begins with them. Where a variant was asked for, its picture comes first;
 * where none was, one of all colours may stay in front. So a browser without scripts shows it too.
 */
export const beginningWith = (images: readonly Image[], colour: string, asked: boolean) =>
  !asked && images[0]?.shows === '' ? images : showing(images, colour);
