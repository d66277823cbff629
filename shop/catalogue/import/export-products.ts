import { type ProductColumn, productColumns } from '#contract/products/product-import.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import type { Database } from '#db/client.ts';
import { and, asc, gt, isNotNull, isNull, or } from '#db/sql.ts';
import type { Actor } from '#shop/activity/record.ts';
import { recordExport } from '#shop/activity/record-export.ts';
import { filenamesOf, productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { readCompany } from '#shop/company/company.ts';
import { inBatches } from '#shop/paging.ts';
import { byteOrderMark, type Cell, csvLine } from '#shop/spreadsheet.ts';

/** Products read at a time, so that memory does not grow with their number. */
const batch = 200;

/** CSV as an import reads it, one line per variant. */
export async function* exportProducts(db: Database, by: Actor): AsyncGenerator<string> {
  const scope = { products: await db.$count(products, isOnSale) };
  await recordExport(db, by, { action: 'products.exported', subject: 'Products', scope });
  const columns = (await usesTax(db)) ? productColumns : withoutTax;
  yield byteOrderMark + csvLine(columns);
  for await (const rows of inBatches(batch, (last) => idsAfter(db, last))) {
    const ids = rows.map(({ id }) => id);
    for (const product of await productsById(db, ids)) {
      yield product.variants.map((variant) => lineOf(product, variant, columns)).join('');
    }
  }
}

const isOnSale = isNull(products.deletedAt);

const withoutTax = productColumns.filter((column) => column !== 'hsn' && column !== 'gst_rate');

/** A shop without GST gets the file that it always got. */
async function usesTax(db: Database) {
  const { gstin } = await readCompany(db);
  if (gstin) return true;
  const isTaxed = or(isNotNull(products.hsn), isNotNull(products.gstRate));
  return (await db.$count(products, and(isOnSale, isTaxed))) > 0;
}

const idsAfter = (db: Database, last = 0) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(isOnSale, gt(products.id, last)))
    .orderBy(asc(products.id))
    .limit(batch);

function lineOf(product: Product, variant: Variant, columns: readonly ProductColumn[]) {
  const cells: Record<ProductColumn, Cell> = {
    product_id: product.id,
    name: product.name,
    category: product.category.name,
    description: product.description,
    variant_id: variant.id,
    color: variant.color,
    color_hex: variant.colorHexCode,
    size: variant.size,
    stock: variant.stock,
    stock_seen: variant.stock,
    original_price: variant.originalPrice,
    discount_price: variant.discountPrice,
    images: filenamesOf(product).join('|'),
    hsn: product.hsn,
    gst_rate: product.gstRate,
  };
  return csvLine(columns.map((column) => cells[column]));
}
