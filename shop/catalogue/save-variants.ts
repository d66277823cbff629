import { type VariantForm, variantKey } from '#contract/products/product-form.ts';
import { toPaise } from '#contract/rules/price.ts';
import type { Database } from '#db/client.ts';
import { and, inArray, isNull } from '#db/sql.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { recordMovements, sumUpVariants } from './movements.ts';
import { variants } from './tables.ts';
import { addVariants, changeVariants, removeVariants, type VariantRow } from './write-variants.ts';

export interface ProductVariants {
  productId: number;
  forms: readonly VariantForm[];
}

/**
 * Saves the variants of each form in its sequence: one with an id is changed, one without is added,
 * a missing one is removed and taken out of carts. Stock changes by the difference to what the
 * editor read, so that orders placed in between still count. The caller has locked the products.
 * Throws `Refusal` (validation) for two alike, an id of another product, and
 * pieces taken away that were sold in the meantime.
 */
export async function saveVariants(tx: Database, saves: readonly ProductVariants[]): Promise<void> {
  const productIds = saves.map(({ productId }) => productId);
  const before = await liveVariants(tx, productIds);
  const rows = saves.flatMap((save) => rowsOf(save, before));
  const kept = rows.filter((row) => row.id !== undefined);
  const keptIds = new Set(kept.map(({ id }) => id));
  await removeVariants(
    tx,
    [...before.keys()].filter((id) => !keptIds.has(id)),
  );
  await changeVariants(tx, kept);
  const added = await addVariants(
    tx,
    rows.filter((row) => row.id === undefined),
  );
  await recordMovements(
    tx,
    [...kept, ...added].map(({ id = 0, stock }) => ({
      variantId: id,
      quantity: stock - (before.get(id)?.stock ?? 0),
      reason: 'counted',
    })),
  );
  await sumUpVariants(tx, productIds);
}

type Before = Awaited<ReturnType<typeof liveVariants>>;

async function liveVariants(tx: Database, productIds: readonly number[]) {
  const rows = await tx
    .select({ id: variants.id, productId: variants.productId, stock: variants.stock })
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), isNull(variants.removedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

function rowsOf({ productId, forms }: ProductVariants, before: Before): VariantRow[] {
  refuseDuplicates(forms);
  const foreign = forms.find(({ id }) => id && before.get(id)?.productId !== productId);
  if (foreign) {
    const message = `Variant ${foreign.id} does not belong to this product. Leave out the id to add a variant.`;
    throw fieldRefusal('productVariants', message);
  }
  return forms.map((form, position) => ({
    id: form.id,
    productId,
    ...columnsOf(form),
    stock: stockAfter(form, before, position),
    position,
  }));
}

function stockAfter({ id, stock, stockSeen }: VariantForm, before: Before, position: number) {
  const now = before.get(id ?? 0)?.stock;
  if (now === undefined || stockSeen === undefined) return stock;
  const after = now + stock - stockSeen;
  if (after >= 0) return after;
  const message = `Some were sold in the meantime: ${now} are left. Please reload the product and count again.`;
  throw fieldRefusal(`productVariants.${position}.stock`, message);
}

const columnsOf = ({ color, colorHexCode, size, ...price }: VariantForm) => ({
  color,
  colorHexCode: colorHexCode.toLowerCase(),
  size: size || 'full',
  originalPaise: toPaise(price.originalPrice),
  discountPaise: toPaise(price.discountPrice),
});

function refuseDuplicates(forms: readonly VariantForm[]) {
  const seen = new Set<string>();
  for (const { color, size } of forms) {
    const key = variantKey({ color, size });
    if (seen.has(key)) {
      const named = [color, size].filter(Boolean).join(', ');
      const message = `Two variants are both "${named}". Please merge them.`;
      throw fieldRefusal('productVariants', message);
    }
    seen.add(key);
  }
}
