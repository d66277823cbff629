import type { Terms } from '#contract/rules/selling/charges.ts';
import type { CodeTerms } from '#contract/rules/selling/codes.ts';
import { totalsOf } from '#contract/rules/totals.ts';
import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, asc, eq, isNull, type Placeholder } from '#db/sql.ts';
import { type ImageRow, imagesOf, variantColumns } from '#shop/catalogue/product-shape.ts';
import { categories, products, stocks, variants } from '#shop/catalogue/tables.ts';
import { cartItems } from './tables.ts';

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
    .select({
      item: { id, customerId, quantity },
      variant: variantColumns,
      product: { id: products.id, name: products.name, slug: products.slug },
      category: { id: categories.id, name: categories.name },
    })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(stocks, eq(stocks.variantId, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        oneOf(cartItems.customerId, customers),
        isNull(variants.removedAt),
        isNull(products.deletedAt),
      ),
    )
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
