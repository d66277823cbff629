import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/api.ts';
import type { PageText } from '#contract/page-texts.ts';
import {
  defaultTexts,
  isHeading,
  type PageTextId,
  pageTextIds,
} from '#contract/rules/page-texts/default-texts.ts';
import { placeName } from '#contract/rules/page-texts/places.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import * as pageTexts from './page-texts.tsx';

const defaults = (): PageText[] =>
  pageTextIds.map((id) => ({ id, ...defaultTexts[id], shown: true }));
const defaultsWith = (id: PageTextId, change: Partial<PageText>) =>
  defaults().map((block) => (block.id === id ? { ...block, ...change } : block));

/** Opens the page of a shop that keeps what is saved. */
async function open(first = defaults(), answers: Parameters<typeof answerCalls>[0] = {}) {
  let blocks = first;
  const requests = answerCalls({
    'GET /page-texts': () => ({ blocks }),
    'PUT /page-texts': ({ body }) => {
      const sent = new Map(body.blocks.map((block) => [block.id, block]));
      blocks = blocks.map((block) => ({ ...block, ...sent.get(block.id) }) as PageText);
      return { message: 'Page texts saved.', blocks };
    },
    ...answers,
  });
  const page = await renderRoute('/admin/pages', 'admin/pages', pageTexts);
  return {
    page,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    sent: () =>
      requests
        .filter(({ name }) => name === 'PUT /page-texts')
        .map(({ body }) => (body as BodyOf<'PUT /page-texts'>).blocks[0]),
  };
}

test('every block stands under its page with what it says, and leads to a preview', async () => {
  const { page, button } = await open();
  await expect
    .element(page.getByText('Fixed prices wherever possible', { exact: false }))
    .toBeVisible();
  for (const id of ['Edit Home: Mission', 'Edit About Us: Figures']) {
    await expect.element(button(id)).toBeVisible();
  }
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Products',
    'Every page',
    'About Us',
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Preview: About Us' }))
    .toHaveAttribute('href', '/aboutus');
});

test('a block is edited with its entries', async () => {
  const { page, button, dialog, sent } = await open();
  await button('Edit About Us: What we offer').click();
  await dialog.getByLabelText('Title').first().fill('What we sew');
  await button('Remove entry 2').click();
  await expect.element(button('Remove entry 2')).toHaveFocus();
  await dialog.getByRole('group', { name: 'Entry 2' }).getByLabelText('Text').fill('Yours.');
  await button('Add entry').click();
  await dialog.getByRole('group', { name: 'Entry 4' }).getByLabelText('Title').fill('Blouses');
  await button('Save').click();

  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('What we sew')).toBeVisible();
  await expect.element(page.getByText('Changed')).toBeVisible();
  expect(sent()).toEqual([
    {
      ...{ id: 'about-offer', title: 'What we sew' },
      before: {
        title: defaultTexts['about-offer'].title,
        items: defaultTexts['about-offer'].items,
      },
      items: [
        { title: 'One person responsible for your project', text: '' },
        { title: 'Documentation you keep, code you own', text: 'Yours.' },
        { title: 'Support by phone and email, day and night', text: '' },
        { title: 'Blouses', text: '' },
      ],
    },
  ]);
});

test('what is refused stands at its field, and goes with its entry', async () => {
  const { button, dialog, sent } = await open();
  await button('Edit About Us: Figures').click();
  await dialog.getByLabelText('Text', { exact: true }).first().fill('x'.repeat(1_001));
  await button('Add entry').click();
  await button('Save').click();
  await expect
    .element(dialog.getByLabelText('Text', { exact: true }).first())
    .toHaveAccessibleDescription(/at most 1,000 characters/);
  const fifth = dialog.getByRole('group', { name: 'Entry 5' });
  await expect
    .element(fifth.getByLabelText('Title'))
    .toHaveAccessibleDescription('Enter a title or a text, or remove this entry.');
  await button('Remove entry 5').click();
  await button('Add entry').click();
  await expect.element(fifth.getByLabelText('Title')).not.toHaveAttribute('aria-invalid');
  expect(sent()).toEqual([]);
});

test('a block of a title and a text alone has no entries', async () => {
  const { button, dialog } = await open();
  await button('Edit Home: Mission').click();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Mission');
  await expect.element(button('Add entry')).not.toBeInTheDocument();
});

