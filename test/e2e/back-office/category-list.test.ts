import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/categories.ts';
import { scrollsSideways } from '../barriers.ts';
import { holds, openBrowser, visitorAs } from '../browsing.ts';
import { type Customer, callApi, owner } from '../over-the-api.ts';

let browser: Browser;
let admin: Customer;
beforeAll(async () => {
  [browser, admin] = await Promise.all([openBrowser(), owner()]);
});
afterAll(() => browser.close());

test.each([390, 768, 1440])('a window of %i px shows every column of a category', async (width) => {
  const description = `For rainy days. ${'Cards, boards and dice for all ages. '.repeat(9)}`;
  const { id, name } = await addCategory('Rainy days', { description });
  const { page, context } = await visitorAs(browser, admin);
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/admin/category');

  const heads = page.getByRole('columnheader');
  await heads.first().waitFor();
  expect(await heads.allInnerTexts()).toEqual(['S.No', 'Category', 'Description', 'Actions']);
  const row = page.getByRole('row', { name });
  expect(await row.getByRole('cell').count()).toBe(4);
  const shown = [
    ...(await heads.all()),
    row.getByText('For rainy days.'),
    row.getByRole('button', { name: `Edit ${name}` }),
    row.getByRole('button', { name: `Delete ${name}` }),
  ];
  for (const each of shown) {
    const box = await each.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
  }
  expect(await scrollsSideways(page)).toBe(false);
  await context.close();
  await removeCategory(id);
});

test('deleting a category says how many go with it, and all of them go', async () => {
  const top = await addCategory('Instruments');
  const drums = await addCategory('Drums', { parentId: String(top.id) });
  await addCategory('Tabla', { parentId: String(drums.id) });
  await addCategory('Flutes', { parentId: String(top.id) });
  const { page, context } = await visitorAs(browser, admin);
  await page.goto('/admin/category');

  const question = page.getByRole('alertdialog', { name: 'Delete category' });
  await page.getByRole('button', { name: `Expand ${top.name}` }).click();
  await page.getByRole('button', { name: `Delete ${drums.name}` }).click();
  await question
    .getByText(`Are you sure you want to delete ${drums.name} ? Its sub-category goes with it.`)
    .waitFor();
  await question.getByRole('button', { name: 'No' }).click();

  await page.getByRole('button', { name: `Delete ${top.name}` }).click();
  await question
    .getByText(`Are you sure you want to delete ${top.name} ? Its 3 sub-categories go with it.`)
    .waitFor();
  await question.getByRole('button', { name: 'Yes' }).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(`Deleted category: ${top.name}`)
    .waitFor();
  // Red ones alone interrupt a screen reader.
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('row', { name: top.name }).waitFor({ state: 'detached' });
  expect(JSON.stringify(await callApi('GET /categories'))).not.toContain(drums.name);
  await context.close();
});

test('without a category the product page leads to the first one, the editor makes it on the spot', async () => {
  const { page, context } = await visitorAs(browser, admin);
  await page.route('**/api/categories', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ json: { data: [], meta: noProducts } }),
  );
  await page.goto('/admin/category');
  await page.getByRole('link', { name: 'Product', exact: true }).click();
  await page.getByText('No products available').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Create a category first' }).waitFor();

  await page.getByRole('button', { name: 'Add product' }).click();
  const editor = page.getByRole('dialog', { name: 'Add product' });
  await editor.getByText('Category', { exact: true }).waitFor();
  await editor.getByLabel('Product name').fill('Ludo');
  await editor.getByRole('button', { name: 'Create a category first' }).click();
  const category = page.getByRole('dialog', { name: 'Create category' });
  await category.getByLabel('Category name').fill('Board Games');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await category.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Close', exact: true })
    .last()
    .click();
  await category.waitFor({ state: 'detached' });
  await holds(editor.getByLabel('Product name'), 'Ludo');
  await context.close();
});

const noProducts = {
  totalItems: 0,
  exact: true,
  currentPage: 1,
  pageSize: 10,
  totalPages: 0,
  maxPrice: 0,
  facets: { exact: true, categories: {}, ratings: {} },
};

async function addCategory(name: string, more: Record<string, string> = {}): Promise<Category> {
  const body = new FormData();
  body.append('name', `${name} ${crypto.randomUUID().slice(0, 6)}`);
  for (const [field, value] of Object.entries(more)) body.append(field, value);
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#38a' } });
  body.append('media', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'a.png');
  return (await callApi('POST /categories', { token: admin.token, body })).category;
}

const removeCategory = (id: number) =>
  callApi('DELETE /categories/{id}', { token: admin.token, params: { id: String(id) } });
