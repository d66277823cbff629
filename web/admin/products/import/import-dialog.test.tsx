import { expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { ReplyOf } from '#contract/api.ts';
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
  problems: ['Price: “ask us” is not a price.'],
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
  productCounts: { add: 1, change: 1, same: 0, error: 1 },
  missingCategories: [],
  pictures: { named: 0, present: 0, missing: 0, unused: 0 },
  progress: { done: 0, of: 2 },
  notes: ['Customers pay ₹1,199. This is the price of “Mug”, for example.'],
  createdAt: '2026-11-27T04:00:00.000Z',
};

/** What a plan says once it adds more. */
const adding = (add: number) => ({
  counts: { ...planned.counts, add },
  productCounts: { add, change: 1, same: 0, error: 1 },
});

const weaver: ProductField = {
  ...{ id: 1, key: 'weaver', label: 'Weaver', kind: 'TEXT' as const, unit: '', choices: [] },
  ...{ shown: true, filter: false, required: false, position: 0 },
};

const table = new File(['Item,Kosten\nMug,12'], 'products.csv', { type: 'text/csv' });

const onePage = { totalItems: 1, exact: true, currentPage: 1, pageSize: 100, totalPages: 1 };

type Answers = Parameters<typeof answerCalls>[0];

/** Opens the dialog on a shop that plans the file as told. */
async function open(told: Partial<ProductImport> = {}, answers: Answers = {}) {
  const plan = { ...planned, ...told };
  const rows = [mug, ludo, wrong];
  let now: ProductImport = plan;
  const { 'PUT /imports/{id}': change = () => ({ import: plan }), ...others } = answers;
  const requests = answerCalls({
    'GET /imports': () => ({ imports: [] }),
    'POST /imports': () => ({ import: plan }),
    'GET /imports/{id}/rows': ({ query }) => ({
      data: rows.filter(({ state }) => state === query.get('state')),
      meta: onePage,
    }),
    'PUT /imports/{id}': async (request) => {
      const reply = await change(request);
      now = reply.import;
      return reply;
    },
    'GET /imports/{id}': () => ({ import: now }),
    'GET /fields': () => ({ fields: [weaver] }),
    ...others,
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
    /** What is announced; the outcome has its place before it is known. */
    summary: page.getByRole('dialog').getByRole('status').filter({ hasText: /./ }),
    apply: page.getByRole('button', { name: /^Import \d/ }),
  };
}

test('a file is read, and its preview says what would change', async () => {
  const { page, read, summary, apply, sent } = await open();
  await read();

  await expect
    .element(summary)
    .toHaveTextContent(
      '3 products: 1 to add, 1 to change, 1 left out. 1 row has an error and is left out.',
    );
  await expect.element(page.getByText(/^Customers pay ₹1,199\./)).toBeVisible();
  await expect.element(apply).toHaveTextContent('Import 2 products');
  const [request] = sent('POST /imports');
  expect((request?.body.get('file') as File | undefined)?.name).toBe('products.csv');

  const row = (nth: number) => page.getByRole('row').nth(nth).getByRole('cell');
  await expect.element(row(1).first()).toHaveTextContent('CarromErrorRow 5');
  await expect.element(row(1).last()).toHaveTextContent('Price: “ask us” is not a price.');
  await expect.element(row(2).last()).toMatchTextContent(/^Price: ₹1,199 → ₹999/);
  await expect.element(row(2).last()).toMatchTextContent(/Description: Old → empty$/);
  await expect.element(row(3).last()).toHaveTextContent('Price: ₹1,199');
});

test('rows that are left out stand above those that are saved', async () => {
  const rows = [mug, { ...ludo, row: 3 }, { ...mug, row: 4, state: 'skip' as const }, wrong];
  const { page, read } = await open(
    { counts: { ...planned.counts, skip: 1 } },
    {
      'GET /imports/{id}/rows': ({ query }) => ({
        data: rows.filter(({ state }) => state === query.get('state')),
        meta: onePage,
      }),
    },
  );
  await read();
  const cells = page.getByRole('cell').filter({ hasText: /Row \d/ });
  await expect.element(cells.nth(3)).toBeVisible();
  expect(cells.elements().map(({ textContent }) => textContent?.match(/Row \d/)?.[0])).toEqual([
    ...['Row 5', 'Row 4', 'Row 3', 'Row 2'],
  ]);
});

test('says before the choice which column of an export to leave alone', async () => {
  const { page } = await open();
  await expect.element(page.getByText(/don’t change “stock_seen”: it keeps sales/)).toBeVisible();
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
  await expect.element(free).toHaveAccessibleDescription(/Choose an answer/);
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

const pieces = { key: 'untrackedStock', question: 'How many?', value: 100 } as const;

test.each([
  ['the mouse', (apply: Locator) => apply.click({ force: true })],
  ['the keyboard', () => userEvent.keyboard('{Tab}{Tab}')],
])('a typed answer is sent on the way to Apply by %s, which waits for its plan', async (_, go) => {
  const answered = Promise.withResolvers<void>();
  const choices = [{ ...pieces, value: 5 }];
  const { page, read, apply, sent } = await open(
    { choices: [pieces] },
    {
      'PUT /imports/{id}': async () => {
        await answered.promise;
        return { import: { ...planned, choices, ...adding(4) } };
      },
      'POST /imports/{id}/apply': () => ({ import: { ...planned, state: 'APPLIED' } }),
    },
  );
  await read();
  await page.getByLabelText('How many?').fill('5');
  await expect.element(apply).toBeDisabled();
  await go(apply);
  const bodies = () => sent('PUT /imports/{id}').map(({ body }) => body);
  await expect.poll(bodies).toEqual([{ choices: { untrackedStock: 5 } }]);
  await expect.element(apply).toBeDisabled();
  expect(sent('POST /imports/{id}/apply')).toEqual([]);

  answered.resolve();
  await expect.element(apply).toHaveTextContent('Import 5 products');
  await apply.click();
  await expect.poll(() => sent('POST /imports/{id}/apply').length).toBe(1);
  expect(bodies()).toHaveLength(1);
});

test('a typed answer is sent where the dialog is closed by Escape', async () => {
  const { page, read, sent, onClose } = await open({ choices: [pieces] });
  await read();
  await page.getByLabelText('How many?').fill('5');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await expect
    .poll(() => sent('PUT /imports/{id}').map(({ body }) => body))
    .toEqual([{ choices: { untrackedStock: 5 } }]);
});

test('a typed answer that is wrong or refused holds Apply back, and an emptied one goes back', async () => {
  const { page, read, apply, sent } = await open(
    { choices: [pieces] },
    {
      'PUT /imports/{id}': () => {
        throw new Refused('validation', 'Enter at most 100,000.');
      },
    },
  );
  await read();
  const field = page.getByLabelText('How many?');
  await field.fill('many');
  await expect.element(field).toHaveAccessibleDescription('Enter a whole number.');
  await expect.element(apply).toBeDisabled();
  await field.fill('9999999');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter at most 100,000.');
  await expect.element(apply).toBeDisabled();
  await field.fill('');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('100');
  await expect.element(apply).toBeEnabled();
  expect(sent('PUT /imports/{id}')).toHaveLength(1);
});

const free = { key: 'allowFree', question: 'Sell for ₹0?', value: null } as const;
const mrp = { key: 'mrp', question: 'Is it the MRP?', value: true } as const;

test('answers show at once, go one after another, and Apply waits for their plan', async () => {
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { page, read, apply, sent, summary } = await open(
    { choices: [free, mrp] },
    {
      'PUT /imports/{id}': async ({ body: { choices = {} } }) => {
        await held[choices.mrp === undefined ? 0 : 1]?.promise;
        const answered = [
          { ...free, value: true },
          { ...mrp, value: choices.mrp ?? true },
        ];
        return { import: { ...planned, choices: answered, ...adding(4) } };
      },
    },
  );
  await read();
  const answer = (name: string, label: string) =>
    page.getByRole('radiogroup', { name }).getByLabelText(label);
  await answer(free.question, 'Yes').click();
  await answer(mrp.question, 'No').click();
  await page.getByText('What each column is').click();
  await page.getByLabelText('Kosten').selectOptions('Stock');
  await expect.element(answer(free.question, 'Yes')).toBeChecked();
  await expect.element(answer(mrp.question, 'No')).toBeChecked();
  await expect.element(page.getByLabelText('Kosten')).toHaveValue('stock');
  await expect.element(summary).toHaveTextContent('Working out the changes…');
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
  const bodies = () => sent('PUT /imports/{id}').map(({ body }) => body);
  expect(bodies()).toEqual([{ choices: { allowFree: true } }]);

  held[0]?.resolve();
  await expect.poll(() => bodies().length).toBe(2);
  await expect.element(answer(mrp.question, 'No')).toBeChecked();
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
  held[1]?.resolve();
  await expect.element(apply).toHaveTextContent('Import 5 products');
  await expect.element(apply).not.toHaveAttribute('aria-disabled');
  await expect.element(summary).toMatchTextContent(/^6 products: 4 to add, 1 to change/);
  expect(bodies().slice(1)).toEqual([
    { choices: { mrp: false } },
    { mapping: { Kosten: 'stock' } },
  ]);
});

test('a refused answer goes back and says why, and the answer after it is taken', async () => {
  const held = Promise.withResolvers<void>();
  const { page, read, apply, sent } = await open(
    { choices: [free, mrp] },
    {
      'PUT /imports/{id}': async ({ body: { choices = {} } }) => {
        if (choices.allowFree !== undefined) {
          await held.promise;
          throw new Refused('conflict', 'The shop is busy. Try again.');
        }
        return { import: { ...planned, choices: [free, { ...mrp, value: false }] } };
      },
    },
  );
  await read();
  const answer = (name: string, label: string) =>
    page.getByRole('radiogroup', { name }).getByLabelText(label);
  await answer(free.question, 'Yes').click();
  await answer(mrp.question, 'No').click();
  held.resolve();

  await expect.element(page.getByRole('alert')).toHaveTextContent('The shop is busy. Try again.');
  await expect.element(answer(free.question, 'Yes')).not.toBeChecked();
  await expect.element(answer(mrp.question, 'No')).toBeChecked();
  await expect.element(apply).not.toHaveAttribute('aria-disabled');
  expect(sent('PUT /imports/{id}')).toHaveLength(2);
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
  await page.getByLabelText('Kosten').selectOptions('New field “Kosten”, shown to customers');
  await page.getByLabelText('Kosten').selectOptions('Weaver');
  await expect
    .poll(() => sent('PUT /imports/{id}').map(({ body }) => body))
    .toEqual([{ mapping: { Kosten: 'field:kosten' } }, { mapping: { Kosten: 'field:weaver' } }]);
});

test('categories that are missing are told', async () => {
  const { page, read } = await open({
    missingCategories: [
      { name: 'Food, Beverages > Tea', rows: 1 },
      { name: 'खिलौने', rows: 2 },
    ],
  });
  await read();
  const list = page.getByRole('list', { name: 'These categories will be added' });
  await expect
    .element(list.getByRole('listitem').first())
    .toHaveTextContent('Food, Beverages > Tea');
  await expect.element(list.getByRole('listitem').last()).toHaveTextContent('खिलौने');
});

/** Tells whether closing the tab would ask. */
const asksBeforeUnload = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

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
          leftOut: ['lamp.png'],
          refused: names.includes('21.png') ? [{ file: '21.png', problem: 'No picture.' }] : [],
        };
      },
    },
  );
  await read();
  const field = page.getByLabelText(/^Pictures/);
  await expect
    .element(field)
    .toHaveAccessibleDescription(/The file names 46 pictures, all of which are missing\./);
  const chosen = Array.from({ length: 45 }, (_, at) => aPicture(`${at}.png`));
  await field.upload([new File(['x'], 'Thumbs.db'), ...chosen]);
  await expect.element(page.getByText('0 of 45 pictures')).toBeVisible();
  await field.upload([aPicture('late.png')]);
  await expect.element(page.getByText('0 of 46 pictures')).toBeVisible();
  expect(asksBeforeUnload()).toBe(true);
  first.resolve();

  await expect
    .element(field)
    .toHaveAccessibleDescription(/The file names 46 pictures, 2 of which are missing\./);
  const batches = sent('POST /imports/{id}/pictures').map(
    ({ body }) => (body as FormData).getAll('files').length,
  );
  expect(batches).toEqual([20, 20, 6]);
  // One was refused, and one belongs to no product.
  const added = page.getByRole('status').filter({ hasText: 'added' });
  await expect.element(added).toHaveTextContent('44 pictures added.');
  expect(asksBeforeUnload()).toBe(false);
  await page.getByText('These files were left out (1)').click();
  await expect.element(page.getByText('21.png: No picture.')).toBeVisible();
  await page
    .getByText(
      'These pictures belong to no product. Rename them like its title or SKU, and choose them again. (1)',
    )
    .click();
  await expect.element(page.getByText('other.png')).toBeVisible();
  await page
    .getByText(
      'These pictures belong to rows that are left out. Correct the rows, and choose the pictures again with the corrected file. (1)',
    )
    .click();
  await expect.element(page.getByText('lamp.png')).toBeVisible();
  await page.getByText('Products with missing pictures (1)').click();
  await expect.element(page.getByText('Mug: mug.jpg, side.jpg')).toBeVisible();
});

