import type { Database } from '#db/client.ts';
import { eq, inArray, sql } from '#db/sql.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { variants } from './tables.ts';

export type VariantRow = Pick<
  typeof variants.$inferSelect,
  'productId' | 'color' | 'colorHexCode' | 'size' | 'originalPaise' | 'discountPaise' | 'position'
> & {
  /** Undefined for a variant to add. */
  id: number | undefined;
};

export async function takeOutOfCarts(tx: Database, productId: number): Promise<void> {
  const ids = tx
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.productId, productId));
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

export async function changeVariants(tx: Database, rows: readonly VariantRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(variants)
    .set({
      color: sql`given.color`,
      colorHexCode: sql`given."colorHexCode"`,
      size: sql`given.size`,
      originalPaise: sql`given."originalPaise"`,
      discountPaise: sql`given."discountPaise"`,
      position: sql`given.position`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id integer, color text,
        "colorHexCode" text, size text, "originalPaise" integer, "discountPaise" integer,
        position integer)`,
    )
    .where(eq(variants.id, sql`given.id`));
}

export async function addVariants(tx: Database, rows: readonly VariantRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await tx
    .insert(variants)
    .values(rows.map(({ id: _, ...columns }) => columns))
    .returning({ id: variants.id });
  return added.map(({ id }) => id);
}