test('a block is hidden, and shown again by Undo', async () => {
  const { page, button, sent } = await open();
  await button('Hide Home: Services').click();
  await expect.element(page.getByText('The text is hidden.')).toBeVisible();
  await expect.element(page.getByText('Hidden', { exact: true })).toBeVisible();
  await button('Undo, Home: Services').click();
  await expect.element(button('Hide Home: Services')).toBeVisible();
  expect(sent().map((block) => block?.shown)).toEqual([false, true]);
});

test('every block but a heading can be hidden', async () => {
  const { button, sent } = await open();
  for (const id of pageTextIds.filter((id) => !isHeading(id))) {
    await expect.element(button(`Hide ${placeName(id)}`)).toBeVisible();
  }
  const last = pageTextIds.at(-1) as PageTextId;
  await button(`Hide ${placeName(last)}`).click();
  await expect.element(button(`Show ${placeName(last)}`)).toBeVisible();
  expect(sent()).toMatchObject([{ id: last, shown: false }]);
});

test('the default is restored, and the own text comes back by Undo', async () => {
  const { page, button } = await open(defaultsWith('home-vision', { text: 'A saree for all.' }));
  await button('Restore the default of Home: Vision').click();
  await expect.element(page.getByText(defaultTexts['home-vision'].text)).toBeVisible();
  await expect.element(page.getByText('Changed')).not.toBeInTheDocument();
  await button('Undo, Home: Vision').click();
  await expect.element(page.getByText('A saree for all.')).toBeVisible();
});

test('texts that cannot be loaded or saved say so', async () => {
  let isBusy = true;
  const { page, button } = await open(defaults(), {
    'GET /page-texts': () => {
      if (isBusy) throw new Refused('unavailable', 'The shop is busy.');
      return { blocks: defaults() };
    },
    'PUT /page-texts': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  await expect.element(page.getByText('The texts could not be loaded.')).toBeVisible();
  isBusy = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await button('Hide Home: Services').click();
  await expect.element(page.getByText('The text was not saved.')).toBeVisible();
  await expect.element(button('Hide Home: Services')).toBeVisible();
});

test('a text that another owner changed meanwhile is told, not overwritten', async () => {
  let stored = defaultsWith('home-mission', { title: 'Mission' });
  const { page, button, dialog, sent } = await open(stored, {
    'GET /page-texts': () => ({ blocks: stored }),
    'PUT /page-texts': ({ body }) => {
      const title = stored.find(({ id }) => id === 'home-mission')?.title;
      const before = body.blocks[0]?.before;
      if (before && 'title' in before && before.title !== title) {
        throw new Refused('conflict', 'Somebody else has changed this text.');
      }
      return { message: 'Page texts saved.', blocks: stored };
    },
  });
  await button('Edit Home: Mission').click();
  stored = defaultsWith('home-mission', { title: 'Our promise' });
  await dialog.getByLabelText('Title').fill('What we promise');
  await button('Save').click();
  await expect.element(dialog.getByText(/^Somebody else changed this text/)).toBeVisible();
  await button('Reload it').click();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Our promise');
  await dialog.getByLabelText('Title').fill('What we promise');
  await button('Save').click();
  await expect.element(page.getByText('Page texts saved.')).toBeVisible();
  expect(sent().at(-1)).toEqual({
    ...{ id: 'home-mission', title: 'What we promise', before: { title: 'Our promise' } },
  });
});

test('the heading above all products is a title alone, and is never hidden', async () => {
  const { page, button, dialog, sent } = await open();
  const name = 'Products: Heading above all products';
  await expect.element(button(`Edit ${name}`)).toBeVisible();
  await expect.element(button(`Hide ${name}`)).not.toBeInTheDocument();
  await button(`Edit ${name}`).click();
  await expect.element(dialog.getByLabelText('Text')).not.toBeInTheDocument();
  await dialog.getByLabelText('Title').fill('सभी साड़ियाँ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('सभी साड़ियाँ')).toBeVisible();
  expect(sent()).toEqual([
    { id: 'catalogue-all', title: 'सभी साड़ियाँ', before: { title: 'All Games' } },
  ]);
});
