import { type VariantForm, variantKey } from '#contract/products/product-form.ts';
import { toPaise } from '#contract/rules/price.ts';
import { type Database, violatesConstraint } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, isNull, not } from '#db/sql.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { type CountedVariant, saveStock } from './stock/save-stock.ts';
import { variants } from './tables.ts';
import {
  addVariants,
  changeVariants,
  hasSkuAmong,
  removeVariants,
  type VariantRow,
} from './write-variants.ts';

export interface ProductVariants {
  productId: number;
  forms: readonly VariantForm[];
  /** Who counted their stock; undefined for the shop itself. */
  countedBy: string | undefined;
  /** True for a product that has no variants yet. */
  isNew?: boolean | undefined;
}

/**
 * Saves the variants of each form, sorted as they are in it: one with an id is changed, one without is added,
 * a missing one is removed and taken out of carts. Stock changes by the difference to what the
 * editor read, so that orders placed in between still count. The caller has locked the products.
 * Throws `Refusal`: validation for two alike, an id of another product, and pieces taken away that
 * were sold in the meantime; conflict for a SKU that another variant has.
 */
export async function saveVariants(tx: Database, saves: readonly ProductVariants[]): Promise<void> {
  const before = await liveVariants(
    tx,
    saves.flatMap(({ productId, isNew }) => (isNew ? [] : productId)),
  );
  const given = saves.flatMap((save) => variantsOf(save, before));
  const kept = given.flatMap(({ id, ...variant }) => (id === undefined ? [] : { id, ...variant }));
  const added = given.filter(({ id }) => id === undefined);
  const keptIds = new Set(kept.map(({ id }) => id));
  await removeVariants(
    tx,
    [...before.keys()].filter((id) => !keptIds.has(id)),
  );
  await refuseTakenSkus(tx, given);
  await changeVariants(
    tx,
    kept.map(({ id, row }) => ({ id, ...row })),
  ).catch(refuseTakenSku);
  const newIds = await addVariants(
    tx,
    added.map(({ row }) => row),
  ).catch(refuseTakenSku);
  // Last, because orders for these variants wait from here until the transaction is over.
  await saveStock(tx, [
    ...kept.map(({ id, count }) => ({ ...count, variantId: id })),
    ...added.map(({ count }, at) => ({ ...count, variantId: newIds[at] ?? 0, isNew: true })),
  ]);
}

/** Ids of the products, by the id of the variant. */
async function liveVariants(tx: Database, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, number>();
  const rows = await tx
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(and(oneOf(variants.productId, productIds), isNull(variants.removedAt)));
  return new Map(rows.map(({ id, productId }) => [id, productId]));
}

interface GivenVariant {
  /** Undefined for a variant to add. */
  id: number | undefined;
  row: VariantRow;
  count: Omit<CountedVariant, 'variantId'>;
}

function variantsOf(
  { productId, forms, countedBy }: ProductVariants,
  before: Map<number, number>,
): GivenVariant[] {
  refuseDuplicates(forms);
  const foreign = forms.find(({ id }) => id && before.get(id) !== productId);
  if (foreign) {
    const message = `Variant ${foreign.id} does not belong to this product. Leave out the id to add a variant.`;
    throw fieldRefusal('productVariants', message);
  }
  return forms.map((form, position) => ({
    id: form.id,
    row: { productId, ...columnsOf(form), position },
    count: {
      ...{ stock: form.stock, stockSeen: form.stockSeen, countedBy },
      field: `productVariants.${position}.stock`,
    },
  }));
}

/** Other fields of the form have the names of their columns. */
function columnsOf(form: VariantForm) {
  const { id, stock, stockSeen, originalPrice, discountPrice, ...columns } = form;
  return {
    ...columns,
    colorHexCode: form.colorHexCode.toLowerCase(),
    size: form.size || 'full',
    originalPaise: toPaise(originalPrice),
    discountPaise: toPaise(discountPrice),
  };
}

function refuseDuplicates(forms: readonly VariantForm[]) {
  const seen = new Set<string>();
  for (const { color, size } of forms) {
    const key = variantKey({ color, size });
    if (seen.has(key)) {
      const named = [color, size].filter(Boolean).join(', ');
      const message = `Two variants are both “${named}”. Please merge them.`;
      throw fieldRefusal('productVariants', message);
    }
    seen.add(key);
  }
}

/** Names the SKU that is taken. If somebody takes it at the same moment, the database refuses it. */
async function refuseTakenSkus(tx: Database, given: readonly GivenVariant[]) {
  const skus = given.flatMap(({ row }) => row.sku || []);
  if (skus.length === 0) return;
  const lower = skus.map((sku) => sku.toLowerCase());
  const twice = skus.findLast((_, at) => lower.indexOf(lower[at] ?? '') !== at);
  const ids = given.flatMap(({ id, row }) =>
    id !== undefined && row.sku !== undefined ? [id] : [],
  );
  // Of a limit the database concludes that it soon finds one, and reads all variants where there is none.
  const [taken] = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(hasSkuAmong(lower), ids.length > 0 ? not(oneOf(variants.id, ids)) : undefined));
  const sku = twice ?? taken?.sku;
  if (sku) throw takenSku(`The SKU “${sku}”`, `productVariants.${positionOf(given, sku)}.sku`);
}

/** The last variant with this SKU; the first one may have had it before. */
const positionOf = (given: readonly GivenVariant[], wanted: string) =>
  given.findLast(({ row }) => row.sku?.toLowerCase() === wanted.toLowerCase())?.row.position ?? 0;

function refuseTakenSku(error: unknown): never {
  throw violatesConstraint(error, 'variants_sku') ? takenSku('One of these SKUs') : error;
}

const takenSku = (which: string, field = 'productVariants') =>
  fieldRefusal(
    field,
    `${which} belongs to another variant. Please enter another SKU, or change that variant first.`,
    'conflict',
  );
