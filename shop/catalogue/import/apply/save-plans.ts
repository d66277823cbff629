import type { Category } from '#contract/categories.ts';
import { maxProductImages } from '#contract/products/product-form.ts';
import type { Database } from '#db/client.ts';
import { eq, inArray, sql } from '#db/sql.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import type { ImportState } from '#shop/catalogue/import/find-import.ts';
import type { GivenPicture } from '#shop/catalogue/import/pictures/match-by-name.ts';
import { storedOf } from '#shop/catalogue/import/pictures/match-pictures.ts';
import {
  coloursOf,
  imageOrderOf,
  withNamesIn,
} from '#shop/catalogue/import/pictures/picture-colours.ts';
import { rememberPictures } from '#shop/catalogue/import/pictures/remember-pictures.ts';
import type { Known } from '#shop/catalogue/import/plan/known.ts';
import { categoryFinder } from '#shop/catalogue/import/plan/plan-file.ts';
import type { ProductPlan, Setting } from '#shop/catalogue/import/plan/setting.ts';
import { importPictures, imports } from '#shop/catalogue/import/tables.ts';
import { insertCategory } from '#shop/catalogue/save-category.ts';
import {
  addProducts,
  changeProducts,
  type ProductDetails,
} from '#shop/catalogue/write-products.ts';
import { rememberSaved } from './remember-saved.ts';

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
  await rememberSaved(tx, found, { plans, ids, known });
  await markUsed(tx, saves, ids);
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
    const isThere = (_: string, at: number) => findCategory(category.slice(0, at + 1));
    const last = category.findLastIndex(isThere);
    let parentId = last < 0 ? undefined : findCategory(category.slice(0, last + 1))?.id;
    for (const name of category.slice(last + 1)) {
      const form = { name, description: '', parentId };
      parentId = (await insertCategory(tx, form, [], { mayLackPicture: true })).id;
      made.push(parentId);
      findCategory = categoryFinder(await listCategories(tx));
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
  const { details, category, product, variants, rows, sources } = plan;
  const images = product?.images ?? [];
  const id = category.length > 0 ? findCategory(category)?.id : undefined;
  const room = Math.max(0, maxProductImages - images.length);
  const shown = new Set((known.pictures.get(product?.id ?? 0) ?? []).map(({ hash }) => hash));
  const pictures = withNamesIn(sources, chosen.get(rows[0]?.row ?? 0) ?? [])
    .filter(({ hash }) => !shown.has(hash))
    .slice(0, room);
  const colours = new Map(variants.map(({ row, form }) => [row.cells.color ?? '', form.color]));
  const imageOrder = imageOrderOf(images, pictures, coloursOf(sources, colours));
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

async function markUsed(tx: Database, saves: readonly Save[], ids: readonly number[]) {
  for (const [at, { pictures }] of saves.entries())
    await rememberPictures(tx, ids[at] ?? 0, pictures);
  const used = saves.flatMap(({ pictures }) => pictures.map(({ id }) => id));
  if (used.length > 0)
    await tx.update(importPictures).set({ isUsed: true }).where(inArray(importPictures.id, used));
}
