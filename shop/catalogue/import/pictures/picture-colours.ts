import type { PlacedImage } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { exactName, namesAmong } from '#shop/catalogue/import/pictures/alike-names.ts';
import { fileNameOf, type SourceRow } from '#shop/catalogue/import/read/rows.ts';
import type { GivenPicture } from './match-by-name.ts';

/**
 * The colour that a picture shows, by the name of its file; pictures of several colours show none. `texts` are the
 * colours of the product by what rows call them.
 */
export function coloursOf(
  rows: readonly SourceRow[],
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = namesIn(rows);
  const colours = new Map<string, string>();
  for (const { ownPicture, cells } of rows) {
    if (!ownPicture || !cells.color) continue;
    const name = exactName(names.get(ownPicture) ?? fileNameOf(ownPicture));
    const color = texts.get(cells.color) ?? '';
    colours.set(name, (colours.get(name) ?? color) === color ? color : '');
  }
  return colours;
}

/** Gives pictures the names by which their product remembers them. */
export function withNamesIn(
  rows: readonly SourceRow[],
  pictures: readonly GivenPicture[],
): GivenPicture[] {
  const names = namesIn(rows);
  return pictures.map((one) => ({ ...one, name: names.get(one.file ?? '') ?? one.name }));
}

export const namesIn = (rows: readonly SourceRow[]) =>
  namesAmong(rows.flatMap((row) => row.pictures));

/** Places new pictures behind those that a product has; undefined where none shows a colour. */
export function imageOrderOf(
  images: Product['images'],
  pictures: readonly GivenPicture[],
  colours: ReadonlyMap<string, string>,
): PlacedImage[] | undefined {
  const placed = pictures.map(({ name }, file) => ({
    file,
    shows: colours.get(exactName(name)) ?? '',
  }));
  if (placed.every(({ shows }) => !shows)) return undefined;
  return [...images.map(({ id }) => ({ id })), ...placed];
}
