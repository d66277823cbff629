import type { Terms } from '#contract/rules/selling/charges.ts';
import type { CodeTerms } from '#contract/rules/selling/codes.ts';
import { totalsOf } from '#contract/rules/totals.ts';
import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, asc, eq, type Placeholder } from '#db/sql.ts';
import { isVariantOnSale } from '#shop/catalogue/find-product.ts';
import { type ImageRow, imagesOf, variantColumns } from '#shop/catalogue/product-shape.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { categories, products, variants } from '#shop/catalogue/tables.ts';
import { cartItems } from './tables.ts';

/** What a line says of its variant. */
export const lineColumns = {
  variant: variantColumns,
  product: { id: products.id, name: products.name, slug: products.slug },
  category: { id: categories.id, name: categories.name },
};

type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** A line with the pictures of its product. */
export type Line = LineRow & { images: ImageRow[] };

/** The lines of a cart whose variants are still sold, first added first. */
export async function linesOf(db: Database, customerId: number): Promise<Line[]> {
  const rows = await selectLines(db, [customerId]);
  return withImages(rows, await imagesOf(db, productsIn(rows)));
}

/** Selects the lines of many customers' carts; `customers` may be a placeholder. */
export function selectLines(db: Database, customers: readonly number[] | Placeholder) {
  const { id, customerId, quantity } = cartItems;
  return db
    .select({ item: { id, customerId, quantity }, ...lineColumns })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(stocks, eq(stocks.variantId, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(oneOf(cartItems.customerId, customers), isVariantOnSale))
    .orderBy(asc(cartItems.id));
}

export const productsIn = (rows: readonly LineRow[]): number[] => [
  ...new Set(rows.map(({ product }) => product.id)),
];

/** `images` are those of the products, by the id of the product. */
export const withImages = (rows: readonly LineRow[], images: Map<number, ImageRow[]>): Line[] =>
  rows.map((row) => ({ ...row, images: images.get(row.product.id) ?? [] }));

/** Totals in paise, at the prices the lines were read with. */
export const totalsOfLines = (
  lines: readonly Line[],
  terms: Terms | null,
  code: CodeTerms | null,
) => totalsOf(pricedLines(lines), terms, code);

export const pricedLines = (lines: readonly Line[]) =>
  lines.map(({ item, variant }) => ({ ...variant, quantity: item.quantity }));
