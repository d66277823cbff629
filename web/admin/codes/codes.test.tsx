import { beforeEach, expect, test } from 'vitest';
import type { DiscountCode } from '#contract/selling/codes.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import * as codes from './codes.tsx';

beforeEach(() => signInAdmin('OWNER'));

const diwali: DiscountCode = {
  ...{ id: 1, code: 'DIWALI10', kind: 'PERCENT', value: 10, minimum: 499 },
  ...{ highestDiscount: null, firstOrderOnly: false },
  ...{ startsAt: '2026-11-05T03:30:00.000Z', endsAt: '2096-11-12T18:29:00.000Z' },
  ...{ usesInAll: 1_000, usesPerCustomer: 1, used: 12, active: true, version: 3 },
};

/** Opens the page of a shop with these codes. */
async function open(
  some: readonly DiscountCode[] = [diwali],
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  let kept = [...some];
  const requests = answerCalls({
    'GET /codes': () => ({ codes: kept }),
    'POST /codes': ({ body }) => {
      const code = { ...diwali, id: 9, ...body } as DiscountCode;
      kept = [code, ...kept];
      return { code };
    },
    'PUT /codes/{id}': ({ params, body }) => {
      const before = kept.find(({ id }) => String(id) === params.id) ?? diwali;
      const code = { ...before, ...body, version: before.version + 1 } as DiscountCode;
      kept = kept.map((other) => (other.id === code.id ? code : other));
      return { code };
    },
    'DELETE /codes/{id}': ({ params }) => {
      kept = kept.filter(({ id }) => String(id) !== params.id);
      return undefined;
    },
    ...answers,
  });
  const page = await renderRoute('/admin/codes', 'admin/codes', codes);
  return {
    page,
    field: (label: string) => page.getByLabelText(label, { exact: true }),
    save: page.getByRole('button', { name: 'Save' }),
    sent: (name: string) => requests.filter((request) => request.name === name),
  };
}

test('a code is listed with its value, window, uses and status', async () => {
  const { page } = await open();
  for (const words of [
    '10% off',
    'Minimum order ₹499',
    '12 of 1,000',
    '1 per customer',
    'Active',
  ]) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText('From 5 Nov 2026, 09:00')).toBeVisible();
});

test('a code that begins and ends at midnight in India names its first and last day', async () => {
  const days = { startsAt: '2026-11-30T18:30:00.000Z', endsAt: '2096-12-31T18:30:00.000Z' };
  const { page } = await open([{ ...diwali, ...days }]);
  await expect.element(page.getByText('From 1 Dec 2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Until 31 Dec 2096', { exact: true })).toBeVisible();
});

