import type { Category } from '#contract/categories.ts';
import { maxProductImages } from '#contract/products/product-form.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import type { Database } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { oneOf } from '#db/one-of.ts';
import { and, asc, eq, inArray, isNull, sql } from '#db/sql.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import type { ImportState } from '#shop/catalogue/import/find-import.ts';
import { type GivenPicture, storedOf } from '#shop/catalogue/import/match-pictures.ts';
import { coloursOf, imageOrderOf } from '#shop/catalogue/import/picture-colours.ts';
import type { Known } from '#shop/catalogue/import/plan/known.ts';
import { categoryFinder } from '#shop/catalogue/import/plan/plan-file.ts';
import type { ProductPlan, Setting } from '#shop/catalogue/import/plan/setting.ts';
import { memoryOf } from '#shop/catalogue/import/plan/stock.ts';
import { rememberPictures } from '#shop/catalogue/import/remember-pictures.ts';
import {
  importChanges,
  importedVariants,
  importPictures,
  imports,
} from '#shop/catalogue/import/tables.ts';
import { insertCategory } from '#shop/catalogue/save-category.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import {
  addProducts,
  changeProducts,
  type ProductDetails,
} from '#shop/catalogue/write-products.ts';

interface Save {
  plan: ProductPlan;
  details: ProductDetails;
  pictures: GivenPicture[];
}

interface Given {
  known: Known;
  tree: readonly Category[];
  /** Pictures of products by their first row. */
  chosen: ReadonlyMap<number, GivenPicture[]>;
}

/** Saves good plans in the caller's transaction. Returns the ids of their products, sorted as the plans. */
export async function savePlans(
  tx: Database,
  found: Pick<ImportState, 'id' | 'source' | 'actorName'>,
  plans: readonly ProductPlan[],
  { known, tree, chosen }: Given,
): Promise<number[]> {
  const findCategory = await withCategories(tx, found.id, plans, tree);
  const saves = plans.map((plan) => saveOf(plan, { findCategory, known, chosen }));
  const ids = await saveAll(tx, saves, found.actorName);
  const stored = await readSaved(tx, ids);
  const saved = saves.flatMap((save, at) => {
    const product = stored.get(ids[at] ?? 0);
    return product ? [{ ...save, product }] : [];
  });
  await rememberChanges(tx, found, saved, known);
  await rememberVariants(tx, found, saved);
  await markUsed(tx, saved);
  return ids;
}

/** Makes the categories that are missing, each below the one before it in its path. */
async function withCategories(
  tx: Database,
  importId: number,
  plans: readonly ProductPlan[],
  tree: readonly Category[],
) {
  let findCategory = categoryFinder(tree);
  const made: number[] = [];
  for (const { category } of plans) {
    // A path whose end is there leads to that, wherever it stands.
    if (category.length === 0 || findCategory(category)) continue;
    let parentId: number | undefined;
    for (const name of category) {
      const there = findCategory([name]);
      if (there) parentId = there.id;
      else {
        const form = { name, description: '', parentId };
        parentId = (await insertCategory(tx, form, [], { mayLackPicture: true })).id;
        made.push(parentId);
        findCategory = categoryFinder(await listCategories(tx));
      }
    }
  }
  if (made.length > 0) {
    await tx
      .update(imports)
      .set({ madeCategories: sql`${imports.madeCategories} || ${JSON.stringify(made)}::jsonb` })
      .where(eq(imports.id, importId));
  }
  return findCategory;
}

function saveOf(
  plan: ProductPlan,
  { findCategory, known, chosen }: Omit<Given, 'tree'> & Pick<Setting, 'findCategory'>,
): Save {
  const { details, category, product, rows, sources } = plan;
  const images = product?.images ?? [];
  const id = category.length > 0 ? findCategory(category)?.id : undefined;
  const room = Math.max(0, maxProductImages - images.length);
  const shown = new Set((known.pictures.get(product?.id ?? 0) ?? []).map(({ hash }) => hash));
  const pictures = (chosen.get(rows[0]?.row ?? 0) ?? [])
    .filter(({ hash }) => !shown.has(hash))
    .slice(0, room);
  const imageOrder = imageOrderOf(images, pictures, coloursOf(sources));
  return {
    plan,
    details: {
      ...details,
      categoryId: id ?? product?.categoryId ?? 0,
      ...(imageOrder && { imageOrder }),
    },
    pictures,
  };
}

const storedBy =
  (countedBy: string) =>
  ({ details, pictures }: Save) => ({
    ...{ details, countedBy },
    pictures: pictures.map(storedOf),
    mayLackPictures: true,
  });

/** Returns the ids of the products, also of those that stay as they are. */
async function saveAll(tx: Database, saves: readonly Save[], countedBy: string): Promise<number[]> {
  const stored = storedBy(countedBy);
  const added = saves.filter(({ plan }) => !plan.product);
  const newIds = added.length > 0 ? await addProducts(tx, added.map(stored)) : [];
  const changed = saves.flatMap((save) => {
    const { product, rows } = save.plan;
    const isChanged =
      save.pictures.length > 0 || rows.some(({ state }) => state === 'change' || state === 'add');
    return product && isChanged ? [{ ...stored(save), id: product.id }] : [];
  });
  if (changed.length > 0) await changeProducts(tx, changed);
  const idOf = new Map(added.map((save, at) => [save, newIds[at] ?? 0]));
  return saves.map((save) => save.plan.product?.id ?? idOf.get(save) ?? 0);
}

interface Saved extends Save {
  product: SavedProduct;
}

interface SavedProduct extends Pick<Product, 'id' | 'version'> {
  variants: Pick<Variant, 'id' | 'color' | 'size' | 'stock'>[];
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

/** Our own file names what it was compared with itself. */
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

/** Notes what an undo needs, also of products that stay as they are while the next file is compared with this one. */
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

async function markUsed(tx: Database, saved: readonly Saved[]) {
  for (const { product, pictures } of saved) await rememberPictures(tx, product.id, pictures);
  const used = saved.flatMap(({ pictures }) => pictures.map(({ id }) => id));
  if (used.length > 0)
    await tx.update(importPictures).set({ isUsed: true }).where(inArray(importPictures.id, used));
}
