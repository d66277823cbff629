import type { Category } from '#contract/categories.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import type { Database } from '#db/client.ts';
import { and, inArray } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import type { Actor } from '#shop/activity/record.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { everyCategory, findCategoryById, idsBelow } from './categories.ts';
import { isInShop } from './find-product.ts';
import { fieldsOfCategory, namesBelow } from './recorded-fields.ts';
import { type Changed, recordCategory, treeForChange } from './save-category.ts';
import { categories, products } from './tables.ts';

/**
 * Deletes the categories below it too. Throws `Refusal`: not found, or conflict while any of them
 * holds products.
 */
export async function deleteCategory(db: Database, by: Actor, id: number): Promise<Changed> {
  return db.transaction(async (tx) => {
    const tree = await treeForChange(tx);
    const category = findCategoryById(tree, id);
    if (!category) throw notFound('Category');
    const ids = idsBelow(category);
    // While it is locked, no product can be added to a category.
    await tx
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, ids))
      .for('update');
    const held = await tx.$count(products, and(inArray(products.categoryId, ids), isInShop));
    if (held > 0) throw stillHolds(category, held);
    await tx.delete(categories).where(inArray(categories.id, ids));
    const gone = { ...fieldsOfCategory(category, tree), subcategories: namesBelow(category) };
    await recordCategory(tx, by, 'deleted', category, changeOf(gone, null));
    const images = everyCategory([category]).flatMap(({ uploads }) => uploads);
    return { category, dropped: images.map(({ filename }) => filename) };
  });
}

function stillHolds({ name }: Category, held: number) {
  const what = countInWords(held, 'product');
  return new Refusal('conflict', `“${name}” still has ${what}. Move or delete them first.`);
}