test.each([
  ['Off', { active: false }],
  ['Ended', { endsAt: '2026-01-01T00:00:00.000Z' }],
  ['Used up', { usesInAll: 12 }],
  ['Scheduled', { startsAt: '2095-01-01T00:00:00.000Z' }],
])('a code that cannot be used now is "%s"', async (words, change) => {
  const { page } = await open([{ ...diwali, ...change }]);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('a new code is sent in rupees and Indian time', async () => {
  const { page, field, save, sent } = await open([]);
  await page.getByRole('button', { name: 'Add the first code' }).click();
  await field('Code').fill('holi75');
  await field('An amount').click();
  await field('Amount (₹)').fill('₹75.50');
  await field('Minimum order (₹)').fill('1,000');
  await field('From').fill('2026-11-05T09:00');
  await field('Total uses').fill('1,000');
  await save.click();
  await expect.element(page.getByText('holi75 is saved.')).toBeVisible();
  expect(sent('POST /codes')).toMatchObject([
    {
      body: {
        ...{ code: 'holi75', kind: 'AMOUNT', value: 75.5, minimum: 1_000, active: true },
        ...{ startsAt: '2026-11-05T09:00:00+05:30', endsAt: null },
        ...{ usesInAll: 1_000, usesPerCustomer: null },
        ...{ highestDiscount: null, firstOrderOnly: false },
      },
    },
  ]);
});

test('a percentage may have a highest discount and be for first orders; an amount has no such field', async () => {
  const { page, field, save, sent } = await open([{ ...diwali, highestDiscount: 200 }]);
  await expect.element(page.getByText('Up to ₹200')).toBeVisible();
  await page.getByRole('button', { name: 'Edit DIWALI10' }).click();
  await expect.element(field('Maximum discount (₹)')).toHaveValue('200');
  await field('Maximum discount (₹)').fill('२५०');
  await field('Only for a customer’s first order').click();
  await save.click();
  await expect.element(page.getByText('DIWALI10 is saved.')).toBeVisible();
  expect(sent('PUT /codes/{id}')).toMatchObject([
    { body: { highestDiscount: 250, firstOrderOnly: true } },
  ]);
  await page.getByRole('button', { name: 'New code' }).click();
  await field('An amount').click();
  await expect.element(field('Maximum discount (₹)')).not.toBeInTheDocument();
});

test('errors stand at their fields, and nothing is sent', async () => {
  const { page, field, save, sent } = await open([]);
  await page.getByRole('button', { name: 'New code' }).click();
  await field('Code').fill('A B');
  await field('Percentage').fill('12.5');
  await field('Total uses').fill('many');
  await save.click();
  for (const words of [
    'Enter 3 to 30 letters, digits or hyphens.',
    'Enter a whole percentage from 1 to 100.',
    'Enter a whole number from 1 to 10,00,000.',
  ]) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  expect(sent('POST /codes')).toEqual([]);
});

test('an editor shows the code as it is and keeps what is typed when it is refused', async () => {
  const words = 'DIWALI10 has already been used 12 times. Enter 12 or more.';
  const { page, field, save } = await open([diwali], {
    'PUT /codes/{id}': () => {
      throw new Refused('validation', words, { usesInAll: words });
    },
  });
  await page.getByRole('button', { name: 'Edit DIWALI10' }).click();
  await expect.element(field('From')).toHaveValue('2026-11-05T09:00');
  await expect.element(field('Percentage')).toHaveValue('10');
  await field('Total uses').fill('5');
  await save.click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(field('Total uses')).toHaveValue('5');
});

test('neither the list of codes nor the editor of one has a barrier', async () => {
  const { page } = await open();
  await expect.element(page.getByText('12 of 1,000')).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Edit DIWALI10' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('deleting asks first and says what orders keep', async () => {
  const { page, sent } = await open();
  await page.getByRole('button', { name: 'Delete DIWALI10' }).click();
  await expect
    .element(page.getByText(/The 12 orders placed with it keep their discount/))
    .toBeVisible();
  expect(sent('DELETE /codes/{id}')).toEqual([]);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByText('DIWALI10 is deleted.')).toBeVisible();
  await expect.element(page.getByText('There are no discount codes.')).toBeVisible();
});

test('the code being edited stands in the URL until it is saved', async () => {
  const { page, field, save, sent } = await open();
  const url = page.getByLabelText('URL');
  await page.getByRole('button', { name: 'Edit DIWALI10' }).click();
  await expect.element(url).toHaveTextContent('/admin/codes?open=1');
  await field('Percentage').fill('15');
  await save.click();
  await expect.element(url).toHaveTextContent('/admin/codes');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent('GET /codes')).toHaveLength(2);
});

test('a change of a code can be undone', async () => {
  const { page, save, sent } = await open();
  await page.getByRole('button', { name: 'Edit DIWALI10' }).click();
  await page.getByLabelText('Active').click();
  await save.click();
  await page.getByRole('button', { name: 'Undo, DIWALI10' }).click();
  await expect.element(page.getByText('The change is undone.')).toBeVisible();
  const bodies = sent('PUT /codes/{id}').map(({ body }) => body);
  expect(bodies).toMatchObject([
    { active: false, version: 3 },
    { active: true, value: 10, version: 4 },
  ]);
});

