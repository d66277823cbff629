import type { Database } from '#db/client.ts';
import { inArray, isNotNull } from '#db/sql.ts';
import { importPictures } from '#shop/catalogue/import/tables.ts';
import { categoryImages, productImages } from '#shop/catalogue/tables.ts';
import { companyDetails } from '#shop/company/tables.ts';
import { orderItems } from '#shop/orders/tables.ts';

/** Every column that refers to a picture. A file that no column refers to is removed. */
const places = [
  {
    table: orderItems,
    filename: orderItems.imageFilename,
    owner: orderItems.productId,
    words: (id: number) => `an order of product ${id}`,
  },
  {
    table: productImages,
    filename: productImages.filename,
    owner: productImages.productId,
    words: (id: number) => `product ${id}`,
  },
  {
    table: importPictures,
    filename: importPictures.filename,
    owner: importPictures.importId,
    words: (id: number) => `import ${id}`,
  },
  {
    table: categoryImages,
    filename: categoryImages.filename,
    owner: categoryImages.categoryId,
    words: (id: number) => `category ${id}`,
  },
  {
    table: companyDetails,
    filename: companyDetails.logoFilename,
    owner: companyDetails.id,
    words: () => 'the company',
  },
];

/** Filenames, each with the place that shows it: all of them, or only those in `among`. */
export async function namedPictures(
  db: Database,
  among?: readonly string[],
): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  for (const { table, filename, owner, words } of places) {
    const rows = await db
      .selectDistinct({ filename, owner })
      .from(table)
      .where(among ? inArray(filename, [...among]) : isNotNull(filename));
    for (const row of rows) named.set(row.filename ?? '', words(row.owner));
  }
  return named;
}
