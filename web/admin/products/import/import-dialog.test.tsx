import { expect, test, vi } from 'vitest';
import type { ProductField } from '#contract/products/fields.ts';
import type { ImportedRow, ProductImport } from '#contract/products/imports.ts';
import { answerCalls, Refused, type Request } from '#test/components/api-answers.ts';
import { aPicture, chooseAtOnce } from '#test/components/pictures.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { noteSavedFiles } from '#test/components/saved-files.ts';
import { ImportDialog } from './import-dialog.tsx';

const mug: ImportedRow = {
  row: 2,
  name: 'Mug',
  state: 'add',
  changes: [
    { field: 'name', from: '', to: 'Mug' },
    { field: 'original_price', from: '', to: '1199' },
  ],
  problems: [],
  notes: [],
};
const ludo: ImportedRow = {
  ...mug,
  row: 3,
  name: 'लूडो 4-in-1',
  state: 'change',
  changes: [
    { field: 'original_price', from: '1199', to: '999' },
    { field: 'description', from: 'Old', to: '' },
  ],
};
const wrong: ImportedRow = {
  ...mug,
  row: 5,
  name: 'Carrom',
  state: 'error',
  changes: [],
  problems: ['Price: "ask us" is not a price.'],
};

const planned: ProductImport = {
  id: 7,
  source: 'columns',
  state: 'PLANNED',
  fileName: 'products.csv',
  columns: [
    { name: 'Item', sample: 'Mug', to: 'name' },
    { name: 'Kosten', sample: '12', to: null },
    { name: '', sample: '', to: null },
  ],
  choices: [],
  counts: { products: 3, add: 1, change: 1, same: 0, skip: 0, error: 1 },
  missingCategories: [],
  pictures: { named: 0, present: 0, missing: 0, unused: 0 },
  progress: { done: 0, of: 2 },
  notes: ['Customers pay ₹1,199. This is "Mug", the first product.'],
  createdAt: '2026-11-27T04:00:00.000Z',
};

const weaver: ProductField = {
  ...{ id: 1, key: 'weaver', label: 'Weaver', kind: 'TEXT' as const, unit: '', choices: [] },
  ...{ shown: true, filter: false, required: false, position: 0 },
};

const table = new File(['Item,Kosten\nMug,12'], 'products.csv', { type: 'text/csv' });

type Answers = Parameters<typeof answerCalls>[0];

/** Opens the dialog on a shop that plans the file as told. */
async function open(told: Partial<ProductImport> = {}, answers: Answers = {}) {
  const plan = { ...planned, ...told };
  const rows = [mug, ludo, wrong];
  const requests = answerCalls({
    'POST /imports': () => ({ import: plan }),
    'GET /imports/{id}/rows': ({ query }) => ({
      data: rows.filter(({ state }) => state === query.get('state')),
      meta: { totalItems: 1, exact: true, currentPage: 1, pageSize: 100, totalPages: 1 },
    }),
    'PUT /imports/{id}': () => ({ import: plan }),
    'GET /fields': () => ({ fields: [weaver] }),
    ...answers,
  });
  const onClose = vi.fn();
  const page = await renderAt('/admin/product', <ImportDialog onClose={onClose} />);
  const file = page.getByLabelText('File of products');
  return {
    page,
    file,
    onClose,
    read: () => file.upload(table),
    sent: <C extends Request['name']>(name: C) =>
      requests.filter((one) => one.name === name) as unknown as Request<C>[],
    summary: page.getByRole('dialog').getByRole('status'),
    apply: page.getByRole('button', { name: /^Apply/ }),
  };
}

test('a file is read, and its preview says what would change', async () => {
  const { page, read, summary, apply, sent } = await open();
  await read();

  await expect
    .element(summary)
    .toHaveTextContent('1 to add, 1 to change, 0 unchanged. 1 row has an error and stays out.');
  await expect.element(page.getByText(/^Customers pay ₹1,199\./)).toBeVisible();
  await expect.element(apply).toHaveTextContent('Apply 2 changes');
  const [request] = sent('POST /imports');
  expect((request?.body.get('file') as File | undefined)?.name).toBe('products.csv');

  const row = (nth: number) => page.getByRole('row').nth(nth).getByRole('cell');
  await expect.element(row(1).first()).toHaveTextContent('CarromErrorRow 5');
  await expect.element(row(1).last()).toHaveTextContent('Price: "ask us" is not a price.');
  await expect.element(row(2).last()).toHaveTextContent('price: ₹1,199');
  await expect.element(row(3).last()).toMatchTextContent(/^price: ₹1,199 ₹999/);
  await expect.element(row(3).last()).toMatchTextContent(/description: Old empty$/);
});

