import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { categoryImages, productImages } from '#shop/catalogue/tables.ts';
import { companyDetails } from '#shop/company/tables.ts';
import { orderItems } from '#shop/orders/tables.ts';
import { removePicture } from './pictures.ts';
import type { Storage } from './storage.ts';

/** Removes those of the named pictures that nothing of the shop shows: an order keeps its own. */
export async function removeUnused(
  db: Database,
  storage: Storage,
  filenames: readonly string[],
): Promise<void> {
  for (const filename of filenames) {
    if (!(await isShown(db, filename))) await removePicture(storage, filename);
  }
}

async function isShown(db: Database, filename: string) {
  const counts = await Promise.all([
    db.$count(productImages, eq(productImages.filename, filename)),
    db.$count(categoryImages, eq(categoryImages.filename, filename)),
    db.$count(companyDetails, eq(companyDetails.logoFilename, filename)),
    db.$count(orderItems, eq(orderItems.imageFilename, filename)),
  ]);
  return counts.some((count) => count > 0);
}
