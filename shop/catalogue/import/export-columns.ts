import { type ProductColumn, productColumns } from '#contract/products/product-import.ts';
import type { Database } from '#db/client.ts';
import { and, asc, isNotNull, isNull, ne, or, type SQL, sql } from '#db/sql.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import { productFields, productPaths, products, variants } from '#shop/catalogue/tables.ts';
import { readCompany } from '#shop/company/company.ts';

export type ExportColumn = ProductColumn | `field:${string}`;

/** The columns that this shop uses: one that uses none of the later ones gets the file that it always got. */
export async function exportColumns(db: Database): Promise<ExportColumn[]> {
  const areThere = async (which: SQL | undefined) =>
    (await db.$count(products, and(isInShop, which))) > 0;
  const onVariants = (which: SQL) =>
    sql`exists (select from ${variants} where ${variants.productId} = ${products.id}
      and ${and(isNull(variants.removedAt), which)})`;
  const { gstin } = await readCompany(db);
  const hasTax =
    gstin || (await areThere(or(isNotNull(products.hsn), isNotNull(products.gstRate))));
  const isUsed: Partial<Record<ProductColumn, boolean>> = {
    hsn: Boolean(hasTax),
    gst_rate: Boolean(hasTax),
    status: await areThere(isNotNull(products.draftSince)),
    size_label: await areThere(ne(products.sizeLabel, '')),
    sku: await areThere(onVariants(ne(variants.sku, ''))),
    barcode: await areThere(onVariants(ne(variants.barcode, ''))),
    old_urls: await areThere(
      sql`exists (select from ${productPaths} where ${productPaths.productId} = ${products.id})`,
    ),
  };
  const keys = await usedFields(db);
  return [
    ...productColumns.filter((column) => isUsed[column] ?? true),
    ...keys.map((key): ExportColumn => `field:${key}`),
  ];
}

async function usedFields(db: Database) {
  const { key, position, id, deletedAt } = productFields;
  const hasValue = sql`exists (select from ${products} where jsonb_exists(${products.fields}, ${key}) and ${isInShop})`;
  const rows = await db
    .select({ key })
    .from(productFields)
    .where(and(isNull(deletedAt), hasValue))
    .orderBy(asc(position), asc(id));
  return rows.map((row) => row.key);
}