test.each(['mug.png', 'शतरंज.png'])(
  'what came of %s is dropped once another file is chosen',
  async (name) => {
    const first = Promise.withResolvers<void>();
    const plans = [planned, { ...planned, id: 8, fileName: 'दूसरी.csv' }];
    const { page, read, sent } = await open(
      {},
      {
        'POST /imports': () => ({ import: plans[sent('POST /imports').length - 1] ?? planned }),
        'POST /imports/{id}/pictures': async ({ params: { id } }) => {
          if (id === '7') await first.promise;
          const plan = plans.find((one) => String(one.id) === id) ?? planned;
          return {
            import: plan,
            missing: [],
            unused: [`unused of ${id}`],
            leftOut: [],
            refused: [],
          };
        },
      },
    );
    const field = page.getByLabelText(/^Pictures/);
    await read();
    await field.upload(aPicture(name));
    await page.getByRole('button', { name: 'Another file' }).click();
    await read();
    await expect.element(page.getByText('दूसरी.csv')).toBeVisible();
    await field.upload([aPicture('one.png'), aPicture('two.png')]);
    await page
      .getByText(
        'These pictures belong to no product. Rename them like its title or SKU, and choose them again. (1)',
      )
      .click();
    first.resolve();
    await settled();

    await expect.element(page.getByText('दूसरी.csv')).toBeVisible();
    await expect.element(page.getByText('unused of 8')).toBeVisible();
    const batches = sent('POST /imports/{id}/pictures').map(({ params, body }) => [
      params.id,
      (body as FormData).getAll('files').length,
    ]);
    expect(batches).toEqual([
      ['7', 1],
      ['8', 2],
    ]);
  },
);

