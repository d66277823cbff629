import { maxCategoryImages, noCategoryImage, tooManyCategoryImages } from '#contract/categories.ts';
import type { Database } from '#db/client.ts';
import { and, eq, inArray } from '#db/sql.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { categoryImages } from './tables.ts';

/**
 * Returns the files the category no longer shows. Throws `Refusal` (validation) unless exactly one
 * picture is left.
 */
export async function replacePicture(
  tx: Database,
  categoryId: number,
  deletedIds: readonly number[],
  pictures: readonly Picture[],
): Promise<string[]> {
  const ofCategory = eq(categoryImages.categoryId, categoryId);
  const rows = await tx
    .delete(categoryImages)
    .where(and(ofCategory, inArray(categoryImages.id, [...deletedIds])))
    .returning({ filename: categoryImages.filename });
  const total = (await tx.$count(categoryImages, ofCategory)) + pictures.length;
  if (total < 1) throw fieldRefusal('media', noCategoryImage);
  if (total > maxCategoryImages) throw fieldRefusal('media', tooManyCategoryImages);
  if (pictures.length > 0) {
    await tx.insert(categoryImages).values(pictures.map((one) => ({ ...one, categoryId })));
  }
  return rows.map(({ filename }) => filename);
}
