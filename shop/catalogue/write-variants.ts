import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { insertReturning } from '#db/insert-rows.ts';
import { oneOf, oneOfTexts } from '#db/one-of.ts';
import { and, inArray, isNull, ne, type SQL, sql } from '#db/sql.ts';
import { updateRows } from '#db/update-rows.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { variants } from './tables.ts';

/** An undefined column keeps its value, or gets the table's default in a new variant. */
export type VariantRow = Omit<typeof variants.$inferInsert, 'id' | 'removedAt'>;

/**
 * Variants in use that have one of these SKUs, given in small letters. The index has no empty ones, and
 * serves only statements that say so in their text.
 */
export const hasSkuAmong = (skus: readonly string[]): SQL | undefined =>
  and(
    sql`${variants.sku} <> ''`,
    isNull(variants.removedAt),
    oneOfTexts(folded(variants.sku), skus),
  );

export async function takeOutOfCarts(tx: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = tx
    .select({ id: variants.id })
    .from(variants)
    .where(oneOf(variants.productId, productIds));
  await tx.delete(cartItems).where(inArray(cartItems.variantId, ids));
}

export async function removeVariants(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(variants)
    .set({ removedAt: new Date() })
    .where(inArray(variants.id, [...ids]));
  await tx.delete(cartItems).where(inArray(cartItems.variantId, [...ids]));
}

export async function changeVariants(
  tx: Database,
  rows: readonly (VariantRow & { id: number })[],
): Promise<void> {
  const named = rows.filter(({ sku }) => sku !== undefined).map(({ id }) => id);
  // Two variants may change their SKUs with each other.
  if (named.length > 0) await clearSkus(tx, inArray(variants.id, named));
  await updateRows(tx, variants, rows);
}

/** Frees the SKUs of these variants, so that other variants can take them. */
export async function clearSkus(tx: Database, which: SQL): Promise<void> {
  await tx
    .update(variants)
    .set({ sku: '' })
    .where(and(which, ne(variants.sku, '')));
}

/** Returns the new ids, sorted as the rows. */
export async function addVariants(tx: Database, rows: readonly VariantRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const complete = rows.map(({ sku = '', barcode = '', ...row }) => ({ ...row, sku, barcode }));
  const { rows: added } = await tx.execute<{ id: number; productId: number; position: number }>(
    insertReturning(variants, complete, ['id', 'productId', 'position']),
  );
  const idOf = new Map(added.map(({ id, ...row }) => [placeOf(row), id]));
  return rows.map((row) => idOf.get(placeOf(row)) ?? 0);
}

const placeOf = ({ productId, position }: Pick<VariantRow, 'productId' | 'position'>) =>
  `${productId} ${position}`;