test.each([
  ['before', ['pictures', 'mapping']],
  ['after', ['mapping', 'pictures']],
])('pictures that are answered %s a change of a column take nothing back', async (_, sequence) => {
  const held = { pictures: Promise.withResolvers<void>(), mapping: Promise.withResolvers<void>() };
  const pictures = { named: 3, present: 3, missing: 0, unused: 0 };
  const columns = planned.columns.map((column) => ({ ...column, to: 'name' }));
  const { page, read } = await open(
    { pictures: { ...pictures, present: 0, missing: 3 } },
    {
      'POST /imports/{id}/pictures': async () => {
        await held.pictures.promise;
        return {
          import: { ...planned, pictures },
          missing: [],
          unused: [],
          leftOut: [],
          refused: [],
        };
      },
      'PUT /imports/{id}': async () => {
        await held.mapping.promise;
        return { import: { ...planned, columns, ...adding(9) } };
      },
      'GET /imports/{id}': () => ({
        import: { ...planned, columns, ...adding(9), pictures },
      }),
    },
  );
  await read();
  await page.getByLabelText(/^Pictures/).upload(aPicture('मग.png'));
  await page.getByText('What each column is').click();
  await page.getByLabelText('Kosten').selectOptions('Name');
  for (const one of sequence) {
    held[one as keyof typeof held].resolve();
    await settled();
  }
  await expect.element(page.getByText('All 3 pictures are there.')).toBeVisible();
  await expect.element(page.getByText(/^11 products: 9 to add, 1 to change/)).toBeVisible();
});

