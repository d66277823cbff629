import type { BodyOf } from '#contract/api.ts';
import {
  type Category,
  maxCategoryImages,
  noCategoryImage,
  tooManyCategoryImages,
} from '#contract/categories.ts';
import { type Database, onlyRow, violatesConstraint } from '#db/client.ts';
import { and, eq, inArray, sql } from '#db/sql.ts';
import { type ChangedFields, changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal, notFound, refuseStale } from '#shop/refusal.ts';
import { findCategoryById, idsBelow, listCategories } from './categories.ts';
import { fieldsOfCategory } from './recorded-fields.ts';
import { rewriteSearchText } from './search-text.ts';
import { freeSlug } from './slugs.ts';
import { categories, categoryImages, products } from './tables.ts';

export interface Changed {
  category: Category;
  /** Files the category no longer shows. */
  dropped: string[];
}

/**
 * Throws `Refusal`: validation without a picture or with an unknown parent, conflict when the name
 * is taken. The pictures are stored already.
 */
export async function addCategory(
  db: Database,
  by: Actor,
  form: BodyOf<'POST /categories'>,
  pictures: readonly Picture[],
): Promise<Category> {
  return db.transaction(async (tx) => {
    const category = await insertCategory(tx, form, pictures);
    const change = changeOf(null, fieldsOfCategory(category, await listCategories(tx)));
    await recordCategory(tx, by, 'added', category, change);
    return category;
  });
}

/** Adds a category as `addCategory` does, but leaves the activity log alone: for the demo shop and imports. */
export async function insertCategory(
  tx: Database,
  form: BodyOf<'POST /categories'>,
  pictures: readonly Picture[],
  { mayLackPicture = false } = {},
): Promise<Category> {
  const tree = await treeForChange(tx);
  if (form.parentId && !findCategoryById(tree, form.parentId)) throw unknownParent();
  const rows = await tx
    .insert(categories)
    .values({
      name: form.name,
      description: form.description,
      parentId: form.parentId ?? null,
      slug: await freeSlug(tx, categories, form.name),
    })
    .returning({ id: categories.id })
    .catch(refuseTakenName);
  const { id } = onlyRow(rows);
  if (!mayLackPicture || pictures.length > 0) await replacePicture(tx, id, [], pictures);
  return readCategory(tx, id);
}

/**
 * Throws `Refusal` as `addCategory` does; not found; conflict when it would move below itself, or
 * was changed since its editor read `version`.
 */
export async function changeCategory(
  db: Database,
  by: Actor,
  id: number,
  form: BodyOf<'PUT /categories/{id}'>,
  pictures: readonly Picture[],
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const tree = await treeForChange(tx);
    const current = findCategoryById(tree, id);
    if (!current) throw notFound('Category');
    refuseStale('category', form.version, current.version);
    const parentId = form.parentId === undefined ? current.parentId : form.parentId;
    refuseParent(tree, current, parentId);
    await updateRow(tx, id, { name: form.name, description: form.description, parentId });
    await rewriteSearchText(tx, inArray(products.categoryId, idsBelow(current)));
    const dropped = await replacePicture(tx, id, form.deletedUploadIds ?? [], pictures);
    const now = await listCategories(tx);
    const category = findCategoryById(now, id) as Category;
    const change = changeOf(fieldsOfCategory(current, tree), fieldsOfCategory(category, now));
    await recordCategory(tx, by, 'changed', current, change);
    return { category, dropped };
  });
}

const updateRow = (
  tx: Database,
  id: number,
  columns: Pick<Category, 'name' | 'description' | 'parentId'>,
) =>
  tx
    .update(categories)
    .set({
      ...columns,
      // Below another parent it comes last.
      position: sql`case when ${categories.parentId} is not distinct from ${columns.parentId}
        then ${categories.position} end`,
      version: sql`${categories.version} + 1`,
    })
    .where(eq(categories.id, id))
    .catch(refuseTakenName);

export const recordCategory = (
  tx: Database,
  by: Actor,
  how: 'added' | 'changed' | 'deleted',
  { name }: Category,
  change: ChangedFields,
) => record(tx, by, { action: `category.${how}`, subject: `Category “${name}”`, change });

/** Locks and reads the tree: two moves at once could close a ring. */
export async function treeForChange(tx: Database) {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
  return listCategories(tx);
}

function refuseParent(tree: Category[], category: Category, parentId: number | null) {
  if (parentId === null) return;
  if (!findCategoryById(tree, parentId)) throw unknownParent();
  if (idsBelow(category).includes(parentId)) {
    const message = 'A category cannot move under itself. Please choose another parent.';
    throw fieldRefusal('parentId', message, 'conflict');
  }
}

const readCategory = async (tx: Database, id: number) =>
  findCategoryById(await listCategories(tx), id) as Category;

const unknownParent = () =>
  fieldRefusal('parentId', 'That parent category no longer exists. Please choose another.');

function refuseTakenName(error: unknown): never {
  if (!violatesConstraint(error, 'categories_name_key')) throw error;
  const message = 'A category with this name already exists. Please choose another name.';
  throw fieldRefusal('name', message, 'conflict');
}

/**
 * Returns the files the category no longer shows. Throws `Refusal` (validation) unless exactly one
 * picture is left.
 */
async function replacePicture(
  tx: Database,
  categoryId: number,
  deletedIds: readonly number[],
  pictures: readonly Picture[],
): Promise<string[]> {
  const ofCategory = eq(categoryImages.categoryId, categoryId);
  const rows = await tx
    .delete(categoryImages)
    .where(and(ofCategory, inArray(categoryImages.id, [...deletedIds])))
    .returning({ filename: categoryImages.filename });
  const total = (await tx.$count(categoryImages, ofCategory)) + pictures.length;
  if (total < 1) throw fieldRefusal('media', noCategoryImage);
  if (total > maxCategoryImages) throw fieldRefusal('media', tooManyCategoryImages);
  if (pictures.length > 0) {
    await tx.insert(categoryImages).values(pictures.map((one) => ({ ...one, categoryId })));
  }
  return rows.map(({ filename }) => filename);
}
