import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCategory } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';
import * as categories from './categories.tsx';

const chess = aCategory({ id: 4, name: 'Chess', parentId: 3, description: '' });
const strategy = aCategory({ id: 3, name: 'Strategy', parentId: 2, subCategories: [chess] });
const board = aCategory({ subCategories: [strategy, aCategory({ id: 5, name: 'Family' })] });
const outdoor = aCategory({ id: 6, name: 'Outdoor', description: 'For a field.', uploads: [] });

inViewport(1440, 900);

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({ 'GET /categories': () => [board, outdoor], ...answers });
  const page = await renderRoute('/admin/category', 'admin/category', categories);
  return {
    page,
    requests,
    button: (name: string) => page.getByRole('button', { name }),
    question: page.getByRole('alertdialog', { name: 'Delete category' }),
    numbers: () =>
      page
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => row.querySelector('td')?.textContent),
  };
}

test('the table has the columns of the specification', async () => {
  const { page } = await open();
  const heads = page.getByRole('columnheader');
  await expect.element(heads.first()).toBeVisible();
  expect(heads.elements().map((head) => head.textContent)).toEqual([
    'S.No',
    'Category',
    'Description',
    'Actions',
  ]);
});

test('+ shows what is below a category, numbered after it, and − hides it again', async () => {
  const { button, numbers } = await open();
  await expect.poll(numbers).toEqual(['1', '2']);
  await button('Expand பலகை Jeux 0–3').click();
  await expect.poll(numbers).toEqual(['1', '1.1', '1.2', '2']);
  await button('Expand Strategy').click();
  await expect.poll(numbers).toEqual(['1', '1.1', '1.1.1', '1.2', '2']);
  await expect.element(button('Collapse பலகை Jeux 0–3')).toHaveAttribute('aria-expanded', 'true');
  await button('Collapse பலகை Jeux 0–3').click();
  await expect.poll(numbers).toEqual(['1', '2']);
});

test('a category without sub-categories cannot be expanded', async () => {
  const { page, button } = await open();
  await expect.element(button('Edit Outdoor')).toBeVisible();
  await expect.element(button('Expand Outdoor')).not.toBeInTheDocument();
  await expect.element(page.getByText('For a field.')).toBeVisible();
});

test('a deletion asks, is sent, and the list is read again', async () => {
  let tree = [board, outdoor];
  const { page, button, question, numbers, requests } = await open({
    'GET /categories': () => tree,
    'DELETE /categories/{id}': () => {
      tree = [board];
      return { message: 'Deleted category: Outdoor' };
    },
  });
  await button('Delete Outdoor').click();
  await expect
    .element(question.getByText('Are you sure you want to delete Outdoor ?'))
    .toBeVisible();
  await question.getByRole('button', { name: 'Yes' }).click();
  await says(page, 'Deleted category: Outdoor');
  await expect.poll(numbers).toEqual(['1']);
  expect(requests.map(({ name, params }) => [name, params.id])).toEqual([
    ['GET /categories', undefined],
    ['DELETE /categories/{id}', '6'],
    ['GET /categories', undefined],
  ]);
});

