import { listCategories } from '#shop/catalogue/categories.ts';
import { addCategory, changeCategory, deleteCategory } from '#shop/catalogue/save-category.ts';
import { removeUnused } from '#shop/files/unused.ts';
import type { Handlers } from './handlers.ts';

export const categoryHandlers = {
  'GET /categories': async ({ db, remember }) =>
    remember('categories', 'range', () => listCategories(db)),
  'POST /categories': async ({ db, body, pictures }) => {
    const { category } = await addCategory(db, body, pictures);
    return { message: 'Category saved successfully!', category };
  },
  'PUT /categories/{id}': async ({ db, storage, params, body, pictures }) => {
    const { category, dropped } = await changeCategory(db, params.id, body, pictures);
    await removeUnused(db, storage, dropped);
    return { message: 'Category updated successfully!', category };
  },
  'DELETE /categories/{id}': async ({ db, storage, params }) => {
    const { category, dropped } = await deleteCategory(db, params.id);
    await removeUnused(db, storage, dropped);
    return { message: `Deleted category: ${category.name}` };
  },
} satisfies Partial<Handlers>;
