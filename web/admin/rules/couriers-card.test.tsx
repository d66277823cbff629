import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { knownCouriers } from '#contract/rules/selling/couriers.ts';
import type { Courier } from '#contract/selling/couriers.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { noRules } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';
import * as rules from './rules.tsx';

const gati: Courier = {
  id: 1_001,
  name: 'गति',
  url: 'https://www.gati.example/{number}',
  own: true,
};

/** Opens the page of a shop that keeps its couriers. */
async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  let own = [gati];
  const requests = answerCalls({
    'GET /selling-rules': () => noRules,
    'GET /selling-rules/postal-codes': () => ({ codes: 0, days: null, notes: [] }),
    'GET /couriers': () => ({
      couriers: [...knownCouriers.map((courier) => ({ ...courier, own: false })), ...own],
    }),
    'POST /couriers': ({ body }) => {
      const courier = { ...body, id: 1_002, own: true };
      own = [...own, courier];
      return { message: `${body.name} was added.`, courier };
    },
    'DELETE /couriers/{id}': ({ params }) => {
      own = own.filter(({ id }) => String(id) !== params.id);
      return undefined;
    },
    ...answers,
  });
  const page = await renderRoute('/admin/rules', 'admin/rules', rules);
  const list = page.getByRole('list', { name: 'Your couriers' });
  await expect.element(list.getByText('गति')).toBeVisible();
  return {
    ...{ page, list },
    field: (label: string) => page.getByLabelText(label, { exact: true }),
    sent: () => requests.filter(({ name }) => !name.startsWith('GET ')).map(({ body }) => body),
  };
}

test('adds a courier by keyboard alone, and empties the fields', async () => {
  const { page, list, field, sent } = await open();
  (field('Name of the courier').element() as HTMLElement).focus();
  await userEvent.keyboard('Professional{Tab}');
  await field('Tracking link').fill('https://tpc.example/{number}');
  await userEvent.keyboard('{Enter}');

  await says(page, 'Professional was added.');
  await expect.element(list.getByText('Professional')).toBeVisible();
  await expect.element(field('Name of the courier')).toHaveValue('');
  expect(sent()).toEqual([{ name: 'Professional', url: 'https://tpc.example/{number}' }]);
});

test('what is missing or refused stands at its field, and nothing is lost', async () => {
  const message = 'There is already a courier with this name. Choose another name.';
  const { page, field, sent } = await open({
    'POST /couriers': () => {
      throw new Refused('conflict', message, { name: message });
    },
  });
  const add = page.getByRole('button', { name: 'Add courier' });
  await add.click();
  await expect
    .element(field('Name of the courier'))
    .toHaveAccessibleDescription('Enter the name of the courier.');
  expect(sent()).toEqual([]);
  await field('Name of the courier').fill('DTDC');
  await field('Tracking link').fill('https://dtdc.example/{number}');
  await add.click();
  await expect.element(field('Name of the courier')).toHaveAccessibleDescription(message);
  await expect.element(field('Tracking link')).toHaveValue('https://dtdc.example/{number}');
});

test('deletes one after a question, and the focus stays in the card', async () => {
  const { page, list } = await open();
  await page.getByRole('button', { name: 'Delete गति' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete गति' });
  await expect
    .element(question.getByText('Parcels that already have its link keep it.'))
    .toBeVisible();

  await question.getByRole('button', { name: 'Delete' }).click();

  await says(page, 'गति is deleted.');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Couriers' })).toHaveFocus();
});
