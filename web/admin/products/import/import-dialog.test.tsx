import { expect, test, vi } from 'vitest';
import type { ImportRow } from '#contract/products/product-import.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { aPicture } from '#test/components/pictures.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { ImportDialog } from './import-dialog.tsx';

const added: ImportRow = {
  row: 2,
  name: 'Kite',
  action: 'add',
  changes: [],
  errors: [],
  notes: [],
};
const changed: ImportRow = {
  row: 3,
  name: 'लूडो 4-in-1',
  action: 'change',
  changes: [
    { field: 'original_price', from: '₹1,199', to: '₹999' },
    { field: 'description', from: 'Old', to: '' },
  ],
  stockSeen: 9,
  errors: [],
  notes: [],
};
const same: ImportRow = { ...added, row: 4, name: 'Chess', action: 'same', stockSeen: 4 };
const wrong: ImportRow = {
  ...added,
  row: 5,
  name: 'Carrom',
  action: 'error',
  errors: ['Please fill Product Name', 'There is no category "Bord Games".'],
};

const table = new File(['name\nKite'], 'products.csv', { type: 'text/csv' });

/** Opens the dialog; the preview answers `rows`, the import itself `apply`. */
async function open(rows: ImportRow[], apply = () => ({ applied: true, rows })) {
  const requests = answerCalls({
    'POST /products/import': ({ body }) =>
      isTrial(body)
        ? { message: 'Nothing was changed.', applied: false, rows, notes: [] }
        : { message: '2 products imported', notes: [], ...apply() },
  });
  const onClose = vi.fn();
  const page = await renderAt('/admin/product', <ImportDialog onClose={onClose} />);
  return {
    page,
    onClose,
    bodies: () => requests.map(({ body }) => body as FormData),
    dialog: page.getByRole('dialog', { name: 'Import products' }),
    csv: page.getByLabelText('CSV file'),
    pictures: page.getByLabelText(/^Pictures of new products/),
    apply: page.getByRole('button', { name: /^Apply/ }),
  };
}

const namesOf = (body?: FormData) => body?.getAll('images').map((image) => (image as File).name);

const isTrial = (body: FormData) => body.get('dryRun') === 'true';

test('the chosen table is tried first, and nothing is imported by it', async () => {
  const { dialog, csv, apply, bodies } = await open([added, changed, same]);
  await csv.upload(table);
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('1 to add, 1 to change, 1 unchanged.');
  await expect.element(apply).toHaveTextContent('Apply 2 changes');
  expect(bodies().map(isTrial)).toEqual([true]);
  expect(bodies()[0]?.get('csv')).toBe('name\nKite');
});

test('a row says what would change from what to what', async () => {
  const { page, csv } = await open([changed]);
  await csv.upload(table);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect.element(cells.nth(0)).toHaveTextContent('3');
  await expect.element(cells.nth(1)).toHaveTextContent('लूडो 4-in-1Change');
  const lines = cells.nth(2).getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent('original price: ₹1,199 ₹999');
  await expect.element(lines.nth(1)).toHaveTextContent('description: Old empty');
});

test('wrong rows come first with their reasons, and nothing can be imported', async () => {
  const { page, dialog, csv, apply } = await open([added, changed, wrong]);
  await csv.upload(table);
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/1 row has an error/);
  const first = page.getByRole('row').nth(1);
  await expect.element(first).toMatchTextContent('CarromError');
  for (const reason of wrong.errors) await expect.element(first.getByText(reason)).toBeVisible();
  await expect.element(apply).not.toBeInTheDocument();
});

test('the corrected table replaces the wrong one', async () => {
  const { dialog, csv, apply, bodies } = await open([]);
  await csv.upload(table);
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/^0 to add/);
  await expect.element(apply).not.toBeInTheDocument();
  await csv.upload(new File(['name\nLudo'], 'products.csv', { type: 'text/csv' }));
  await expect
    .poll(() => bodies().map((body) => body.get('csv')))
    .toEqual(['name\nKite', 'name\nLudo']);
});

