import type { Image, Product, Variant } from '#contract/products/products.ts';
import type { FieldValues } from '#contract/rules/catalogue/product-fields.ts';
import { toRupees } from '#contract/rules/price.ts';
import { defaultSizeName } from '#contract/rules/variants.ts';
import type { Reader } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from '#db/sql.ts';
import { uploadUrl } from '#shop/files/storage.ts';
import { stocks } from './stock/tables.ts';
import {
  categories,
  productFields,
  productImages,
  productPaths,
  products,
  variants,
} from './tables.ts';

type ProductRow = typeof products.$inferSelect;

/** The values that customers see. A deleted field keeps its values for a while. */
const shownFields = valuesOf(sql`f.shown and f.deleted_at is null`);
const staffsFields = valuesOf(sql`f.deleted_at is null`);

function valuesOf(isSuch: SQL): SQL<FieldValues> {
  const own = products.fields;
  return sql`case when ${own} = '{}' then ${own} else (
    select coalesce(jsonb_object_agg(f.key, ${own} -> f.key), '{}')
    from ${productFields} f where jsonb_exists(${own}, f.key) and ${isSuch}) end`;
}
type VariantRow = typeof variants.$inferSelect & { stock: number };
export type ImageRow = typeof productImages.$inferSelect;

/** The columns of a variant and its stock, for a statement that joins both tables. */
export const variantColumns = { ...getTableColumns(variants), stock: stocks.pieces };

/** Sorted as `ids` are; unknown ids are left out. */
export async function productsById(db: Reader, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = await productsWhere(db, oneOf(products.id, ids));
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function productsWhere(db: Reader, where: SQL | undefined): Promise<Product[]> {
  const rows = await db
    .select({
      product: { ...getTableColumns(products), fields: shownFields },
      category: { id: categories.id, name: categories.name },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where);
  if (rows.length === 0) return [];
  const ids = rows.map(({ product }) => product.id);
  const variantRows = await db
    .select(variantColumns)
    .from(variants)
    .innerJoin(stocks, eq(stocks.variantId, variants.id))
    .where(and(oneOf(variants.productId, ids), isNull(variants.removedAt)))
    .orderBy(asc(variants.position), asc(variants.id));
  const images = await imagesOf(db, ids);
  const variantsOf = Map.groupBy(variantRows, (row) => row.productId);
  return rows.map(({ product, category }) =>
    productShape(product, category, variantsOf.get(product.id) ?? [], images.get(product.id) ?? []),
  );
}

export async function imagesOf(
  db: Reader,
  productIds: readonly number[],
): Promise<Map<number, ImageRow[]>> {
  return imagesByProduct(await selectImages(db, productIds));
}

/** `productIds` may be a placeholder. */
export const selectImages = (db: Reader, productIds: readonly number[] | Placeholder) =>
  db
    .select()
    .from(productImages)
    .where(oneOf(productImages.productId, productIds))
    .orderBy(asc(productImages.position), asc(productImages.id));

export const imagesByProduct = (rows: ImageRow[]): Map<number, ImageRow[]> =>
  Map.groupBy(rows, (row) => row.productId);

/** The shape has every column except those that are named here. */
export function variantShape(row: VariantRow): Variant {
  const { productId, position, removedAt, originalPaise, discountPaise, ...columns } = row;
  return {
    ...columns,
    originalPrice: toRupees(originalPaise),
    discountPrice: toRupees(discountPaise),
  };
}

export const imageShape = ({ id, filename, width, height, color, shows }: ImageRow): Image => ({
  id,
  url: uploadUrl(filename),
  width,
  height,
  color,
  shows,
});

export const filenamesOf = ({ images }: Pick<Product, 'images'>): string[] =>
  images.map(({ url }) => url.slice(uploadUrl('').length));

function productShape(
  row: ProductRow,
  category: Product['category'],
  variantRows: VariantRow[],
  imageRows: ImageRow[],
): Product {
  const { id, name, slug, description, version, ratingSum, ratingCount } = row;
  return {
    id,
    name,
    slug,
    description,
    category,
    categoryId: category.id,
    variants: variantRows.map(variantShape),
    images: imageRows.map(imageShape),
    rating: { average: averageOf(ratingSum, ratingCount), count: ratingCount },
    hsn: row.hsn,
    gstRate: row.gstRate,
    status: row.draftSince ? 'DRAFT' : 'LIVE',
    sizeLabel: row.sizeLabel || defaultSizeName,
    featured: row.featured,
    fields: row.fields,
    createdAt: row.createdAt.toISOString(),
    version,
  };
}

/** Adds what only staff see: old URLs and the values of hidden fields. */
export async function withStaffParts(db: Reader, given: readonly Product[]): Promise<Product[]> {
  if (given.length === 0) return [];
  const ids = given.map(({ id }) => id);
  const rows = await db
    .select()
    .from(productPaths)
    .where(inArray(productPaths.productId, ids))
    .orderBy(asc(productPaths.path));
  const paths = Map.groupBy(rows, ({ productId }) => productId);
  const fields = new Map(
    (
      await db
        .select({ id: products.id, fields: staffsFields })
        .from(products)
        .where(inArray(products.id, ids))
    ).map((row) => [row.id, row.fields]),
  );
  return given.map((product) => ({
    ...product,
    fields: fields.get(product.id) ?? {},
    oldUrls: (paths.get(product.id) ?? []).map(({ path }) => path),
  }));
}

/** Rounds to one decimal; 0 without ratings. */
export const averageOf = (sum: number, count: number) =>
  count === 0 ? 0 : Math.floor((20 * sum + count) / (2 * count)) / 10;
