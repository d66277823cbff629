import { and, eq, inArray, max } from 'drizzle-orm';
import { maxProductImages } from '#contract/products.ts';
import type { Database } from '#db/client.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { productImages } from './tables.ts';

/**
 * Takes pictures off a product and puts new ones, already stored, behind those that stay. Returns
 * the names of the files it holds no more. Throws `Refusal` (validation) when none or too many
 * would be left.
 */
export async function saveImages(
  tx: Database,
  productId: number,
  deletedIds: readonly number[],
  pictures: readonly Picture[],
): Promise<string[]> {
  const dropped = await dropImages(tx, productId, deletedIds);
  const ofProduct = eq(productImages.productId, productId);
  const total = (await tx.$count(productImages, ofProduct)) + pictures.length;
  if (total < 1) throw fieldRefusal('images', 'Please upload at least 1 image');
  if (total > maxProductImages) throw fieldRefusal('images', 'Maximum 10 images allowed.');
  if (pictures.length > 0) {
    const [last] = await tx
      .select({ position: max(productImages.position) })
      .from(productImages)
      .where(ofProduct);
    const first = (last?.position ?? -1) + 1;
    await tx
      .insert(productImages)
      .values(pictures.map((one, index) => ({ ...one, productId, position: first + index })));
  }
  return dropped;
}

/** Takes pictures off a product, all unless ids are given, and returns the names of their files. */
export async function dropImages(
  tx: Database,
  productId: number,
  ids?: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .delete(productImages)
    .where(and(eq(productImages.productId, productId), ids && inArray(productImages.id, [...ids])))
    .returning({ filename: productImages.filename });
  return rows.map((row) => row.filename);
}