test('pictures that are answered beside Apply leave the import running', async () => {
  const applying = { ...planned, state: 'APPLYING' } as const;
  const answered = Promise.withResolvers<void>();
  let lateMs = 0;
  const { page, read, apply, summary } = await open(
    {},
    {
      'POST /imports/{id}/pictures': async () => {
        await answered.promise;
        return { import: planned, missing: [], unused: [], leftOut: [], refused: [] };
      },
      'POST /imports/{id}/apply': async () => {
        answered.resolve();
        lateMs = 200;
        await settled();
        return { import: applying };
      },
      'GET /imports/{id}': () => ({ import: applying }),
      'GET /imports/{id}/rows': async () => {
        await settled(lateMs);
        return { data: [mug], meta: onePage };
      },
    },
  );
  await read();
  await page.getByLabelText(/^Pictures/).upload(aPicture('कप.png'));
  await apply.click();
  await expect.element(summary.first()).toHaveTextContent('0 of 2 rows');
  await settled(300);
  await expect.element(summary.first()).toHaveTextContent('0 of 2 rows');
  await expect.element(apply).not.toBeInTheDocument();
});

test('a change that is answered after its file was left does not bring the file back', async () => {
  const change = Promise.withResolvers<void>();
  const { page, file, read } = await open(
    {},
    { 'PUT /imports/{id}': () => change.promise.then(() => ({ import: planned })) },
  );
  await read();
  await page.getByText('What each column is').click();
  await page.getByLabelText('Kosten').selectOptions('Stock');
  await page.getByRole('button', { name: 'Another file' }).click();
  change.resolve();
  await settled();
  await expect.element(file).toBeVisible();
});

/** Time for an answer to be shown, where nothing else shows that it came. */
const settled = (ms = 100) => new Promise((resolve) => setTimeout(resolve, ms));

test.each([
  [1, 0, '1 row was skipped. Download it to see why.'],
  [1_200, 0, '1,200 rows were skipped. Download them to see why.'],
  [
    0,
    1,
    '1 row was left out because of an error. Download it to see why, correct it, and import it again.',
  ],
  [
    0,
    2,
    '2 rows were left out because of errors. Download them to see why, correct them, and import them again.',
  ],
  [
    1,
    1,
    '1 row was skipped. 1 row was left out because of an error. Download them to see why. Correct the row with an error, and import that download.',
  ],
  [
    1,
    2,
    '1 row was skipped. 2 rows were left out because of errors. Download them to see why. Correct the rows with errors, and import that download.',
  ],
])('the outcome says that %i rows were skipped, and %i left out', async (skip, error, words) => {
  const counts = { ...planned.counts, skip, error };
  const { read, apply, summary } = await open(
    { counts },
    {
      'POST /imports/{id}/apply': () => ({ import: { ...planned, counts, state: 'APPLIED' } }),
    },
  );
  await read();
  await apply.click();
  await expect
    .element(summary)
    .toMatchTextContent(new RegExp(`^Done: 3 products.*: 1 added, 1 changed.*\\. ${words}$`));
});

test.each([
  [
    { error: 786, changedMeanwhile: 786 },
    '786 rows were left out because their products changed after the preview. Choose the file again to see what is left.',
  ],
  [
    { error: 1, changedMeanwhile: 1 },
    '1 row was left out because its product changed after the preview. Choose the file again to see what is left.',
  ],
  [
    { error: 3, changedMeanwhile: 2 },
    '2 rows were left out because their products changed after the preview. Choose the file again to see what is left. 1 row was left out because of an error. Download it to see why, correct it, and import it again.',
  ],
])('the outcome says that products changed after the preview: %o', async (left, words) => {
  const { page, read, summary } = await open({
    state: 'APPLIED',
    counts: { ...planned.counts, error: left.error },
    changedMeanwhile: left.changedMeanwhile,
  });
  await read();
  await expect.element(summary).toMatchTextContent(new RegExp(`^Done: .*left out\\. ${words}$`));
  await expect.element(page.getByRole('button', { name: /^Download the rows/ })).toBeVisible();
});

