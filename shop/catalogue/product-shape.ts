import type { Image, Product, Variant } from '#contract/products/products.ts';
import { toRupees } from '#contract/rules/price.ts';
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
} from '#db/sql.ts';
import { categories, productImages, products, stocks, variants } from './tables.ts';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect & { stock: number };
export type ImageRow = typeof productImages.$inferSelect;

/** Those of a variant and its stock, to be selected from both tables joined. */
export const variantColumns = { ...getTableColumns(variants), stock: stocks.pieces };

/** Sorted as `ids` are; unknown ids are left out. */
export async function productsById(db: Reader, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = await productsWhere(db, inArray(products.id, [...ids]));
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function productsWhere(db: Reader, where: SQL | undefined): Promise<Product[]> {
  const rows = await db
    .select({ product: products, category: { id: categories.id, name: categories.name } })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where);
  if (rows.length === 0) return [];
  const ids = rows.map(({ product }) => product.id);
  const variantRows = await db
    .select(variantColumns)
    .from(variants)
    .innerJoin(stocks, eq(stocks.variantId, variants.id))
    .where(and(inArray(variants.productId, ids), isNull(variants.removedAt)))
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

export function variantShape(row: VariantRow): Variant {
  const { id, color, colorHexCode, size, stock } = row;
  return {
    id,
    color,
    colorHexCode,
    size,
    stock,
    originalPrice: toRupees(row.originalPaise),
    discountPrice: toRupees(row.discountPaise),
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

export const uploadUrl = (filename: string) => `/uploads/${filename}`;

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
    createdAt: row.createdAt.toISOString(),
    version,
  };
}

/** Rounds to one decimal; 0 without ratings. */
export const averageOf = (sum: number, count: number) =>
  count === 0 ? 0 : Math.floor((20 * sum + count) / (2 * count)) / 10;
