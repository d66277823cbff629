import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { toPaise } from '#contract/price.ts';
import type { VariantForm } from '#contract/products.ts';
import type { Database } from '#db/client.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { recordMovements, sumUpVariants } from './movements.ts';
import { variants } from './tables.ts';

/**
 * Makes the variants of a product those of its form, in its order: one with an id is changed, one
 * without is added, one that is not there is removed and taken out of carts. A stock is changed by
 * the difference to what its editor read, so that no order in between is forgotten. The caller
 * holds the product. Throws `Refusal` (validation) for two alike, for an id that is none of this
 * product's, and for pieces taken away that were sold meanwhile.
 */
export async function saveVariants(
  tx: Database,
  productId: number,
  forms: readonly VariantForm[],
): Promise<void> {
  refuseTwins(forms);
  const before = await stocksOf(tx, productId);
  await removeOthers(
    tx,
    productId,
    forms.flatMap(({ id }) => id ?? []),
  );
  const rows = forms.map((form, position) => ({
    id: form.id,
    ...columnsOf(form),
    stock: stockAfter(form, before),
    position,
  }));
  for (const { id, ...columns } of rows) {
    if (id !== undefined) await changeVariant(tx, productId, id, columns);
  }
  const added = rows.filter(({ id }) => id === undefined);
  if (added.length > 0) {
    await tx
      .insert(variants)
      .values(added.map(({ id: _, ...columns }) => ({ ...columns, productId })));
  }
  const after = await stocksOf(tx, productId);
  await recordMovements(
    tx,
    [...after].map(([variantId, stock]) => ({
      variantId,
      quantity: stock - (before.get(variantId) ?? 0),
      reason: 'counted',
    })),
  );
  await sumUpVariants(tx, [productId]);
}

function stockAfter({ id, stock, stockSeen }: VariantForm, before: Map<number, number>) {
  const now = id === undefined ? undefined : before.get(id);
  if (now === undefined || stockSeen === undefined) return stock;
  const after = now + stock - stockSeen;
  if (after >= 0) return after;
  const message = `Pieces were sold meanwhile: ${now} are left. Please reload it and count again.`;
  throw fieldRefusal('productVariants', message);
}

async function stocksOf(tx: Database, productId: number) {
  const rows = await tx
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(live(productId));
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Takes the variants of a product out of all carts. */
export async function takeOutOfCarts(tx: Database, productId: number): Promise<void> {
  const ids = tx
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.productId, productId));
  await tx.delete(cartItems).where(inArray(cartItems.variantId, ids));
}

async function removeOthers(tx: Database, productId: number, kept: readonly number[]) {
  const removed = await tx
    .update(variants)
    .set({ removedAt: new Date() })
    .where(and(live(productId), notInArray(variants.id, [...kept])))
    .returning({ id: variants.id });
  const ids = removed.map((row) => row.id);
  await tx.delete(cartItems).where(inArray(cartItems.variantId, ids));
}

async function changeVariant(
  tx: Database,
  productId: number,
  id: number,
  columns: ReturnType<typeof columnsOf> & { stock: number; position: number },
) {
  const changed = await tx
    .update(variants)
    .set(columns)
    .where(and(eq(variants.id, id), live(productId)))
    .returning({ id: variants.id });
  if (changed.length > 0) return;
  throw fieldRefusal('productVariants', `Variant ${id} is not one of this product.`);
}

const live = (productId: number) =>
  and(eq(variants.productId, productId), isNull(variants.removedAt));

const columnsOf = ({ color, colorHexCode, size, ...price }: VariantForm) => ({
  color,
  colorHexCode: colorHexCode.toLowerCase(),
  size: size || 'full',
  originalPaise: toPaise(price.originalPrice),
  discountPaise: toPaise(price.discountPrice),
});

/** Shoppers choose by colour and size, so no two variants may share both. */
function refuseTwins(forms: readonly VariantForm[]) {
  const seen = new Set<string>();
  for (const { color, size } of forms) {
    const key = JSON.stringify([color.toLowerCase(), (size || 'full').toLowerCase()]);
    if (seen.has(key)) {
      const named = [color, size].filter(Boolean).join(', ');
      const message = `There are two variants "${named}". Please merge them.`;
      throw fieldRefusal('productVariants', message);
    }
    seen.add(key);
  }
}