test('an import is applied, shows how far it is, and what was left out can be saved', async () => {
  type Reply = ReplyOf<'GET /imports/{id}'>;
  const [halfway, end] = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()];
  const answers = [{ import: planned }, halfway.promise, end.promise];
  const saved = noteSavedFiles();
  const { page, read, summary, apply, sent, onClose } = await open(
    {},
    {
      'POST /imports/{id}/apply': () => ({ import: { ...planned, state: 'APPLYING' } }),
      'GET /imports/{id}': () => answers.shift() ?? end.promise,
      'GET /imports/{id}/left-out': () => 'problem,Item' as never,
    },
  );
  await read();
  await apply.click();
  await expect.element(summary.first()).toHaveTextContent('0 of 2 rows');
  halfway.resolve({ import: { ...planned, state: 'APPLYING', progress: { done: 1, of: 2 } } });
  await expect.element(summary.first()).toHaveTextContent('1 of 2 rows');
  await expect
    .element(page.getByRole('button', { name: 'Close' }).last())
    .not.toHaveClass('bg-accent');
  const bar = page.getByRole('progressbar', { name: 'Import' });
  await expect.element(bar).toHaveAttribute('value', '1');
  await expect.element(bar).toHaveAttribute('max', '2');
  const counts = { ...planned.counts, products: 2 };
  end.resolve({ import: { ...planned, counts, state: 'APPLIED', progress: { done: 2, of: 2 } } });
  await expect
    .element(summary.first())
    .toMatchTextContent(
      /^Done: 3 products: 1 added, 1 changed, 1 left out\. 1 row was left out because of an error\./,
    );
  await page.getByRole('button', { name: 'Download the rows that were left out' }).click();
  await expect.poll(() => saved).toEqual(['left-out-products.csv']);
  expect(sent('GET /imports/{id}/left-out')[0]?.params).toEqual({ id: '7' });
  await page.getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('an archive of more than 100 MB is not sent, and the other pictures are', async () => {
  const { page, read, sent } = await open(
    {},
    {
      'POST /imports/{id}/pictures': () => ({
        ...{ import: planned, missing: [], unused: [], leftOut: [], refused: [] },
      }),
    },
  );
  await read();
  const field = page.getByLabelText(/^Pictures/);
  await expect.element(field).toBeVisible();
  const archive = new File([new Uint8Array(100 * 1024 * 1024 + 1)], 'all.zip');
  chooseAtOnce(field, archive, new File(['x'], 'mug.png', { type: 'image/png' }));
  await expect
    .element(field)
    .toHaveAccessibleDescription(/all\.zip: more than 100 MB\. Choose the pictures themselves, /);
  const namesSent = () =>
    sent('POST /imports/{id}/pictures').flatMap(({ body }) =>
      body.getAll('files').map((one) => (one as File).name),
    );
  await expect.poll(namesSent).toEqual(['mug.png']);
});

test('an archive is said to be sent before its pictures are counted', async () => {
  const held = Promise.withResolvers<void>();
  const readBytes = Blob.prototype.arrayBuffer;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await held.promise;
    return readBytes.call(this);
  });
  const { page, read, sent } = await open(
    {},
    {
      'POST /imports/{id}/pictures': () => ({
        ...{ import: planned, missing: [], unused: [], leftOut: [], refused: [] },
      }),
    },
  );
  await read();
  const reading = page.getByText('Sending pictures…');
  await page.getByLabelText(/^Pictures/).upload(new File(['no archive'.repeat(9)], 'all.zip'));
  await expect.element(reading).toBeVisible();
  expect(sent('POST /imports/{id}/pictures')).toEqual([]);
  held.resolve();
  await expect.poll(() => sent('POST /imports/{id}/pictures').length).toBe(1);
  await expect.element(reading).not.toBeInTheDocument();
});

test('the choice of a column says who will see its field', async () => {
  const hidden = { ...weaver, id: 2, key: 'dye', label: 'Dye', shown: false };
  const { page, read } = await open(
    { columns: [{ name: 'Cost per item', sample: '₹120', to: null }] },
    { 'GET /fields': () => ({ fields: [weaver, hidden] }) },
  );
  await read();
  await page.getByText('What each column is').click();
  const menu = page.getByLabelText('Cost per item');
  await expect.element(menu).toMatchTextContent(/New field “Cost per item”, for you only/);
  await expect.element(menu).toMatchTextContent(/WeaverDye, for you only/);
});

test('a metafield of Shopify makes a field without its path', async () => {
  const name = 'Material (product.metafields.custom.material)';
  const { page, read, sent } = await open({ columns: [{ name, sample: 'Silk', to: null }] });
  await read();
  await page.getByText('What each column is').click();
  await page.getByLabelText(name).selectOptions('New field “Material”, shown to customers');
  await expect
    .poll(() => sent('PUT /imports/{id}').map(({ body }) => body))
    .toEqual([{ mapping: { [name]: 'field:material' } }]);
});

test('the preview and the end say how many products the rows are', async () => {
  const counts = { ...planned.counts, products: 300, add: 765, change: 0, error: 0 };
  const productCounts = { add: 279, change: 21, same: 0, error: 0 };
  const missing = { named: 900, present: 0, missing: 900, unused: 0 };
  const { page, read, apply, summary } = await open(
    { counts, productCounts, pictures: missing },
    {
      'POST /imports/{id}/apply': () => ({
        import: { ...planned, counts, productCounts, pictures: missing, state: 'APPLIED' },
      }),
    },
  );
  await read();
  await expect
    .element(summary)
    .toHaveTextContent('300 products (765 rows): 279 to add, 21 to change.');
  await apply.click();
  await expect
    .element(summary)
    .toHaveTextContent('Done: 300 products (765 rows): 279 added, 21 changed.');
  await expect
    .element(page.getByLabelText(/^Pictures/))
    .toHaveAccessibleDescription(/or later: press Import, then Open\. Name them/);
});

