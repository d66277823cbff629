import { totalsOf } from '#contract/rules/totals.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, inArray, isNull } from '#db/sql.ts';
import { categories, products, variants } from '#shop/catalogue/tables.ts';
import { cartItems } from './tables.ts';

export type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** The lines whose variants are still sold, first added first. */
export const linesOf = (db: Database, customerId: number) => selectLines(db, customerId);

/**
 * Locks the lines of a cart, their products and stock until the transaction ends. The products come
 * first, as they do when one is saved or deleted: otherwise the two would deadlock.
 */
export async function lockLines(tx: Database, customerId: number): Promise<Line[]> {
  const held = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .innerJoin(cartItems, eq(cartItems.variantId, variants.id))
    .where(eq(cartItems.customerId, customerId))
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
  const ids = held.map((product) => product.id);
  return selectLines(tx, customerId, ids).for('update', { of: cartItems });
}

/** Lines that were added in the meantime stay. */
export async function removeLines(tx: Database, lines: readonly Line[]): Promise<void> {
  const ids = lines.map((line) => line.item.id);
  await tx.delete(cartItems).where(inArray(cartItems.id, ids));
}

/** In paise, at the prices the lines were read with. */
export const totalsOfLines = (lines: readonly Line[]) =>
  totalsOf(lines.map(({ item, variant }) => ({ ...variant, quantity: item.quantity })));

const selectLines = (db: Database, customerId: number, productIds?: readonly number[]) =>
  db
    .select({
      item: cartItems,
      variant: variants,
      product: products,
      category: { id: categories.id, name: categories.name },
    })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(cartItems.customerId, customerId),
        productIds && inArray(products.id, [...productIds]),
        isNull(variants.removedAt),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(asc(cartItems.id));
