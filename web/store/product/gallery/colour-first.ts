import type { Image } from '#contract/products.ts';
import { showing } from '#contract/rules/pictures.ts';

/**
 * The pictures with one of the colour in front, so that a browser without JavaScript shows it too.
 * Unless the URL names a variant, a picture of all colours may stay in front.
 */
export const colourFirst = (images: readonly Image[], colour: string, isNamed: boolean) =>
  !isNamed && images[0]?.shows === '' ? images : showing(images, colour);