test.each([
  [{ add: 300, change: 0, same: 0, error: 0 }, '300 products to add (794 rows).', 300],
  [{ add: 0, change: 1, same: 0, error: 0 }, '1 product to change (794 rows).', 1],
  [{ add: 0, change: 0, same: 2, error: 0 }, '2 products unchanged (794 rows).', 0],
  [undefined, '794 rows to add.', 794],
])('the outcome %o stands first, without zeroes', async (productCounts, words, imported) => {
  const counts = { ...planned.counts, products: 300, add: 794, change: 0, error: 0 };
  const { page, read, summary, apply } = await open({ counts, productCounts, choices: [free] });
  await read();
  await expect.element(summary).toHaveTextContent(words);
  const noun = productCounts ? 'product' : 'row';
  if (imported === 0) await expect.element(apply).not.toBeInTheDocument();
  else
    await expect
      .element(apply)
      .toHaveTextContent(`Import ${imported} ${noun}${imported === 1 ? '' : 's'}`);
  const [question, note] = [page.getByText(free.question), page.getByText(/^Customers pay/)];
  const isBefore = (one: Locator, other: Locator) =>
    one.element().compareDocumentPosition(other.element()) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore(summary, question)).toBeTruthy();
  expect(isBefore(question, note)).toBeTruthy();
});

test('an import is undone, and says what stays', async () => {
  const stays = [
    { name: 'Lamp', why: 'It was changed after the import. Change it back by hand, or delete it.' },
  ];
  const { page, read, summary } = await open(
    { state: 'APPLIED', counts: { ...planned.counts, error: 0 } },
    {
      'POST /imports/{id}/undo': () => ({
        import: { ...planned, state: 'UNDONE', left: { products: 1, first: stays } },
        left: stays,
      }),
    },
  );
  await read();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(summary).toHaveTextContent('The import is undone.');
  await page.getByText('These stay as they are (1)').click();
  await expect
    .element(
      page.getByText(
        'Lamp: It was changed after the import. Change it back by hand, or delete it.',
      ),
    )
    .toBeVisible();
});

