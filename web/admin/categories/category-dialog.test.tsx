import { expect, test, vi } from 'vitest';
import type { Category } from '#contract/categories.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { aBrokenPicture, aPicture } from '#test/components/pictures.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCategory } from '#test/components/samples.ts';
import { says, saysInPlace } from '#test/components/saying.ts';
import { CategoryDialog } from './category-dialog.tsx';

const chess = aCategory({ id: 4, name: 'Chess', parentId: 3 });
const strategy = aCategory({ id: 3, name: 'Strategy', parentId: 2, subCategories: [chess] });
const board = aCategory({ subCategories: [strategy] });
const outdoor = aCategory({ id: 6, name: 'Outdoor' });
const tree = [board, outdoor];

async function open(category?: Category, answers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({
    'POST /categories': () => ({
      message: 'Category saved successfully!',
      category: aCategory(),
    }),
    'PUT /categories/{id}': () => ({
      message: 'Category updated successfully!',
      category: aCategory(),
    }),
    ...answers,
  });
  const onClose = vi.fn();
  const page = await renderAt(
    '/admin/category',
    <CategoryDialog tree={tree} category={category} onClose={onClose} />,
  );
  const parent = page.getByRole('combobox', { name: 'Parent category' });
  return {
    page,
    onClose,
    requests,
    parent,
    name: page.getByLabelText('Category name'),
    image: page.getByLabelText('Image'),
    save: page.getByRole('button', { name: 'Save' }),
    /** The categories that can be the parent, without the entry for none. */
    parents: () =>
      parent
        .getByRole('option')
        .elements()
        .slice(1)
        .map((option) => option.textContent?.trim()),
    bodies: () => requests.map(({ body }) => body as FormData),
  };
}

test('a category needs a name and a picture', async () => {
  const { name, image, save, requests } = await open();
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('Please fill the category name.');
  await expect.element(name).toHaveFocus();
  await expect.element(image).toHaveAccessibleDescription(/Please upload at least 1 images\.$/);
  expect(requests).toEqual([]);
});

test('a new category is sent with its picture and its parent', async () => {
  const { page, name, image, parent, save, bodies, onClose } = await open();
  await name.fill('Puzzles');
  await parent.selectOptions(page.getByRole('option', { name: 'Strategy' }));
  await image.upload(aPicture('puzzle.png'));
  await expect.element(page.getByRole('img', { name: 'puzzle.png' })).toBeVisible();
  await save.click();
  await says(page, 'Category saved successfully!');
  expect(onClose).toHaveBeenCalledOnce();
  const [body] = bodies();
  expect([body?.get('name'), body?.get('parentId')]).toEqual(['Puzzles', '3']);
  expect((body?.get('media') as File | undefined)?.name).toBe('puzzle.png');
  expect(body?.has('version')).toBe(false);
});

test('one picture is enough: a second one is refused', async () => {
  const { page, image } = await open(board);
  await image.upload(aPicture('second.png'));
  await saysInPlace(page, 'You can upload a maximum of 1 images.');
  expect(page.getByRole('img').elements()).toHaveLength(1);
});

test('Save waits until a refused picture is replaced or left out', async () => {
  const { page, image, save, requests } = await open(board);
  await image.upload(aBrokenPicture('खेल.png'));
  await expect.element(image).toHaveAccessibleDescription(/खेल\.png cannot be read/);
  await save.click();
  await expect.element(image).toHaveFocus();
  await saysInPlace(page, 'खेल.png cannot be read as a picture. Please choose another.');
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'leave it out' }).click();
  await save.click();
  await says(page, 'Category updated successfully!');
});

test('any category can be the parent of a new one', async () => {
  const { parent, parents } = await open();
  await expect.element(parent).toHaveValue('');
  expect(parents()).toEqual(['பலகை Jeux 0–3', 'Strategy', 'Chess', 'Outdoor']);
});

test('neither a category itself nor one below it can be its parent', async () => {
  const { parent, parents } = await open(strategy);
  await expect.element(parent).toHaveValue('2');
  expect(parents()).toEqual(['பலகை Jeux 0–3', 'Outdoor']);
});

test('a change is sent with the version that was read, and with the replaced picture', async () => {
  const category = aCategory({ ...outdoor, version: 4, uploads: [{ id: 9, filename: 'o.webp' }] });
  const { page, parent, image, save, requests, bodies, onClose } = await open(category);
  await page.getByRole('button', { name: /^Remove picture/ }).click();
  await image.upload(aPicture('field.png'));
  await expect.element(page.getByRole('img', { name: 'field.png' })).toBeVisible();
  await parent.selectOptions(page.getByRole('option', { name: 'பலகை Jeux 0–3' }));
  await save.click();
  await says(page, 'Category updated successfully!');
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests.map(({ params }) => params)).toEqual([{ id: '6' }]);
  const [body] = bodies();
  expect(body?.get('version')).toBe('4');
  expect(body?.get('parentId')).toBe('2');
  expect(body?.get('deletedUploadIds')).toBe('[9]');
});

test('a name that is taken stands at the name', async () => {
  const reason = 'There is a category of this name.';
  const { name, save, onClose, page } = await open(board, {
    'PUT /categories/{id}': () => {
      throw new Refused('conflict', reason, { name: reason });
    },
  });
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(reason);
  await saysInPlace(page, reason);
  await expect.element(page.getByText(/^Somebody else/)).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('when somebody else saved first, a reload brings their category from the tree', async () => {
  const theirs = aCategory({ ...chess, name: 'Chess sets', version: 2 });
  const latest = [{ ...board, subCategories: [{ ...strategy, subCategories: [theirs] }] }];
  const { page, name, save } = await open(chess, {
    'PUT /categories/{id}': () => {
      throw new Refused('conflict', 'This category was changed meanwhile.');
    },
    'GET /categories': () => latest,
  });
  await name.fill('Chess boards');
  await save.click();
  await expect.element(page.getByText(/^Somebody else changed this category/)).toBeVisible();
  await expect.element(name).toHaveValue('Chess boards');
  await page.getByRole('button', { name: 'Reload it' }).click();
  await expect.element(name).toHaveValue('Chess sets');
});

test('without an answer it says that the category was not saved', async () => {
  const { page, name, save, onClose } = await open(board, {
    'PUT /categories/{id}': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await name.fill('Games');
  await save.click();
  await expect.element(page.getByText('Failed to save category.')).toBeVisible();
  await expect.element(name).toHaveValue('Games');
  expect(onClose).not.toHaveBeenCalled();
});
