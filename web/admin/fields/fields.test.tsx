import { beforeEach, expect, test } from 'vitest';
import type { ProductField } from '#contract/products/fields.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import * as fields from './fields.tsx';

inViewport(1280, 900);
beforeEach(() => signInAdmin('OWNER'));

const age: ProductField = {
  ...{ id: 1, key: 'age', label: 'Age from', kind: 'NUMBER', unit: 'years', choices: [] },
  ...{ shown: true, filter: true, required: false, position: 0 },
};
const fabric: ProductField = {
  ...{ ...age, id: 2, key: 'कपड़ा', label: 'कपड़ा', kind: 'CHOICE', unit: '', position: 1 },
  ...{ choices: ['खादी', 'रेशम'], filter: false, required: true },
};
const cost: ProductField = { ...age, id: 3, key: 'cost', label: 'Cost', shown: false, position: 2 };

/** Opens the page of a shop with these fields. */
async function open(
  some: readonly ProductField[] = [age, fabric, cost],
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  let kept = [...some];
  const requests = answerCalls({
    'GET /fields': () => ({ fields: kept }),
    'POST /fields': ({ body }) => {
      const field = { ...age, id: 9, key: 'new', ...body } as ProductField;
      kept = [...kept, field];
      return { field };
    },
    'POST /fields/presets': () => {
      kept = [age];
      return { fields: kept };
    },
    'PUT /fields/{id}': ({ params, body: { position, before: _, ...rest } }) => {
      const field = { ...kept.find(({ id }) => String(id) === params.id), ...rest } as ProductField;
      const others = kept.filter(({ id }) => id !== field.id);
      kept = others
        .toSpliced(position ?? field.position, 0, field)
        .map((one, at) => ({ ...one, position: at }));
      return { field };
    },
    'DELETE /fields/{id}': ({ params }) => {
      kept = kept.filter(({ id }) => String(id) !== params.id);
      return undefined;
    },
    ...answers,
  });
  const page = await renderRoute('/admin/fields', 'admin/fields', fields);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    page,
    button,
    row: (name: RegExp) => page.getByRole('row', { name }),
    input: (label: string) => page.getByLabelText(label, { exact: true }),
    sent: (name: string) => requests.filter((request) => request.name === name),
  };
}

test('fields are listed with their type and use, as the owner arranged them', async () => {
  const { page, row } = await open();
  await expect.element(row(/^Age from/)).toMatchTextContent(/Number \(years\)Filter$/);
  await expect.element(row(/^कपड़ा/)).toMatchTextContent(/Choiceखादी, रेशमRequired$/);
  await expect.element(row(/^Cost/)).toMatchTextContent(/Staff only$/);
  const rows = page.getByRole('rowheader').elements();
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Age from', 'कपड़ा', 'Cost']);
});

test('a new choice is sent with one choice for each line', async () => {
  const { page, button, input, sent } = await open([]);
  await button('Add the first field').click();
  await input('Name').fill('Material');
  await input('Type').selectOptions('Choice');
  await input('Choices').fill('Sheesham\n\n Brass \n');
  await page.getByLabelText('Customers can filter products by it').click();
  await button('Save').click();
  await expect.element(page.getByText('Material is saved.')).toBeVisible();
  expect(sent('POST /fields').map(({ body }) => body)).toEqual([
    {
      ...{ label: 'Material', kind: 'CHOICE', unit: '', choices: ['Sheesham', ' Brass '] },
      ...{ shown: true, filter: true, required: false },
    },
  ]);
});

test('what is wrong is told at its input before anything is sent', async () => {
  const { button, input, sent } = await open([]);
  await button('New field').click();
  await input('Type').selectOptions('Choice');
  await button('Save').click();
  await expect.element(input('Name')).toHaveAccessibleDescription(/Enter a name\.$/);
  await expect.element(input('Choices')).toHaveAccessibleDescription(/Add at least one choice\.$/);
  await input('Choices').fill('Silk\nsilk');
  await expect
    .element(input('Choices'))
    .toHaveAccessibleDescription(/“silk” is listed twice\. Keep one of them\.$/);
  expect(sent('POST /fields')).toEqual([]);
});

test('a change is sent with what the editor read; somebody else may have saved first', async () => {
  const { page, button, input, sent } = await open([age], {
    'PUT /fields/{id}': () => {
      throw new Refused('conflict', 'Somebody else has changed this field.');
    },
  });
  await button('Edit Age from').click();
  await expect.element(page.getByText('Shown as 6 years')).toBeVisible();
  await input('Name').fill('For children from');
  await button('Save').click();
  await expect.element(page.getByText(/^Somebody else changed this field/)).toBeVisible();
  await expect.element(input('Name')).toHaveValue('For children from');
  const { id: _, key: __, position: ___, ...before } = age;
  expect(sent('PUT /fields/{id}')).toMatchObject([
    { params: { id: '1' }, body: { label: 'For children from', before } },
  ]);
});

test('fields move up and down, and those at the ends no further', async () => {
  const { page, button, sent } = await open();
  const names = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(button('Move Age from up')).toHaveAttribute('aria-disabled', 'true');
  await button('Move Age from down').click();
  await expect.poll(names).toEqual(['कपड़ा', 'Age from', 'Cost']);
  await button('Move Cost up').click();
  await expect.poll(names).toEqual(['कपड़ा', 'Cost', 'Age from']);
  expect(sent('PUT /fields/{id}').map(({ body }) => body)).toEqual([
    { position: 1 },
    { position: 1 },
  ]);
});

test('a deletion says what happens to the values first', async () => {
  const { page, button, sent } = await open();
  await button('Delete कपड़ा').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete field' });
  await expect.element(dialog.getByText(/The values are kept for 30 days/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByText('कपड़ा is deleted.')).toBeVisible();
  expect(sent('DELETE /fields/{id}')).toMatchObject([{ params: { id: '2' } }]);
});

test('a ready-made set is added with one click, and offered until it is all there', async () => {
  const { page, button, sent } = await open([]);
  await expect
    .element(page.getByText(/^Age from, Players, Pieces, Needs batteries$/))
    .toBeVisible();
  await button('Add Toys').click();
  await expect.element(page.getByText('The fields of Toys are added.')).toBeVisible();
  expect(sent('POST /fields/presets')).toMatchObject([{ body: { preset: 'toys' } }]);
  await expect.element(button('Add Toys')).toBeVisible();
});
