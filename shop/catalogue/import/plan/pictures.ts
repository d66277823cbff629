import { maxProductImages } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { exactName, namesAmong, pairNames } from '#shop/catalogue/import/pictures/alike-names.ts';
import { fileNameOf, type SourceRow } from '#shop/catalogue/import/read/rows.ts';
import type { Known } from './known.ts';

/** The first ten files of a product, without those that it shows already. */
export function picturesOf(
  rows: readonly SourceRow[],
  product: Product | undefined,
  { pictures }: Known,
): string[] {
  const [first] = rows as [SourceRow];
  const images = product?.images ?? [];
  const has = new Set([
    ...images.map(({ url }) => exactName(fileNameOf(url))),
    ...((product && pictures.get(product.id)) ?? []).map(({ name }) => exactName(name)),
  ]);
  const named = [...new Set(rows.flatMap((row) => row.pictures))];
  const names = namesAmong(named);
  const nameOf = (file: string) => exactName(names.get(file) ?? '');
  const shown = pairNames(new Set(named.map(nameOf)), has);
  // One that was alone with its name is remembered without its folders.
  const isShown = (file: string) => shown.has(nameOf(file)) || has.has(exactName(fileNameOf(file)));
  const missing = named.filter((file) => !isShown(file));
  const wanted = missing.slice(0, Math.max(0, maxProductImages - images.length));
  if (named.length > maxProductImages)
    first.notes.push(
      `The file names ${named.length} pictures. The shop shows the first ${maxProductImages} of them.`,
    );
  else if (wanted.length < missing.length)
    first.notes.push(
      `This product has ${images.length} pictures, and may have ${maxProductImages}. Left out: ${missing.slice(wanted.length).map(fileNameOf).join(', ')}.`,
    );
  return wanted;
}