test('No deletes nothing', async () => {
  const { button, question, requests } = await open();
  await button('Delete Outdoor').click();
  await question.getByRole('button', { name: 'No' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Delete Outdoor')).toHaveFocus();
  expect(requests).toHaveLength(1);
});

test('the question says how many sub-categories would go as well', async () => {
  const { button, question } = await open();
  await button('Delete பலகை Jeux 0–3').click();
  await expect.element(question).toMatchTextContent(/3 sub-categories/);
  await userEvent.keyboard('{Escape}');
  await button('Delete Outdoor').click();
  await expect.element(question).not.toMatchTextContent(/sub-categor/);
});

test('a refused deletion says why, and the category stays', async () => {
  const reason = '“Outdoor” still has 2 products. Move or delete them first.';
  const { page, button, question, numbers } = await open({
    'DELETE /categories/{id}': () => {
      throw new Refused('conflict', reason);
    },
  });
  await button('Delete Outdoor').click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect.element(question.getByText(reason)).toBeVisible();
  await says(page, 'Failed to delete category');
  expect(numbers()).toEqual(['1', '2']);
});

test('CREATE NEW opens the dialog for a new category, Edit the one of the row', async () => {
  const { page, button } = await open();
  await button('CREATE NEW').click();
  const creating = page.getByRole('dialog', { name: 'Create category' });
  await expect.element(creating.getByLabelText('Category name')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await button('Edit Outdoor').click();
  const editing = page.getByRole('dialog', { name: 'Edit category' });
  await expect.element(editing.getByLabelText('Category name')).toHaveValue('Outdoor');
  await expect.element(editing.getByLabelText('Description')).toHaveValue('For a field.');
});

test('a shop without categories says so, and the first one can be created', async () => {
  const { page, button } = await open({ 'GET /categories': () => [] });
  await expect.element(page.getByText('No categories found')).toBeVisible();
  await button('Create the first category').click();
  await expect.element(page.getByRole('dialog', { name: 'Create category' })).toBeVisible();
});

test('a press moves a category among those of its parent, and Undo moves it back', async () => {
  let shown = [board, outdoor];
  const { page, requests, button } = await open({
    'GET /categories': () => shown,
    'PUT /categories/order': ({ body }) => {
      const { ids } = body as { ids: number[] };
      shown = ids.map((id) => (id === board.id ? board : outdoor));
      return { message: 'Categories sorted.', categories: shown };
    },
  });
  const names = () =>
    page
      .getByRole('button', { name: /^Edit / })
      .elements()
      .map((edit) => edit.getAttribute('aria-label'));
  await expect.element(button('Move Outdoor down')).toHaveAttribute('aria-disabled', 'true');
  await button('Move Outdoor up').click();
  await expect.element(page.getByText('Outdoor is now number 1 of 2.')).toBeVisible();
  await expect.poll(names).toEqual(['Edit Outdoor', 'Edit பலகை Jeux 0–3']);
  await expect.element(button('Move Outdoor up')).toHaveFocus();
  await button('Undo, Outdoor').click();
  await expect.poll(names).toEqual(['Edit பலகை Jeux 0–3', 'Edit Outdoor']);
  const sent = requests.filter(({ name }) => name === 'PUT /categories/order');
  expect(sent.map(({ body }) => body)).toEqual([
    { ids: [6, 2], before: [2, 6] },
    { ids: [2, 6], before: [6, 2] },
  ]);
});

test('a move that a colleague was faster than is told, and the page shows theirs', async () => {
  let shown = [board, outdoor];
  const { page, button } = await open({
    'GET /categories': () => shown,
    'PUT /categories/order': () => {
      shown = [outdoor, board];
      throw new Refused('conflict', 'Somebody else has changed these categories.');
    },
  });
  await button('Move Outdoor up').click();
  await expect.element(page.getByText('The category was not moved.')).toBeVisible();
  await expect.element(page.getByText(/They are shown as they are now\.$/)).toBeVisible();
  await expect.element(button('Move Outdoor up')).toHaveAttribute('aria-disabled', 'true');
});

test('a row that is dropped on another of its parent takes its place', async () => {
  const { page, requests, button } = await open({
    'PUT /categories/order': () => ({ message: 'Categories sorted.', categories: [] }),
  });
  await expect.element(button('Move Outdoor up')).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await userEvent.dragAndDrop(row('Outdoor'), row('பலகை'));
  await expect
    .poll(() => requests.filter(({ name }) => name === 'PUT /categories/order').map((r) => r.body))
    .toEqual([{ ids: [6, 2], before: [2, 6] }]);
});

test('two quick presses move two categories, the second among what the first left', async () => {
  const answer = Promise.withResolvers<void>();
  const all = [board, outdoor, aCategory({ id: 7, name: 'Indoor' })];
  let shown = all;
  const { requests, button } = await open({
    'GET /categories': () => shown,
    'PUT /categories/order': async ({ body }) => {
      const { ids } = body as { ids: number[] };
      await answer.promise;
      shown = ids.map((id) => all.find((one) => one.id === id) ?? board);
      return { message: 'Categories sorted.', categories: shown };
    },
  });
  await button('Move Outdoor up').click();
  await button('Move Indoor up').click();
  answer.resolve();
  await expect
    .poll(() => requests.filter(({ name }) => name === 'PUT /categories/order').map((r) => r.body))
    .toEqual([
      { ids: [6, 2, 7], before: [2, 6, 7] },
      { ids: [6, 7, 2], before: [6, 2, 7] },
    ]);
});
