import type { BodyOf } from '#contract/api.ts';
import type { Category } from '#contract/categories.ts';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { fieldRefusal, notFound, refuseChanged } from '#shop/refusal.ts';
import { everyCategory, listCategories } from './categories.ts';
import { treeForChange } from './save-category.ts';
import { categories } from './tables.ts';

/**
 * Sorts these categories as given; any others of the same parent follow. Returns the tree. Throws
 * `Refusal`: not found, validation when they have different parents, or conflict when somebody else has
 * sorted them since the editor read them.
 */
export async function sortCategories(
  db: Database,
  by: Actor,
  { ids, before: read }: BodyOf<'PUT /categories/order'>,
): Promise<Category[]> {
  return db.transaction(async (tx) => {
    const stored = await treeForChange(tx);
    if (read) refuseUnseen(read, stored, ids);
    const before = siblingsIn(stored, ids);
    const others = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
    for (const [place, id] of [...ids, ...others].entries()) {
      await tx.update(categories).set({ position: place }).where(eq(categories.id, id));
    }
    const tree = await listCategories(tx);
    const change = changeOf({ names: namesOf(before) }, { names: namesOf(siblingsIn(tree, ids)) });
    if (change.after.names) {
      const action = 'categories.sorted';
      await record(tx, by, { action, subject: 'Categories', change });
    }
    return tree;
  });
}

/** One of them that was deleted meanwhile is a change too, not a category that there never was. */
function refuseUnseen(read: readonly number[], tree: readonly Category[], ids: readonly number[]) {
  const all = everyCategory(tree);
  const parent = all.find(({ id }) => id === ids[0])?.parentId;
  const current = all.filter(({ parentId }) => parentId === parent).map(({ id }) => id);
  refuseChanged<{ ids: readonly number[] }>('these categories', { ids: read }, { ids: current });
}

function siblingsIn(tree: readonly Category[], ids: readonly number[]): Category[] {
  const all = everyCategory(tree);
  const chosen = ids.map((id) => all.find((category) => category.id === id));
  const parents = new Set(
    chosen.map((category) => {
      if (!category) throw notFound('Category');
      return category.parentId;
    }),
  );
  if (parents.size > 1) {
    throw fieldRefusal('ids', 'These categories have different parents. Sort those of one parent.');
  }
  return all.filter(({ parentId }) => parents.has(parentId));
}

const namesOf = (sorted: readonly Category[]) => sorted.map(({ name }) => name).join(' · ');
