import type { Product, Variant } from '#contract/products/products.ts';
import type { Database } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { oneOf } from '#db/one-of.ts';
import { and, asc, eq, isNull, sql } from '#db/sql.ts';
import type { ImportState } from '#shop/catalogue/import/find-import.ts';
import type { Known } from '#shop/catalogue/import/plan/known.ts';
import type { ProductPlan } from '#shop/catalogue/import/plan/setting.ts';
import { memoryOf } from '#shop/catalogue/import/plan/stock.ts';
import { importChanges, importedVariants } from '#shop/catalogue/import/tables.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';

interface Done {
  plans: readonly ProductPlan[];
  /** The ids of their products, sorted as the plans. */
  ids: readonly number[];
  /** What the shop had before. */
  known: Known;
}

interface Saved {
  plan: ProductPlan;
  product: SavedProduct;
}

interface SavedProduct extends Pick<Product, 'id' | 'version'> {
  variants: Pick<Variant, 'id' | 'color' | 'size' | 'stock'>[];
}

/** Stores what an undo of this import needs, and what the next file of the same source is compared with. */
export async function rememberSaved(
  tx: Database,
  found: Pick<ImportState, 'id' | 'source'>,
  { plans, ids, known }: Done,
): Promise<void> {
  const stored = await readSaved(tx, ids);
  const saved = plans.flatMap((plan, at) => {
    const product = stored.get(ids[at] ?? 0);
    return product ? [{ plan, product }] : [];
  });
  await rememberChanges(tx, found, saved, known);
  await rememberVariants(tx, found, saved);
}

/** Reads no more of a product than what is remembered of it. */
async function readSaved(tx: Database, ids: readonly number[]) {
  const { id, color, size, productId } = variants;
  const rows = await tx
    .select({ id, color, size, productId, stock: stocks.pieces, version: products.version })
    .from(variants)
    .innerJoin(stocks, eq(stocks.variantId, id))
    .innerJoin(products, eq(products.id, productId))
    .where(and(oneOf(productId, ids), isNull(variants.removedAt)))
    .orderBy(asc(variants.position), asc(id));
  const saved = new Map<number, SavedProduct>();
  for (const { productId, version, ...variant } of rows) {
    const product = saved.get(productId) ?? { id: productId, version, variants: [] };
    product.variants.push(variant);
    saved.set(productId, product);
  }
  return saved;
}

/** Notes what an undo needs. A product that stays as it is counts too, once the next file is compared with this one. */
async function rememberChanges(
  tx: Database,
  { id, source }: Pick<ImportState, 'id' | 'source'>,
  saved: readonly Saved[],
  { byKey }: Known,
) {
  const rows = saved.flatMap((save) => {
    const { plan, product } = save;
    const remembered = byKey.get(plan.key) ?? [];
    const memories = memoriesOf(source, save);
    const lastOf = (variantId: number) => {
      const variantKey = memories.find((one) => one.variantId === variantId)?.variantKey;
      return memoryOf({ id: variantId, variantKey }, remembered, source)?.quantity;
    };
    const isRemembered = memories.every(({ variantId, quantity }) => {
      const last = lastOf(variantId);
      return last !== undefined && (quantity ?? last) === last;
    });
    if (product.version === plan.product?.version && isRemembered) return [];
    return {
      importId: id,
      productId: product.id,
      before: plan.product ?? null,
      version: product.version,
      gained: product.variants.map(({ id: variantId, stock }) => {
        const before = plan.product?.variants.find((one) => one.id === variantId);
        return { variantId, pieces: stock - (before?.stock ?? 0), last: lastOf(variantId) };
      }),
    };
  });
  if (rows.length > 0)
    await tx.execute(sql`${insertRows(importChanges, rows)} on conflict do nothing`);
}

/** Notes what the next file of the source is compared with. */
async function rememberVariants(
  tx: Database,
  { source }: Pick<ImportState, 'source'>,
  saved: readonly Saved[],
) {
  const rows = saved.flatMap((save) => memoriesOf(source, save));
  if (rows.length === 0) return;
  await tx.execute(sql`${insertRows(importedVariants, rows)}
    on conflict (source, key, variant_key) do update set product_id = excluded.product_id,
      variant_id = excluded.variant_id, quantity = coalesce(excluded.quantity, ${importedVariants}.quantity)`);
}

/** Nothing is remembered of our own file, which itself names the stock that it was compared with. */
function memoriesOf(source: ImportState['source'], { plan: { key, variants }, product }: Saved) {
  if (source === 'haat') return [];
  return variants.flatMap(({ row, form, quantity }) => {
    const own = product.variants.find((one) =>
      form.id ? one.id === form.id : one.color === form.color && one.size === (form.size || 'full'),
    );
    const variantKey = row.variantKey ?? '';
    return own
      ? [{ source, key, variantKey, productId: product.id, variantId: own.id, quantity }]
      : [];
  });
}
