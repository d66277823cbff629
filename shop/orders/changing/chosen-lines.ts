import type { ChosenItem } from '#contract/orders/change-calls.ts';
import type { Database } from '#db/client.ts';
import { and, eq, inArray } from '#db/sql.ts';
import { type Line, lineColumns, productsIn, withImages } from '#shop/carts/lines.ts';
import { isVariantOnSale } from '#shop/catalogue/find-product.ts';
import { imagesOf } from '#shop/catalogue/product-shape.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { categories, products, variants } from '#shop/catalogue/tables.ts';
import { fieldRefusal } from '#shop/refusal.ts';

/**
 * Lines for variants that staff chose, as a cart would have them; those of one variant become one.
 * Throws `Refusal` (validation) for a variant that is not on sale. `field` names where it was chosen.
 */
export async function chosenLines(
  db: Database,
  chosen: readonly ChosenItem[],
  { customerId, field }: { customerId: number; field: string },
): Promise<Line[]> {
  const pieces = new Map<number, number>();
  for (const { variantId, quantity } of chosen) {
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  }
  if (pieces.size === 0) return [];
  const rows = await selectVariants(db, [...pieces.keys()]);
  const found = new Map(rows.map((row) => [row.variant.id, row]));
  const lines = [...pieces].map(([variantId, quantity]) => {
    const row = found.get(variantId);
    if (!row) throw fieldRefusal(field, 'This product is no longer on sale. Choose another one.');
    // The id 0 stands for no line of a cart, so that no cart is emptied for it.
    return { ...row, item: { id: 0, customerId, quantity } };
  });
  return withImages(lines, await imagesOf(db, productsIn(lines)));
}

const selectVariants = (db: Database, ids: readonly number[]) =>
  db
    .select(lineColumns)
    .from(variants)
    .innerJoin(stocks, eq(stocks.variantId, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(variants.id, [...ids]), isVariantOnSale));
