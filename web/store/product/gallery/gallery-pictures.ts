import type { Image } from '#contract/products/products.ts';
import { colourFirst } from '#contract/rules/pictures.ts';

/**
 * Puts a picture of the colour first, so that it also shows without JavaScript. Unless the URL names a
 * variant, a picture of all colours may stay first.
 */
export const galleryPictures = (images: readonly Image[], colour: string, isNamed: boolean) =>
  !isNamed && images[0]?.shows === '' ? images : colourFirst(images, colour);
