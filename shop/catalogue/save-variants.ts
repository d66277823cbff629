import { type VariantForm, variantKey } from '#contract/products/product-form.ts';
import { toPaise } from '#contract/rules/price.ts';
import type { Database } from '#db/client.ts';
import { and, inArray, isNull } from '#db/sql.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { sumUpVariants } from './stock/movements.ts';
import { type CountedVariant, saveStock } from './stock/save-stock.ts';
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
  const given = saves.flatMap((save) => variantsOf(save, before));
  const kept = given.filter(({ row }) => row.id !== undefined);
  const added = given.filter(({ row }) => row.id === undefined);
  const keptIds = new Set(kept.map(({ row }) => row.id));
  await removeVariants(
    tx,
    [...before.keys()].filter((id) => !keptIds.has(id)),
  );
  await changeVariants(
    tx,
    kept.map(({ row }) => row),
  );
  const newIds = await addVariants(
    tx,
    added.map(({ row }) => row),
  );
  // Last, because orders for these variants wait from here until the transaction is over.
  await saveStock(tx, [
    ...kept.map(({ row, count }) => ({ ...count, variantId: row.id ?? 0 })),
    ...added.map(({ count }, at) => ({ ...count, variantId: newIds[at] ?? 0, isNew: true })),
  ]);
  await sumUpVariants(tx, productIds);
}

/** Ids of the products, by the id of the variant. */
async function liveVariants(tx: Database, productIds: readonly number[]) {
  const rows = await tx
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), isNull(variants.removedAt)));
  return new Map(rows.map(({ id, productId }) => [id, productId]));
}

interface GivenVariant {
  row: VariantRow;
  count: Omit<CountedVariant, 'variantId'>;
}

function variantsOf(
  { productId, forms }: ProductVariants,
  before: Map<number, number>,
): GivenVariant[] {
  refuseDuplicates(forms);
  const foreign = forms.find(({ id }) => id && before.get(id) !== productId);
  if (foreign) {
    const message = `Variant ${foreign.id} does not belong to this product. Leave out the id to add a variant.`;
    throw fieldRefusal('productVariants', message);
  }
  return forms.map((form, position) => ({
    row: { id: form.id, productId, ...columnsOf(form), position },
    count: { stock: form.stock, stockSeen: form.stockSeen, position },
  }));
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
