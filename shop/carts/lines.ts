import { totalsOf } from '#contract/rules/totals.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, isNull, oneOf } from '#db/sql.ts';
import { imagesOf, variantColumns } from '#shop/catalogue/product-shape.ts';
import { categories, products, stocks, variants } from '#shop/catalogue/tables.ts';
import { cartItems } from './tables.ts';

export type Line = Awaited<ReturnType<typeof linesOf>>[number];

/**
 * The lines of these customers whose variants are still sold, first added first, each with the
 * pictures of its product.
 */
export async function linesOf(db: Database, customerIds: readonly number[]) {
  const { id, customerId, quantity } = cartItems;
  const rows = await db
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
        oneOf(cartItems.customerId, customerIds),
        isNull(variants.removedAt),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(asc(cartItems.id));
  const images = await imagesOf(db, [...new Set(rows.map(({ product }) => product.id))]);
  return rows.map((row) => ({ ...row, images: images.get(row.product.id) ?? [] }));
}

/** In paise, at the prices the lines were read with. */
export const totalsOfLines = (lines: readonly Line[]) =>
  totalsOf(lines.map(({ item, variant }) => ({ ...variant, quantity: item.quantity })));
