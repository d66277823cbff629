import { expect, test } from 'vitest';
import type { Category } from '#contract/categories.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { aPicture } from '#test/components/pictures.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCategory, aProductPage } from '#test/components/samples.ts';
import * as products from '#web/admin/products/products.tsx';

async function addInEmptyShop() {
  signInAdmin();
  const tree: Category[] = [];
  answerCalls({
    'GET /categories': () => tree,
    'GET /fields': () => ({ fields: [] }),
    'GET /low-stock-limit': () => ({ limit: 5 }),
    'GET /products': () => aProductPage(),
    'POST /categories': () => {
      tree.push(aCategory());
      return { message: 'Category saved successfully!', category: aCategory() };
    },
  });
  const page = await renderRoute('/admin/product', 'admin/product', products);
  await page.getByRole('button', { name: 'Add product' }).click();
  const editor = page.getByRole('dialog', { name: 'Add product' });
  await editor.getByLabelText('Product name').fill('लूडो 4-in-1');
  await editor.getByLabelText('Original Price').fill('499');
  await editor.getByRole('button', { name: 'Create a category first' }).click();
  return { page, editor, creating: page.getByRole('dialog', { name: 'Create category' }) };
}

test('the first category is made over the product editor, which keeps what was typed', async () => {
  const { editor, creating } = await addInEmptyShop();
  await creating.getByLabelText('Category name').fill('பலகை Jeux 0–3');
  await creating.getByLabelText('Image').upload(aPicture('board.png'));
  await expect.element(creating.getByRole('img', { name: 'board.png' })).toBeVisible();
  await creating.getByRole('button', { name: 'Save' }).click();
  await expect.element(creating).not.toBeInTheDocument();
  await expect.element(editor.getByLabelText('Product name')).toHaveValue('लूडो 4-in-1');
  await expect.element(editor.getByLabelText('Original Price')).toHaveValue('499');
  await expect.element(editor.getByLabelText('Category')).toHaveDisplayValue('பலகை Jeux 0–3');
});

test('closing the category leaves the product editor as it was', async () => {
  const { editor, creating } = await addInEmptyShop();
  await creating.getByRole('button', { name: 'Close' }).click();
  await expect.element(creating).not.toBeInTheDocument();
  await expect.element(editor.getByLabelText('Product name')).toHaveValue('लूडो 4-in-1');
});
