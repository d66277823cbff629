import type { BodyOf } from '#contract/api.ts';
import type { Category } from '#contract/categories.ts';
import { countWords } from '#contract/rules/numbers.ts';
import { brokeConstraint, type Database, onlyRow } from '#db/client.ts';
import { and, eq, inArray, isNull, sql } from '#db/sql.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal, notFound, Refusal, refuseStale } from '#shop/refusal.ts';
import { everyCategory, findCategoryById, idsBelow, listCategories } from './categories.ts';
import { replacePicture } from './category-picture.ts';
import { rewriteSearchText } from './search-text.ts';
import { freeSlug } from './slugs.ts';
import { categories, products } from './tables.ts';

/** A saved category and the files it holds no more. */
export interface Saved {
  category: Category;
  dropped: string[];
}

/**
 * Makes a category with its picture, already stored. Throws `Refusal`: validation without a
 * picture or with an unknown parent, conflict when the name is taken.
 */
export async function addCategory(
  db: Database,
  form: BodyOf<'POST /categories'>,
  pictures: readonly Picture[],
): Promise<Saved> {
  return db.transaction(async (tx) => {
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
    return savePicture(tx, onlyRow(rows).id, [], pictures);
  });
}

/**
 * Changes a category. Throws `Refusal` as `addCategory` does; not found when it is not there;
 * conflict when it would come under itself or its own child, or was changed since `version`.
 */
export async function changeCategory(
  db: Database,
  id: number,
  form: BodyOf<'PUT /categories/{id}'>,
  pictures: readonly Picture[],
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const tree = await treeForChange(tx);
    const current = findCategoryById(tree, id);
    if (!current) throw notFound('Category');
    refuseStale('category', form.version, current.version);
    const parentId = form.parentId === undefined ? current.parentId : form.parentId;
    refuseParent(tree, current, parentId);
    await tx
      .update(categories)
      .set({
        name: form.name,
        description: form.description,
        parentId,
        version: sql`${categories.version} + 1`,
      })
      .where(eq(categories.id, id))
      .catch(refuseTakenName);
    await rewriteSearchText(tx, inArray(products.categoryId, idsBelow(current)));
    return savePicture(tx, id, form.deletedUploadIds ?? [], pictures);
  });
}

/**
 * Deletes a category with those below it. Throws `Refusal`: not found, or conflict while it or a
 * child holds products, naming how many.
 */
export async function deleteCategory(db: Database, id: number): Promise<Saved> {
  return db.transaction(async (tx) => {
    const category = findCategoryById(await treeForChange(tx), id);
    if (!category) throw notFound('Category');
    const ids = idsBelow(category);
    // Held for update, a category takes in no product until this transaction is over.
    await tx
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, ids))
      .for('update');
    const held = await tx.$count(
      products,
      and(inArray(products.categoryId, ids), isNull(products.deletedAt)),
    );
    if (held > 0) throw stillHolds(category, held);
    await tx.delete(categories).where(inArray(categories.id, ids));
    const images = everyCategory([category]).flatMap(({ uploads }) => uploads);
    return { category, dropped: images.map(({ filename }) => filename) };
  });
}

/** Changes of the tree take turns, or two moves at once could close a ring. */
async function treeForChange(tx: Database) {
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

async function savePicture(
  tx: Database,
  categoryId: number,
  deletedIds: readonly number[],
  pictures: readonly Picture[],
): Promise<Saved> {
  const dropped = await replacePicture(tx, categoryId, deletedIds, pictures);
  return { category: findCategoryById(await listCategories(tx), categoryId) as Category, dropped };
}

const unknownParent = () =>
  fieldRefusal('parentId', 'That parent category is gone. Please choose another.');

function stillHolds({ name }: Category, held: number) {
  const what = held === 1 ? '1 product' : `${countWords(held)} products`;
  return new Refusal('conflict', `${name} still holds ${what}. Please move or delete them first.`);
}

function refuseTakenName(error: unknown): never {
  if (!brokeConstraint(error, 'categories_name_key')) throw error;
  const message = 'There is a category of this name already. Please choose another name.';
  throw fieldRefusal('name', message, 'conflict');
}
