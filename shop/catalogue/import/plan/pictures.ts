import { maxProductImages } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { fileNameOf, plainName, type SourceRow } from '#shop/catalogue/import/read/rows.ts';
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
    ...images.map(({ url }) => plainName(fileNameOf(url))),
    ...((product && pictures.get(product.id)) ?? []).map(({ name }) => plainName(name)),
  ]);
  const named = [...new Set(rows.flatMap((row) => row.pictures))];
  const missing = named.filter((one) => !has.has(plainName(fileNameOf(one))));
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
