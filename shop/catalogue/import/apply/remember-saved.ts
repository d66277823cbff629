import type { Product, Variant } from '#contract/products/products.ts';
import type { Database } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { oneOf } from '#db/one-of.ts';
import { and, asc, isNull, sql } from '#db/sql.ts';
import type { ImportState } from '#shop/catalogue/import/find-import.ts';
import {
  foldedName,
  type Known,
  type Remembered,
  rememberedOf,
} from '#shop/catalogue/import/plan/known.ts';
import type { ProductPlan } from '#shop/catalogue/import/plan/setting.ts';
import { isFromExport, memoryOf } from '#shop/catalogue/import/plan/stock.ts';
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
  /** What earlier files of the source said of it. */
  remembered: readonly Remembered[];
  /** What the other export of the same shop said of its variants. */
  otherCounts: Known['otherCounts'];
  /** What this file says of it. */
  memories: readonly Remembered[];
}

interface SavedProduct extends Pick<Product, 'id' | 'version'> {
  variants: Pick<Variant, 'id' | 'color' | 'size' | 'stock'>[];
}

/** Stores what an undo of this import needs, and what the next file of the same source is compared with. */
export async function rememberSaved(
  tx: Database,
  { id, source }: Pick<ImportState, 'id' | 'source'>,
  { plans, ids, known }: Done,
): Promise<void> {
  const stored = await readSaved(tx, ids);
  const saved = plans.flatMap((plan, at): Saved[] => {
    const product = stored.get(ids[at] ?? 0);
    if (!product) return [];
    const all = rememberedOf(plan.key, plan.product, known);
    const remembered = all.filter((one) => one.source === source);
    const memories = memoriesOf(source, keyOf(plan, known), plan, product);
    return [{ plan, product, remembered, otherCounts: known.otherCounts, memories }];
  });
  await rememberChanges(tx, id, saved);
  await rememberVariants(tx, saved);
}

/**
 * Reads no more of a product than what is remembered of it. A join would make the database read
 * all stocks and products, since it expects any list of ids to be long.
 */
async function readSaved(tx: Database, ids: readonly number[]) {
  const { id, color, size, productId } = variants;
  const stock = sql<number>`(select ${stocks.pieces} from ${stocks} where ${stocks.variantId} = ${id})`;
  const version = sql<number>`(select ${products.version} from ${products} where ${products.id} = ${productId})`;
  const rows = await tx
    .select({ id, color, size, productId, stock, version })
    .from(variants)
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
async function rememberChanges(tx: Database, importId: number, saved: readonly Saved[]) {
  const rows = saved.flatMap((save) => {
    const { plan, product, memories, otherCounts } = save;
    const newKey = newKeyIn(save);
    const otherOf = (variantId: number) => otherCounts.get(variantId)?.[0]?.quantity;
    const isRemembered = memories.every(({ variantId, quantity, status }) => {
      const { quantity: last, status: lastStatus } = lastOf(variantId, save) ?? {};
      const other = otherOf(variantId);
      const isKept = (count: number | null | undefined) => quantity === null || quantity === count;
      const isStatusKept = status === null || status === lastStatus;
      return (
        last !== undefined && isKept(last) && isStatusKept && (other === undefined || isKept(other))
      );
    });
    if (product.version === plan.product?.version && isRemembered && !newKey) return [];
    return {
      importId,
      productId: product.id,
      before: plan.product ?? null,
      version: product.version,
      gained: product.variants.map(({ id: variantId, stock }) => {
        const before = plan.product?.variants.find((one) => one.id === variantId);
        const pieces = stock - (before?.stock ?? 0);
        const { quantity: last, status: lastStatus } = lastOf(variantId, save) ?? {};
        return { variantId, pieces, last, otherLast: otherOf(variantId), lastStatus, newKey };
      }),
    };
  });
  if (rows.length > 0)
    await tx.execute(sql`${insertRows(importChanges, rows)} on conflict do nothing`);
}

/** What the file before said of a variant; undefined where none named it. */
function lastOf(variantId: number, { memories, remembered }: Saved) {
  const variantKey = memories.find((one) => one.variantId === variantId)?.variantKey;
  return memoryOf({ id: variantId, variantKey }, remembered);
}

/** The key by which this file calls a product that earlier ones called otherwise. */
const newKeyIn = ({ memories: [first], remembered }: Saved): string | undefined =>
  remembered.length > 0 && remembered.every(({ key }) => key !== first?.key)
    ? first?.key
    : undefined;

/**
 * Notes what the next file of the source is compared with, under all keys that its product has had: the next
 * file may use any of them. The other export of the same shop would count these pieces again.
 */
async function rememberVariants(tx: Database, saved: readonly Saved[]) {
  const told = saved.flatMap((save) =>
    save.memories.map((one) => {
      const last = lastOf(one.variantId, save);
      const quantity = one.quantity ?? last?.quantity ?? null;
      const status = one.status ?? last?.status ?? null;
      const others = save.remembered.filter(({ variantId }) => variantId === one.variantId);
      const counts = one.quantity === null ? [] : (save.otherCounts.get(one.variantId) ?? []);
      return {
        own: { ...one, quantity, status },
        others: [
          ...others.map((other) => ({ ...other, quantity, status })),
          ...counts.map((other) => ({ ...other, quantity })),
        ],
      };
    }),
  );
  // Variants that this file does not name have the status of their product, too.
  const unnamed = saved.flatMap(({ remembered, memories: [first] }) =>
    first?.status ? remembered.map((one) => ({ ...one, status: first.status })) : [],
  );
  const all = [...unnamed, ...told.flatMap(({ others }) => others), ...told.map(({ own }) => own)];
  const rows = new Map(
    all.map((one) => [JSON.stringify([one.source, one.key, one.variantKey]), one]),
  );
  if (rows.size === 0) return;
  await tx.execute(sql`${insertRows(importedVariants, [...rows.values()])}
    on conflict (source, key, variant_key) do update set product_id = excluded.product_id,
      variant_id = excluded.variant_id, quantity = coalesce(excluded.quantity, ${importedVariants}.quantity),
      status = coalesce(excluded.status, ${importedVariants}.status)`);
}

/** Nothing is remembered of a row of our export, which itself names the stock that it was compared with. */
function memoriesOf(
  source: ImportState['source'],
  key: string,
  { variants, status }: ProductPlan,
  product: SavedProduct,
): Remembered[] {
  return variants.flatMap(({ row, form, quantity }) => {
    if (isFromExport(row, source)) return [];
    const own = product.variants.find((one) =>
      form.id ? one.id === form.id : one.color === form.color && one.size === (form.size || 'full'),
    );
    const variantKey = row.variantKey ?? '';
    return own
      ? [
          {
            source,
            key,
            variantKey,
            productId: product.id,
            variantId: own.id,
            quantity,
            status: status ?? null,
          },
        ]
      : [];
  });
}

/** One of several products with one name keeps its own key: by that name the next file may mean another. */
function keyOf({ key, product, sources }: ProductPlan, { namesakes }: Known): string {
  const isName = sources.some(({ cells }) => foldedName(cells.name ?? '') === foldedName(key));
  const [own = key] = isName ? (namesakes.get(product?.id ?? 0) ?? []) : [];
  return own;
}
