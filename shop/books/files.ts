import type { Database } from '#db/client.ts';
import { isNotNull } from '#db/sql.ts';
import { categoryImages, productImages } from '#shop/catalogue/tables.ts';
import { companyDetails } from '#shop/company/tables.ts';
import type { Storage } from '#shop/files/storage.ts';
import { orderItems } from '#shop/orders/tables.ts';
import type { Finding } from './finding.ts';

/** The pictures that rows name and the storage does not hold. */
export async function checkFiles(db: Database, storage: Storage): Promise<Finding[]> {
  const named = await picturesOf(db);
  const names = await Array.fromAsync(storage.list(), ({ name }) => name);
  const missing = missingAmong(named, names);
  if (missing.size === 0) return [];
  // What a row gave up in the meantime may be gone.
  const stillNamed = await picturesOf(db);
  return [...missing]
    .filter(([filename]) => stillNamed.has(filename))
    .map(([filename, place]) => `The picture ${filename} of ${place} is missing.`);
}

/** Those pictures that none of the stored files is the largest size or the drawing of. */
export function missingAmong(
  pictures: Map<string, string>,
  names: Iterable<string>,
): Map<string, string> {
  const missing = new Map(pictures);
  for (const name of names) missing.delete(name.replace(/\.svg$/, '.webp'));
  return missing;
}

/** The pictures that rows name, each with where. */
export async function picturesOf(db: Database): Promise<Map<string, string>> {
  const ofOrders = await db
    .selectDistinct({ filename: orderItems.imageFilename, id: orderItems.productId })
    .from(orderItems)
    .where(isNotNull(orderItems.imageFilename));
  const ofProducts = await db
    .select({ filename: productImages.filename, id: productImages.productId })
    .from(productImages);
  const ofCategories = await db
    .select({ filename: categoryImages.filename, id: categoryImages.categoryId })
    .from(categoryImages);
  const ofCompany = await db
    .select({ filename: companyDetails.logoFilename })
    .from(companyDetails)
    .where(isNotNull(companyDetails.logoFilename));
  return new Map([
    ...ofOrders.map(({ filename, id }) => [filename ?? '', `an order of product ${id}`] as const),
    ...ofProducts.map(({ filename, id }) => [filename, `product ${id}`] as const),
    ...ofCategories.map(({ filename, id }) => [filename, `category ${id}`] as const),
    ...ofCompany.map(({ filename }) => [filename ?? '', 'the company'] as const),
  ]);
}
