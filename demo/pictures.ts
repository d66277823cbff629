import { readFile } from 'node:fs/promises';

/** Reads the SVG of this name: 960 × 960 for a product, 1600 × 900 for a category. */
export const readPicture = (name: string): Promise<string> =>
  readFile(new URL(`pictures/${name}.svg`, import.meta.url), 'utf8');
