import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, openBrowser, ownComplaints, type Visitor, visitorAs } from '../browsing.ts';
import { type Customer, callApi, owner } from '../over-the-api.ts';
import { addCategory, choose, drawn, fileOf, named } from './editing.ts';

let browser: Browser;
let admin: Customer;
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  [browser, admin, red, blue] = await Promise.all([
    openBrowser(),
    owner(),
    drawn('#c33'),
    drawn('#33c'),
  ]);
});
afterAll(() => browser.close());

test('a category without a name and a picture is not saved', async () => {
  const { page, context } = await opened();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Create category' });

  await dialog.getByRole('button', { name: 'Save' }).click();

  await dialog.getByText('Please fill the category name.').first().waitFor();
  await dialog.getByText('Please upload at least 1 images.').first().waitFor();
  await context.close();
});

test('a category takes one picture that can be read', async () => {
  const { page, context } = await opened();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Create category' });

  await choose(dialog, 'Image', [fileOf('a.png', red), fileOf('b.png', blue)]);
  await dialog.getByRole('alert').getByText('You can upload a maximum of 1 images.').waitFor();
  await choose(dialog, 'Image', [fileOf('torn.png', Buffer.from('no'))]);
  await dialog.getByText('torn.png cannot be read as a picture.').waitFor();
  expect(await dialog.getByText('You can upload a maximum').count()).toBe(0);
  await choose(dialog, 'Image', [fileOf('a.png', red)]);
  await dialog.getByRole('img', { name: 'a.png' }).waitFor();
  await context.close();
});

test('a category is made below another and stands below it', async () => {
  const name = named('Kites');
  const visitor = await opened();
  const { page } = visitor;
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Create category' });
  await choose(dialog, 'Image', [fileOf('a.png', red)]);
  await dialog.getByLabel('Category name').fill(name);
  const parent = await dialog.getByLabel('Parent category').locator('option').nth(1).innerText();
  await dialog.getByLabel('Parent category').selectOption({ index: 1 });

  await dialog.getByRole('button', { name: 'Save' }).click();

  await page.getByText('Category saved successfully!').waitFor();
  await page.getByRole('button', { name: `Expand ${parent.trim()}` }).click();
  const row = page.getByRole('row', { name });
  expect(await row.getByRole('cell').first().innerText()).toMatch(/^1\.\d+$/);
  expect(ownComplaints(visitor)).toEqual([]);
  await visitor.context.close();
});

test('of two admins who edit one category the second is told, and loses nothing unseen', async () => {
  const { id, name } = await addCategory(admin, named('Kites'), red);
  const visitor = await opened();
  const { page } = visitor;
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const editor = page.getByRole('dialog', { name: 'Edit category' });
  await editor.getByLabel('Description').fill('They fly.');
  await overtakeCategory(id, name);

  await editor.getByRole('button', { name: 'Save' }).click();

  await editor.getByText('Somebody else changed this category meanwhile').first().waitFor();
  expect(await editor.getByLabel('Description').inputValue()).toBe('They fly.');
  await editor.getByRole('button', { name: 'Reload it' }).click();
  await editor.getByText('By another').waitFor();
  await editor.getByLabel('Description').fill('They fly.');
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Category updated successfully!').waitFor();
  await page.getByRole('row', { name }).getByText('They fly.').waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
  await visitor.context.close();
});

test('a category is deleted after a question, and the focus goes on to another', async () => {
  const { name } = await addCategory(admin, named('Kites'), red);
  const visitor = await opened();
  const { page } = visitor;
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(`Are you sure you want to delete ${name} ?`).waitFor();

  await question.getByRole('button', { name: 'Yes' }).press('Enter');

  await page.getByText(`Deleted category: ${name}`).waitFor();
  await page.getByRole('row', { name }).waitFor({ state: 'detached' });
  await hasFocus(page.locator('button[aria-label^=Delete]:focus'));
  expect(ownComplaints(visitor)).toEqual([]);
  await visitor.context.close();
});

/** The page of the categories, as the owner sees it. */
async function opened(): Promise<Visitor> {
  const visitor = await visitorAs(browser, admin);
  await visitor.page.goto('/admin/category');
  await visitor.page.getByRole('table').waitFor();
  return visitor;
}

/** Somebody else saves the category meanwhile. */
async function overtakeCategory(id: number, name: string) {
  const body = new FormData();
  body.append('name', name);
  body.append('description', 'By another');
  const params = { id: String(id) };
  await callApi('PUT /categories/{id}', { token: admin.token, params, body });
}