test('a file that is refused says why at its field', async () => {
  const words = 'This is a PDF. Export the products as CSV or Excel (.xlsx).';
  const { file, read, apply } = await open(
    {},
    {
      'POST /imports': () => {
        throw new Refused('validation', words, { file: words });
      },
    },
  );
  await read();
  await expect.element(file).toHaveAccessibleDescription(new RegExp(`${words.slice(0, 12)}`));
  await expect.element(apply).not.toBeInTheDocument();
});

test('a file over 20 MB is refused without asking the shop', async () => {
  const { file, sent } = await open();
  await expect.element(file).toBeVisible();
  chooseAtOnce(file, new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'large.csv'));
  await expect.element(file).toHaveAccessibleDescription(/at most 20 MB/);
  expect(sent('POST /imports')).toEqual([]);
});

test('questions are answered, each at once', async () => {
  const { page, read, sent } = await open({
    choices: [
      { key: 'allowFree', question: 'Should these be sold for ₹0?', value: null },
      { key: 'untrackedStock', question: 'How many should each have?', value: 100 },
      { key: 'category', question: 'Which category?', value: 'Other' },
    ],
  });
  await read();
  const free = page.getByRole('radiogroup', { name: 'Should these be sold for ₹0?' });
  await expect.element(free).toHaveAccessibleDescription(/Answer this/);
  await free.getByLabelText('No').click();
  await page.getByLabelText('How many should each have?').fill('5');
  await page.getByRole('button', { name: 'Use this' }).click();
  await page.getByLabelText('Which category?').fill('Kitchen');
  await page.getByRole('button', { name: 'Use this' }).last().click();
  await expect
    .poll(() => sent('PUT /imports/{id}').map(({ body }) => body))
    .toEqual([
      { choices: { allowFree: false } },
      { choices: { untrackedStock: 5 } },
      { choices: { category: 'Kitchen' } },
    ]);
});

test('the owner says what a column is, or leaves it out', async () => {
  const { page, read, sent } = await open();
  await read();
  await page.getByText('What each column is').click();
  const column = page.getByLabelText('Kosten');
  await expect.element(column).toHaveAccessibleDescription('Such as “12”');
  await column.selectOptions('Stock');
  await page.getByLabelText('Item').selectOptions('Leave out');
  await expect
    .poll(() => sent('PUT /imports/{id}').map(({ body }) => body))
    .toEqual([{ mapping: { Kosten: 'stock' } }, { mapping: { Item: null } }]);
});

test('a column fills a field of the owner, or a new one of its name', async () => {
  const { page, read, sent } = await open();
  await read();
  await page.getByText('What each column is').click();
  await page.getByLabelText('Kosten').selectOptions('New field “Kosten”');
  await page.getByLabelText('Kosten').selectOptions('Weaver');
  await expect
    .poll(() => sent('PUT /imports/{id}').map(({ body }) => body))
    .toEqual([{ mapping: { Kosten: 'field:kosten' } }, { mapping: { Kosten: 'field:weaver' } }]);
});

test('categories that are missing are told', async () => {
  const { page, read } = await open({
    missingCategories: [
      { name: 'Home > Mugs', rows: 1 },
      { name: 'खिलौने', rows: 2 },
    ],
  });
  await read();
  await expect
    .element(page.getByText(/These categories will be made/))
    .toMatchTextContent(/^These categories will be made: Home > Mugs, खिलौने\./);
});

