import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { aPicture } from '#test/components/pictures.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCategory, aCompany, aProduct, aProductPage } from '#test/components/samples.ts';
import { noNetwork, says, saysInPlace, unreachable } from '#test/components/saying.ts';
import * as categories from './categories/categories.tsx';
import { CategoryDialog } from './categories/category-dialog.tsx';
import * as company from './company/company.tsx';
import * as legal from './legal/legal.tsx';
import * as orders from './orders/orders.tsx';
import { ProductDialog } from './products/editor/product-dialog.tsx';
import { ProductList } from './products/product-list.tsx';
import { readProductQuery } from './products/product-query.ts';
import * as products from './products/products.tsx';

// Messages of the specification's error catalogue, said exactly.

inViewport(1440, 900);

beforeEach(() => signInAdmin());

test.each([
  ['category', categories, 'Failed to fetch categories', says],
  ['product', products, 'Failed to fetch products', saysInPlace],
  ['order', orders, 'Failed to fetch orders', says],
  ['legal', legal, 'Failed to fetch legal pages.', says],
] as const)('a page that cannot be loaded says so once: %s', async (path, module, words, tell) => {
  answerCalls({
    'GET /categories': noNetwork,
    'GET /products': noNetwork,
    'GET /low-stock-limit': noNetwork,
    'GET /orders/all': noNetwork,
    'GET /orders/counts': noNetwork,
    'GET /legal-pages': noNetwork,
  });
  const page = await renderRoute(`/admin/${path}`, `admin/${path}`, module);
  await tell(page, words);
});

test('company details that are not saved say what helps', async () => {
  answerCalls({
    'GET /company-details': () => aCompany(),
    'GET /mail-settings': noNetwork,
    'PUT /company-details': noNetwork,
  });
  const page = await renderRoute('/admin/company', 'admin/company', company);
  await page.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Update failed!');
  await says(page, unreachable);
});

test('a legal page that is not saved says what helps', async () => {
  answerCalls({
    'GET /legal-pages': () => [],
    'POST /legal-pages/preview': ({ body }) => ({ html: body.content }),
    'POST /legal-pages': noNetwork,
  });
  const page = await renderRoute('/admin/legal', 'admin/legal', legal);
  await page.getByRole('textbox', { name: 'Privacy Policy' }).fill('We keep nothing.');
  await page.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Failed to save page.');
  await says(page, unreachable);
});

test('a category says what is missing, and that it was not saved', async () => {
  answerCalls({ 'POST /categories': noNetwork });
  const page = await renderAt(
    '/admin/category',
    <CategoryDialog tree={[]} category={undefined} onClose={() => {}} />,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabelText('Category name').fill(' ');
  await save.click();
  await saysInPlace(page, 'Please fill the category name.');
  await page.getByLabelText('Category name').fill('Kites');
  await save.click();
  await saysInPlace(page, 'Please upload at least 1 images.');
  const image = page.getByLabelText('Image', { exact: true });
  await image.upload([aPicture('kite.png'), aPicture('string.png')]);
  await saysInPlace(page, 'You can upload a maximum of 1 images.');
  await image.upload(aPicture('kite.png'));
  await expect.element(page.getByRole('img', { name: 'kite.png' })).toBeVisible();
  await save.click();
  await says(page, 'Failed to save category.');
  await says(page, unreachable);
});

const openEditor = (product?: Product) =>
  renderAt(
    '/admin/product',
    <ProductDialog categories={[aCategory()]} product={product} onClose={() => {}} />,
  );

test('a product says what is missing, and how many pictures there may be', async () => {
  const page = await openEditor();
  await page.getByRole('button', { name: 'Save' }).click();
  await saysInPlace(page, 'Please fill Product Name');
  await saysInPlace(page, 'Please select Category');
  await saysInPlace(page, 'Please upload at least 1 image');
  const many = Array.from({ length: 11 }, (_, place) => aPicture(`${place}.png`));
  await page.getByLabelText('Images', { exact: true }).upload(many);
  await saysInPlace(page, 'Maximum 10 images allowed.');
});

test('a product that is not saved says what helps', async () => {
  answerCalls({ 'POST /products': noNetwork });
  const page = await openEditor(aProduct());
  await page.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Failed to save product.');
  await says(page, unreachable);
});

test('a product that is not deleted says so', async () => {
  answerCalls({ 'DELETE /products/{id}': noNetwork });
  const list = {
    page: { ...aProductPage(), data: [aProduct()] },
    query: readProductQuery(''),
    onEdit: () => undefined,
  };
  const page = await renderAt(
    '/admin/product',
    <ProductList {...list} categories={[]} lowStockAt={5} />,
  );
  await page.getByRole('button', { name: 'Delete लूडो 4-in-1' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await says(page, 'Failed to delete product');
});