test('an import that a later file changed is undone again after that one', async () => {
  const why = 'A later file changed it. Undo that import first, then this one again.';
  const done: ProductImport = { ...planned, state: 'APPLIED' };
  const { page, read, summary } = await open(done, {
    'POST /imports/{id}/undo': () => ({
      import: { ...done, left: { products: 1, first: [{ name: 'Lamp', why }] } },
      left: [{ name: 'Lamp', why }],
    }),
  });
  await read();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(summary).toHaveTextContent('Not everything could be undone.');
  await page.getByText('These stay as they are (1)').click();
  await expect.element(page.getByText(`Lamp: ${why}`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo this import' })).toBeEnabled();
});

test('answers that another window gave are shown before the file is applied', async () => {
  const question = { key: 'shorten' as const, question: 'Shorten long names?' };
  const elsewhere = { ...planned, ...adding(5), choices: [{ ...question, value: false }] };
  const { page, read, apply, sent } = await open(
    { choices: [{ ...question, value: true }] },
    { 'GET /imports/{id}': () => ({ import: elsewhere }) },
  );
  await read();
  await apply.click();

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The answers or columns of this file were changed in another window. Look at the preview again, then import.',
    );
  await expect.element(apply).toHaveTextContent('Import 6 products');
  expect(sent('POST /imports/{id}/apply')).toEqual([]);
});

test('an apply that is refused says why, and the plan stays', async () => {
  const { page, read, apply } = await open(
    {},
    {
      'POST /imports/{id}/apply': () => {
        throw new Refused('conflict', 'This file was already applied.');
      },
    },
  );
  await read();
  await apply.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file was already applied.');
  await expect.element(apply).toBeEnabled();
  await page.getByRole('button', { name: 'Another file' }).click();
  await expect.element(page.getByLabelText('File of products')).toBeVisible();
});

test('an import of the last days is opened again after its window was closed, and undone', async () => {
  const done: ProductImport = { ...planned, id: 5, state: 'APPLIED', fileName: 'shopify.csv' };
  const withPictures = { ...planned, id: 6, pictures: { ...planned.pictures, present: 2 } };
  const { page, summary, sent } = await open(
    {},
    {
      'GET /imports': () => ({ imports: [withPictures, planned, done] }),
      'GET /imports/{id}': () => ({ import: done }),
      'POST /imports/{id}/undo': () => ({ import: { ...done, state: 'UNDONE' }, left: [] }),
    },
  );
  const earlier = page.getByRole('region', { name: 'Earlier imports' });
  await expect
    .element(earlier.getByRole('listitem').first())
    .toHaveTextContent(
      'products.csv27 Nov 2026, 09:30 · 3 products · Pictures sent, not imported yetOpen',
    );
  await expect
    .element(earlier.getByRole('listitem').nth(1))
    .toHaveTextContent('products.csv27 Nov 2026, 09:30 · 3 products · Not imported yetOpen');
  await earlier.getByRole('button', { name: /^Open shopify\.csv/ }).click();

  await expect.element(summary).toMatchTextContent(/^Done: /);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(summary).toHaveTextContent('The import is undone.');
  expect(sent('POST /imports/{id}/undo').map(({ params }) => params)).toEqual([{ id: '5' }]);
});

test('rows that stay the same are shown only where nothing changes', async () => {
  const same: ImportedRow = { ...mug, row: 9, name: 'Kite', state: 'same', changes: [] };
  const { page, read } = await open(
    { counts: { ...planned.counts, same: 1 } },
    {
      'GET /imports/{id}/rows': ({ query }) => ({
        data: [mug, same].filter(({ state }) => state === query.get('state')),
        meta: onePage,
      }),
    },
  );
  await read();
  await expect.element(page.getByText('1 of 4 rows are shown.')).toBeVisible();
  await expect.element(page.getByText('Kite')).not.toBeInTheDocument();
});

test('all rows can be read, 100 at a time, also only those with notes or errors', async () => {
  const all = Array.from({ length: 250 }, (_, at) => ({
    ...{ ...mug, row: at + 10, name: `साड़ी ${Math.floor(at / 2)}` },
    notes: at < 3 ? [`Note ${at}`] : [],
  }));
  const { page, read, sent } = await open(
    { counts: { ...planned.counts, add: 250, change: 0, error: 1 } },
    {
      'GET /imports/{id}/rows': ({ query }) => {
        const [number, state] = [Number(query.get('page') ?? 1), query.get('state')];
        const found = [wrong, ...all].filter(
          (one) => (!state || one.state === state) && (!query.get('notes') || one.notes.length > 0),
        );
        return {
          data: found.slice((number - 1) * 100, number * 100),
          meta: {
            ...{ ...onePage, totalItems: found.length, currentPage: number },
            totalPages: Math.ceil(found.length / 100),
          },
        };
      },
    },
  );
  await read();
  const more = page.getByRole('button', { name: 'Show more' });
  await expect.element(page.getByText('101 of 251 rows are shown.')).toBeVisible();
  await more.click();
  await expect.element(page.getByText('201 of 251 rows are shown.')).toBeVisible();
  await more.click();
  await expect.element(page.getByText('साड़ी 124', { exact: true }).first()).toBeInTheDocument();
  await expect.element(more).not.toBeInTheDocument();
  // A product that goes on from the row above is not named loudly again.
  const names = page.getByText('साड़ी 3', { exact: true });
  await expect.element(names.first()).toHaveClass('font-medium');
  await expect.element(names.last()).toHaveClass('text-muted');

  const filter = page.getByRole('radiogroup', { name: 'Show' });
  await filter.getByLabelText('With notes').click();
  await expect.element(page.getByText('Note 2')).toBeInTheDocument();
  await expect.element(page.getByText('साड़ी 9', { exact: true })).not.toBeInTheDocument();
  await filter.getByLabelText('Errors').click();
  await expect.element(page.getByText('Carrom')).toBeInTheDocument();
  await expect.element(page.getByText('Note 2')).not.toBeInTheDocument();
  expect(sent('GET /imports/{id}/rows').at(-1)?.query.get('state')).toBe('error');
  await filter.getByLabelText('All').click();
  await expect.element(page.getByText('101 of 251 rows are shown.')).toBeVisible();
});

test('changes are named as their columns, and sizes as their product calls them', async () => {
  const tea = {
    ...mug,
    changes: [
      { field: 'size_label', from: '', to: 'Weight' },
      { field: 'size', from: '', to: '100 g' },
      { field: 'field:launched-on', from: '', to: '2025-11-05' },
      { field: 'field:age_from', from: '', to: '6' },
    ],
  };
  const next = { ...tea, row: 3, changes: [{ field: 'size', from: '', to: '250 g' }] };
  const { page, read } = await open(
    {
      columns: [
        { name: 'Launch date (product.metafields.custom.x)', sample: 'x', to: 'field:launched-on' },
      ],
    },
    {
      'GET /imports/{id}/rows': ({ query }) => ({
        data: query.get('state') === 'add' ? [tea, next] : [],
        meta: onePage,
      }),
    },
  );
  await read();
  const told = page.getByRole('region', { name: 'Changes in this file' });
  for (const words of ['Weight: 100 g', 'Launch date: 2025-11-05', 'Age from: 6', 'Weight: 250 g'])
    await expect.element(told.getByText(words)).toBeInTheDocument();
  await expect.element(told.getByText(/What sizes are called/)).not.toBeInTheDocument();
});

test('an undo asks first, and says what it does', async () => {
  const done: ProductImport = {
    ...{ ...planned, state: 'APPLIED' },
    counts: { ...planned.counts, products: 300, add: 900, change: 20 },
    productCounts: { add: 280, change: 20, same: 0, error: 0 },
  };
  const { page, read, sent } = await open(done);
  await read();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await expect
    .element(question)
    .toMatchTextContent(
      /This deletes the 280 products that products\.csv added, and takes back its changes to 20 products\. Products you have changed since then stay as they are\. Sales are not affected\./,
    );
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent('POST /imports/{id}/undo')).toEqual([]);
});

test('an earlier import that is opened again names the pictures that are missing', async () => {
  const done: ProductImport = {
    ...{ ...planned, state: 'APPLIED' },
    pictures: { named: 78, present: 77, missing: 1, unused: 2 },
  };
  const { page } = await open(
    {},
    {
      'GET /imports': () => ({ imports: [done] }),
      'GET /imports/{id}': () => ({ import: done }),
      'GET /imports/{id}/pictures': () => ({
        missing: [{ row: 2, name: 'Mug', files: ['side.jpg'] }],
        unused: ['other.png'],
        leftOut: ['lamp.png'],
      }),
    },
  );
  await page.getByRole('button', { name: /^Open products\.csv/ }).click();
  await page.getByText('Products with missing pictures (1)').click();
  await expect.element(page.getByText('Mug: side.jpg')).toBeVisible();
  await expect.element(page.getByText(/belong to no product.*\(1\)$/)).toBeVisible();
  await expect.element(page.getByText(/belong to rows that are left out.*\(1\)$/)).toBeVisible();
});

