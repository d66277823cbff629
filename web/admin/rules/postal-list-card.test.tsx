import { expect, test } from 'vitest';
import type { PostalList } from '#contract/selling/postal-list.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { noRules } from '#test/components/samples.ts';
import * as rules from './rules.tsx';

const none: PostalList = { codes: 0, days: null, notes: [] };
const long: PostalList = {
  codes: 19_412,
  served: 19_209,
  days: { from: 2, to: 7 },
  notes: ['203 of them are not served: the courier does not offer Cash on Delivery there.'],
};
const sum = '19,209 of 19,412 PIN codes are served, in 2 to 7 days';

async function open(first = none, answers: Parameters<typeof answerCalls>[0] = {}) {
  let saved = first;
  const requests = answerCalls({
    'GET /selling-rules': () => noRules,
    'GET /selling-rules/postal-codes': () => saved,
    'POST /selling-rules/postal-codes': ({ body }) => {
      if (body.get('dryRun')) return { ...long, rows: [wrong], applied: 0 };
      saved = long;
      return { ...long, rows: [wrong], applied: long.codes };
    },
    'DELETE /selling-rules/postal-codes': () => {
      saved = none;
      return none;
    },
    ...answers,
  });
  const page = await renderRoute('/admin/rules', 'admin/rules', rules);
  return { page, sent: () => requests.map(({ name }) => name) };
}

const wrong = { row: 5, problem: '“5600” is not a PIN code. Write its six digits.' };
const file = new File(['pincode\n560001'], 'delhivery.csv');

test('a list is looked at before it is saved, and its sum is shown afterwards', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Add a list' }).click();
  await page.getByLabelText('List of PIN codes').upload(file);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(sum)).toBeVisible();
  await expect.element(dialog.getByText(/not a PIN code/)).toBeVisible();
  const name = dialog.getByRole('heading', { name: 'delhivery.csv' });
  await expect.element(name).toHaveFocus();
  await expect.element(dialog.getByText(/^203 of them/)).toBeVisible();
  expect(await barriers()).toEqual([]);

  await dialog.getByRole('button', { name: 'Save 19,412 PIN codes' }).click();

  await expect.element(dialog.getByText('1 row was left out:')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(sum, { exact: true })).toBeVisible();
});

test('the sum of a list that is served everywhere counts all its PIN codes', async () => {
  const { page } = await open({ codes: 5, days: { from: 2, to: 7 }, notes: [] });
  await expect.element(page.getByText('5 PIN codes, 2 to 7 days', { exact: true })).toBeVisible();
});

test('a list can be deleted, after a question', async () => {
  const { page, sent } = await open(long);
  await page.getByRole('button', { name: 'Delete the list' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('The list of PIN codes is deleted.')).toBeVisible();
  await expect.element(page.getByText(/^No list yet/)).toBeVisible();
  expect(sent()).toContain('DELETE /selling-rules/postal-codes');
});

test('a file of something else is refused at the field', async () => {
  const words = 'This is a PDF. Export the table as CSV or Excel (.xlsx).';
  const { page } = await open(none, {
    'POST /selling-rules/postal-codes': () => {
      throw new Refused('validation', words, { file: words });
    },
  });
  await page.getByRole('button', { name: 'Add a list' }).click();
  const field = page.getByLabelText('List of PIN codes');
  await field.upload(file);
  await expect.element(field).toHaveAccessibleDescription(new RegExp(words.slice(0, 14)));
});

test('a PIN code that is typed is answered', async () => {
  let served = true;
  const { page } = await open(long, {
    'GET /delivery': () => ({
      ...{ served, city: 'ಬೆಂಗಳೂರು', state: 'Karnataka', days: 2, charge: 40 },
      ...{ freeFrom: null, expectedDate: '2026-11-25T10:00:00.000Z' },
    }),
  });
  const field = page.getByLabelText('Try a PIN code');
  const check = page.getByRole('button', { name: 'Check' });
  await field.fill('5600');
  await check.click();
  await expect.element(field).toHaveAccessibleDescription('Enter a valid 6-digit PIN code.');
  await field.fill('560 001');
  await check.click();
  await expect.element(page.getByText('560001 (ಬೆಂಗಳೂರು, Karnataka): in 2 days, ₹40.')).toBeVisible();
  served = false;
  await check.click();
  await expect
    .element(page.getByText('We do not deliver to 560001 (ಬೆಂಗಳೂರು, Karnataka) yet.'))
    .toBeVisible();
});