test('when somebody else saved first, a reload brings their code into the editor', async () => {
  const theirs = { ...diwali, value: 20, version: 4 };
  let listed = diwali;
  const { page, field, save, sent } = await open([], {
    'GET /codes': () => ({ codes: [listed] }),
    'PUT /codes/{id}': ({ body }) => {
      if (body.version === theirs.version) return { code: { ...theirs, value: 25, version: 5 } };
      throw new Refused('conflict', 'Somebody else has changed this discount code.');
    },
  });
  await page.getByRole('button', { name: 'Edit DIWALI10' }).click();
  await field('Percentage').fill('25');
  listed = theirs;
  await save.click();
  await expect.element(page.getByText(/^Somebody else changed this discount code/)).toBeVisible();
  await expect.element(field('Percentage')).toHaveValue('25');

  await page.getByRole('button', { name: 'Reload it' }).click();
  await expect.element(field('Percentage')).toHaveValue('20');
  await field('Percentage').fill('25');
  await save.click();

  await expect.element(page.getByText('DIWALI10 is saved.')).toBeVisible();
  expect(sent('PUT /codes/{id}').map(({ body }) => body)).toMatchObject([
    { value: 25, version: 3 },
    { value: 25, version: 4 },
  ]);
});

test('a code name that is taken stands at its field', async () => {
  const words = 'There is already a code HOLI5. Enter another one.';
  const { page, field, save } = await open([diwali], {
    'PUT /codes/{id}': () => {
      throw new Refused('conflict', words, { code: words });
    },
  });
  await page.getByRole('button', { name: 'Edit DIWALI10' }).click();
  await field('Code').fill('HOLI5');
  await save.click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(/^Somebody else/)).not.toBeInTheDocument();
});

test('a change that somebody else has changed since is not undone', async () => {
  const words = 'Somebody else has changed this discount code.';
  const { page, save } = await open([diwali], {
    'PUT /codes/{id}': ({ body }) => {
      if (body.version === 4) throw new Refused('conflict', words);
      return { code: { ...diwali, active: false, version: 4 } };
    },
  });
  await page.getByRole('button', { name: 'Edit DIWALI10' }).click();
  await page.getByLabelText('Active').click();
  await save.click();
  await page.getByRole('button', { name: 'Undo, DIWALI10' }).click();
  await expect.element(page.getByText('The change could not be undone.')).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a table of codes is looked at, then its good rows are added', async () => {
  const { id: _id, code: _code, used: _used, version: _version, ...offer } = diwali;
  const rows = [
    { row: 2, code: 'ONAM5', offer: { ...offer, value: 5 } },
    { row: 3, code: 'DIWALI10', problem: 'There is already a code DIWALI10.' },
  ];
  const notes = ['Not used: Campaign.'];
  const { page } = await open([diwali], {
    'POST /codes/import': ({ body }) => ({ rows, applied: body.has('dryRun') ? 0 : 1, notes }),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const file = page.getByLabelText('Table of discount codes');
  await expect.element(file).toHaveFocus();
  await expect.element(page.getByText(/columns Code, Type \(Percentage or Amount\)/)).toBeVisible();
  await file.upload(new File(['x'], 'codes.csv'));
  await expect.element(page.getByText('1 code can be added.')).toBeVisible();
  const name = page.getByRole('heading', { name: 'codes.csv' });
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText('Not used: Campaign.')).toBeVisible();
  const offered = page
    .getByRole('region', { name: 'New codes' })
    .getByText(/^5% off orders of ₹499 or more, 1,000 uses, 1 per customer, from /);
  await expect.element(offered).toBeVisible();
  await expect.element(page.getByText('There is already a code DIWALI10.')).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Add 1 code' }).click();
  await expect.element(page.getByText('1 row was left out:')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('1 code added')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await page.getByRole('button', { name: 'Another file' }).click();
  await expect.element(file).toHaveFocus();
});
