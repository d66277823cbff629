import type { Product, Variant } from '#contract/products/products.ts';
import type { FieldValue } from '#contract/rules/catalogue/product-fields.ts';
import type { Database } from '#db/client.ts';
import { and, asc, gt } from '#db/sql.ts';
import { type Actor, recordExport } from '#shop/activity/record.ts';
import { categoryPaths, listCategories } from '#shop/catalogue/categories.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import { filenamesOf, productsById, withStaffParts } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { inBatches } from '#shop/paging.ts';
import { byteOrderMark, type Cell, csvLine } from '#shop/spreadsheets/csv-line.ts';
import { type ExportColumn, exportColumns } from './export-columns.ts';
import { pathText } from './read/rows.ts';

/** Products read at a time, so that memory does not grow with their number. */
const batch = 200;

/** CSV as an import reads it, one line per variant; drafts too. */
export async function* exportProducts(db: Database, by: Actor): AsyncGenerator<string> {
  const scope = { products: await db.$count(products, isInShop) };
  await recordExport(db, by, { action: 'products.exported', subject: 'Products', scope });
  const columns = await exportColumns(db);
  yield byteOrderMark + csvLine(columns);
  for await (const rows of inBatches(batch, (last) => idsAfter(db, last))) {
    const ids = rows.map(({ id }) => id);
    const paths = categoryPaths(await listCategories(db));
    for (const product of await withStaffParts(db, await productsById(db, ids))) {
      const category = pathText(paths.get(product.categoryId) ?? [product.category.name]);
      const lines = product.variants.map((variant) =>
        lineOf({ ...product, category }, variant, columns),
      );
      yield lines.join('');
    }
  }
}

const idsAfter = (db: Database, last = 0) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(isInShop, gt(products.id, last)))
    .orderBy(asc(products.id))
    .limit(batch);

type Exported = Omit<Product, 'category'> & { category: string };

function lineOf(product: Exported, variant: Variant, columns: readonly ExportColumn[]) {
  const cells: Partial<Record<ExportColumn, Cell>> = {
    product_id: product.id,
    name: product.name,
    category: product.category,
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
    status: product.status,
    size_label: product.sizeLabel === 'Size' ? '' : product.sizeLabel,
    sku: variant.sku,
    barcode: variant.barcode,
    old_urls: product.oldUrls?.join(' '),
    ...Object.fromEntries(
      Object.entries(product.fields).map(([key, value]) => [`field:${key}`, inCell(value)]),
    ),
  };
  return csvLine(columns.map((column) => cells[column] ?? null));
}

const inCell = (value: FieldValue) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value);