test.each([
  ['APPLYING', /0 of 2 rows/],
  ['APPLIED', /^Done: /],
] as const)('a file that another tab applied is shown as it is now: %s', async (state, words) => {
  const { page, read, apply, summary } = await open(
    {},
    {
      'POST /imports/{id}/apply': () => {
        throw new Refused('conflict', 'This file was already applied.');
      },
      'GET /imports/{id}': () => ({ import: { ...planned, state } }),
    },
  );
  await read();
  await apply.click();
  await expect.element(summary.first()).toMatchTextContent(words);
  await expect.element(apply).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file was already applied.');
});

test('an import that another tab undid is shown as undone', async () => {
  const { page, read, summary } = await open(
    { state: 'APPLIED' },
    {
      'POST /imports/{id}/undo': () => {
        throw new Refused('conflict', 'This file was not applied, or is already undone.');
      },
      'GET /imports/{id}': () => ({ import: { ...planned, state: 'UNDONE' } }),
    },
  );
  await read();
  const undo = page.getByRole('button', { name: 'Undo this import' });
  await undo.click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(summary).toHaveTextContent('The import is undone.');
  await expect.element(undo).not.toBeInTheDocument();
});

test('the focus follows a file from its choice to its undo, and the outcome is announced', async () => {
  const end = Promise.withResolvers<{ import: ProductImport }>();
  const answers = [{ import: planned }];
  const { page, file, read, apply, summary } = await open(
    {},
    {
      'POST /imports/{id}/apply': () => ({ import: { ...planned, state: 'APPLYING' } }),
      'GET /imports/{id}': () => answers.shift() ?? end.promise,
      'POST /imports/{id}/undo': () => ({ import: { ...planned, state: 'UNDONE' }, left: [] }),
    },
  );
  const heading = page.getByRole('heading', { name: 'products.csv' });
  await expect.element(file).toHaveFocus();
  const outcome = page.getByRole('dialog').getByRole('status').first().element();
  expect(outcome.textContent).toBe('');
  await read();
  await expect.element(heading).toHaveFocus();
  await page.getByRole('button', { name: 'Another file' }).click();
  await expect.element(file).toHaveFocus();
  await read();
  await apply.click();
  await expect.element(summary.first()).toHaveTextContent('0 of 2 rows');
  await expect.element(heading).toHaveFocus();
  end.resolve({ import: { ...planned, state: 'APPLIED' } });
  await expect.poll(() => outcome.textContent).toMatch(/^Done: /);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => outcome.textContent).toBe('The import is undone.');
  await expect.element(heading).toHaveFocus();
});

test('an earlier import that is opened has the focus', async () => {
  const done: ProductImport = { ...planned, state: 'APPLIED' };
  const { page } = await open(
    {},
    { 'GET /imports': () => ({ imports: [done] }), 'GET /imports/{id}': () => ({ import: done }) },
  );
  await page.getByRole('button', { name: /^Open products\.csv/ }).click();
  await expect.element(page.getByRole('heading', { name: 'products.csv' })).toHaveFocus();
});

test('columns that are read together say so', async () => {
  const { page, read } = await open({
    columns: [
      { name: 'Option1 Value', sample: 'Red', to: 'size', readAs: 'options' },
      { name: 'Parent', sample: 'TEE', to: null, readAs: 'together' },
    ],
  });
  await read();
  await page.getByText('What each column is').click();
  const menu = (name: string) => page.getByLabelText(name);
  await expect.element(menu('Option1 Value')).toHaveDisplayValue('Options of the product');
  await expect.element(menu('Parent')).toHaveDisplayValue('Used with other columns');
});

test('an import that was undone in part says so when it is opened again', async () => {
  const why = 'A later file changed it. Undo that import first, then this one again.';
  const left = { products: 51, first: [{ name: 'Lamp', why }] };
  const done: ProductImport = { ...planned, state: 'APPLIED', left };
  const { page, summary } = await open(
    {},
    { 'GET /imports': () => ({ imports: [done] }), 'GET /imports/{id}': () => ({ import: done }) },
  );
  const earlier = page.getByRole('region', { name: 'Earlier imports' });
  await expect.element(earlier).toMatchTextContent(/Not fully undone/);
  await page.getByRole('button', { name: /^Open products\.csv/ }).click();
  await expect.element(summary).toHaveTextContent('Not everything could be undone.');
  await page.getByText('These stay as they are (51)').click();
  await expect.element(page.getByText(`Lamp: ${why}`)).toBeVisible();
  await expect.element(page.getByText('and 50 more')).toBeVisible();
});

test('the only picture that is missing is one, and a draft is written as elsewhere', async () => {
  const draft = { ...mug, changes: [{ field: 'status', from: '', to: 'DRAFT' }] };
  const { page, read } = await open(
    { pictures: { named: 1, present: 0, missing: 1, unused: 0 } },
    {
      'GET /imports/{id}/rows': ({ query }) => ({
        data: query.get('state') === 'add' ? [draft] : [],
        meta: onePage,
      }),
    },
  );
  await read();
  await expect
    .element(page.getByLabelText(/^Pictures/))
    .toHaveAccessibleDescription(
      /^The file names one picture, which is missing\. Choose it as a file or in a ZIP archive, now or after the import\. Name it as in the file, or like the title or SKU of its product\./,
    );
  await expect.element(page.getByText('Status: Draft')).toBeVisible();
});
