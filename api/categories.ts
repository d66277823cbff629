import { categoryTree } from '#shop/catalogue/categories.ts';
import { deleteCategory } from '#shop/catalogue/delete-category.ts';
import { addCategory, changeCategory } from '#shop/catalogue/save-category.ts';
import type { Handlers } from './handlers.ts';

export const categoryHandlers = {
  'GET /categories': async ({ db, remember }) => categoryTree(db, remember),
  'POST /categories': async ({ db, by, body, pictures }) => {
    const category = await addCategory(db, by, body, pictures);
    return { message: 'Category saved successfully!', category };
  },
  'PUT /categories/{id}': async ({ db, by, params, body, pictures }) => {
    const { category, dropped } = await changeCategory(db, by, params.id, body, pictures);
    return { reply: { message: 'Category updated successfully!', category }, dropped };
  },
  'DELETE /categories/{id}': async ({ db, by, params }) => {
    const { category, dropped } = await deleteCategory(db, by, params.id);
    return { reply: { message: `Deleted category: ${category.name}` }, dropped };
  },
} satisfies Partial<Handlers>;
