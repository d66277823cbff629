import type { ChosenItem } from '#contract/orders/change-calls.ts';
import type { Database } from '#db/client.ts';
import { and, eq, inArray, isNull } from '#db/sql.ts';
import { type Line, productsIn, withImages } from '#shop/carts/lines.ts';
import { imagesOf, variantColumns } from '#shop/catalogue/product-shape.ts';
import { categories, products, stocks, variants } from '#shop/catalogue/tables.ts';
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
    // No line of a cart: nothing is taken out of one for it.
    return { ...row, item: { id: 0, customerId, quantity } };
  });
  return withImages(lines, await imagesOf(db, productsIn(lines)));
}

const selectVariants = (db: Database, ids: readonly number[]) =>
  db
    .select({
      variant: variantColumns,
      product: { id: products.id, name: products.name, slug: products.slug },
      category: { id: categories.id, name: categories.name },
    })
    .from(variants)
    .innerJoin(stocks, eq(stocks.variantId, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(inArray(variants.id, [...ids]), isNull(variants.removedAt), isNull(products.deletedAt)),
    );