test('pictures go in batches of 20, and those that cannot be used are named', async () => {
  const first = Promise.withResolvers<void>();
  const { page, read, sent } = await open(
    { pictures: { named: 46, present: 0, missing: 46, unused: 0 } },
    {
      'POST /imports/{id}/pictures': async ({ body }) => {
        const names = body.getAll('files').map((one) => (one as File).name);
        if (names.includes('0.png')) await first.promise;
        return {
          import: { ...planned, pictures: { named: 46, present: 44, missing: 2, unused: 1 } },
          missing: [{ row: 2, name: 'Mug', files: ['mug.jpg', 'side.jpg'] }],
          unused: ['other.png'],
          refused: names.includes('21.png') ? [{ file: '21.png', problem: 'No picture.' }] : [],
        };
      },
    },
  );
  await read();
  const field = page.getByLabelText(/^Pictures/);
  await expect
    .element(field)
    .toHaveAccessibleDescription(/46 pictures are named, all of them missing/);
  await field.upload(Array.from({ length: 45 }, (_, at) => aPicture(`${at}.png`)));
  await expect.element(page.getByText('0 of 45 pictures')).toBeVisible();
  await field.upload([aPicture('late.png')]);
  await expect.element(page.getByText('0 of 46 pictures')).toBeVisible();
  first.resolve();

  await expect
    .element(field)
    .toHaveAccessibleDescription(/46 pictures are named, 2 of them missing/);
  const batches = sent('POST /imports/{id}/pictures').map(
    ({ body }) => (body as FormData).getAll('files').length,
  );
  expect(batches).toEqual([20, 20, 6]);
  await page.getByText('These files were left out (1)').click();
  await expect.element(page.getByText('21.png: No picture.')).toBeVisible();
  await page.getByText('No row names these files (1)').click();
  await expect.element(page.getByText('other.png')).toBeVisible();
  await page.getByText('Still missing (1)').click();
  await expect.element(page.getByText('Mug: mug.jpg, side.jpg')).toBeVisible();
});

test('an import is applied, shows how far it is, and what was left out can be saved', async () => {
  let polls = 0;
  const saved = noteSavedFiles();
  const { page, read, summary, apply, sent, onClose } = await open(
    {},
    {
      'POST /imports/{id}/apply': () => ({ import: { ...planned, state: 'APPLYING' } }),
      'GET /imports/{id}': () => {
        polls += 1;
        return polls === 1
          ? { import: { ...planned, state: 'APPLYING', progress: { done: 1, of: 2 } } }
          : { import: { ...planned, state: 'APPLIED', progress: { done: 2, of: 2 } } };
      },
      'GET /imports/{id}/left-out': () => 'problem,Item' as never,
    },
  );
  await read();
  await apply.click();
  await expect.element(summary.first()).toHaveTextContent('0 of 2 rows');
  await expect.element(summary.first()).toHaveTextContent('1 of 2 rows');
  await expect
    .element(summary.first(), { timeout: 5_000 })
    .toMatchTextContent(/^Done: 1 added, 1 changed\. 1 row stayed out\./);
  await page.getByRole('button', { name: 'Download the rows that were left out' }).click();
  await expect.poll(() => saved).toEqual(['left-out.csv']);
  expect(sent('GET /imports/{id}/left-out')[0]?.params).toEqual({ id: '7' });
  await page.getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('an import is undone, and says what stays', async () => {
  const { page, read, summary } = await open(
    { state: 'APPLIED', counts: { ...planned.counts, error: 0 } },
    {
      'POST /imports/{id}/undo': () => ({
        import: { ...planned, state: 'UNDONE' },
        left: [{ name: 'Lamp', why: 'It was changed since.' }],
      }),
    },
  );
  await read();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect.element(summary).toHaveTextContent('The import is undone.');
  await page.getByText('These stay as they are (1)').click();
  await expect.element(page.getByText('Lamp: It was changed since.')).toBeVisible();
});

test('an apply that is refused says why, and the plan stays', async () => {
  const { page, read, apply } = await open(
    {},
    {
      'POST /imports/{id}/apply': () => {
        throw new Refused('conflict', 'This file was applied already.');
      },
    },
  );
  await read();
  await apply.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file was applied already.');
  await expect.element(apply).toBeEnabled();
  await page.getByRole('button', { name: 'Another file' }).click();
  await expect.element(page.getByLabelText('File of products')).toBeVisible();
});
