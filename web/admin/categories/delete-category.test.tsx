import { expect, test } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCategory, aProductPage } from '#test/components/samples.ts';
import * as categories from './categories.tsx';

const chess = aCategory({ id: 3, name: 'Chess', parentId: 2 });
const boards = aCategory({ subCategories: [chess] });

async function questionAbout(name: string, held: Record<string, number>) {
  signInAdmin();
  answerCalls({ 'GET /categories': () => [boards], 'GET /products': () => aProductPage(held) });
  const page = await renderRoute('/admin/category', 'admin/category', categories);
  await page.getByRole('button', { name: 'Expand பலகை Jeux 0–3' }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  return page.getByRole('alertdialog', { name: 'Delete category' });
}

test.each([
  ['பலகை Jeux 0–3', 12, '12 products. Move or delete them first.'],
  ['Chess', 1, '1 product. Move or delete it first.'],
])('while %s holds %d products, it says so and has one button', async (name, count, words) => {
  const said = await questionAbout(name, { [name]: count });
  await expect.element(said).toMatchTextContent(`“${name}” still has ${words}`);
  await said.getByRole('button', { name: 'OK' }).click();
  await expect.element(said).not.toBeInTheDocument();
});

test.each([['பலகை Jeux 0–3', {}, 'Its sub-category goes with it.']])(
  'before %s is deleted with %j in it, the question says what will happen',
  async (name, held, words) => {
    const question = await questionAbout(name, held);
    await expect
      .element(question.getByText(`Are you sure you want to delete ${name} ? ${words}`))
      .toBeVisible();
  },
);

test('an empty category without sub-categories is asked about by its name alone', async () => {
  const question = await questionAbout('Chess', { 'பலகை Jeux 0–3': 12, Chess: 0 });
  await expect
    .element(question.getByText(/^Are you sure you want to delete Chess \? *$/))
    .toBeVisible();
});