test('the import sends the stock that the preview showed, and closes with the result', async () => {
  const { page, csv, apply, bodies, onClose } = await open([added, changed, same]);
  await csv.upload(table);
  await apply.click();
  await expect.element(page.getByText('2 products imported')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  const [, sent] = bodies();
  expect(isTrial(sent as FormData)).toBe(false);
  expect(JSON.parse(String(sent?.get('stocksSeen')))).toEqual([
    { row: 3, stock: 9 },
    { row: 4, stock: 4 },
  ]);
});

test('an import that left out a row stays open, and shows it', async () => {
  const { page, csv, apply, onClose } = await open([added, changed], () => ({
    applied: true,
    rows: [added, { ...changed, action: 'error', errors: ['लूडो 4-in-1 was changed meanwhile.'] }],
  }));
  await csv.upload(table);
  await apply.click();
  await expect.element(page.getByText('लूडो 4-in-1 was changed meanwhile.')).toBeVisible();
  await expect.element(page.getByText('2 products imported')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a table that went wrong since the preview is shown as wrong, and stays open', async () => {
  const { page, csv, apply, onClose } = await open([changed], () => ({
    applied: false,
    rows: [{ ...changed, action: 'error', errors: ['लूडो 4-in-1 is gone.'] }],
  }));
  await csv.upload(table);
  await apply.click();
  await expect.element(page.getByText('लूडो 4-in-1 is gone.')).toBeVisible();
  await expect.element(apply).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('pictures are tried by their names, and go along with the import', async () => {
  const { csv, pictures, apply, bodies } = await open([added]);
  await csv.upload(table);
  await expect.element(apply).toHaveTextContent('Apply 1 change');
  await pictures.upload([aPicture('kite.png'), aPicture('tail.png')]);
  await expect.poll(() => bodies().length).toBe(2);
  await apply.click();
  await expect.poll(() => bodies().length).toBe(3);
  const [first, second, third] = bodies();
  expect(first?.get('imageNames')).toBe('[]');
  expect(second?.get('imageNames')).toBe('["kite.png","tail.png"]');
  expect(second?.getAll('images')).toEqual([]);
  expect(namesOf(third)).toEqual(['kite.png', 'tail.png']);
});

test('more than twenty pictures at once cannot be imported', async () => {
  const { page, csv, pictures, apply } = await open([added]);
  await csv.upload(table);
  await pictures.upload(Array.from({ length: 21 }, (_, index) => aPicture(`${index}.png`)));
  await expect.element(page.getByText(/at most 20 pictures/)).toBeVisible();
  await expect.element(page.getByRole('status').first()).toMatchTextContent('1 to add');
  await expect.element(apply).not.toBeInTheDocument();
});

test.each([
  ['an empty file', [''], /is empty/],
  ['a file over 1 MB', ['x'.repeat(1024 * 1024 + 1)], /at most 1 MB/],
  ['a file in another encoding', [Uint8Array.of(0x6e, 0xe9, 0x0a)], /is not in UTF-8/],
])('%s is refused without asking the shop', async (_, parts, reason) => {
  const { csv, bodies } = await open([added]);
  await csv.upload(new File(parts, 'products.csv', { type: 'text/csv' }));
  await expect.element(csv).toHaveAccessibleDescription(reason);
  expect(bodies()).toEqual([]);
});

test('a table that the shop refuses stands at its field with the reason', async () => {
  const { csv, apply } = await open([added]);
  answerCalls({
    'POST /products/import': () => {
      throw new Refused('validation', 'The column "name" is missing.');
    },
  });
  await csv.upload(table);
  await expect.element(csv).toHaveAccessibleDescription(/The column "name" is missing\.$/);
  await expect.element(apply).not.toBeInTheDocument();
});

test('pictures that are chosen while the preview runs get a preview of their own', async () => {
  const first = Promise.withResolvers<void>();
  const previewOf = (body: FormData) => [{ ...added, name: String(body.get('imageNames')) }];
  const requests = answerCalls({
    'POST /products/import': async ({ body }) => {
      if (body.get('imageNames') === '[]') await first.promise;
      return { message: 'Nothing was changed.', applied: false, rows: previewOf(body), notes: [] };
    },
  });
  const page = await renderAt('/admin/product', <ImportDialog onClose={() => undefined} />);
  await page.getByLabelText('CSV file').upload(table);
  await expect.poll(() => requests.length).toBe(1);
  const chess = aPicture('शतरंज.png');
  await page.getByLabelText(/^Pictures of new products/).upload(chess);
  await expect.element(page.getByRole('cell', { name: /शतरंज\.png/ })).toBeVisible();

  first.resolve();
  await new Promise((resolve) => setTimeout(resolve, 100));

  await expect.element(page.getByRole('cell', { name: /शतरंज\.png/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Apply/ })).toBeEnabled();
});
