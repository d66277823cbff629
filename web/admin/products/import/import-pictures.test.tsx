import { expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import type { ReplyOf } from '#contract/api.ts';
import type { ProductImport } from '#contract/products/imports.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { aPicture } from '#test/components/pictures.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { ImportDialog } from './import-dialog.tsx';

const planned: ProductImport = {
  ...{ id: 7, source: 'columns', state: 'PLANNED', fileName: 'products.csv' },
  ...{ columns: [], choices: [], missingCategories: [], notes: [] },
  counts: { products: 3, add: 3, change: 0, same: 0, skip: 0, error: 0 },
  productCounts: { add: 3, change: 0, same: 0, error: 0 },
  pictures: { named: 3, present: 0, missing: 3, unused: 0 },
  progress: { done: 0, of: 3 },
  createdAt: '2026-11-27T04:00:00.000Z',
};

type Reply = ReplyOf<'POST /imports/{id}/pictures'>;

const reply = (present: number, unused: string[] = [], refused: Reply['refused'] = []): Reply => ({
  import: {
    ...planned,
    pictures: { named: 3, present, missing: 3 - present, unused: unused.length },
  },
  ...{ missing: [], unused, leftOut: [], refused },
});

/** Opens a planned file, whose pictures the shop answers one after another. */
async function open(replies: readonly Reply[], plan: Partial<ProductImport> = {}) {
  let count = 0;
  answerCalls({
    'GET /imports': () => ({ imports: [] }),
    'GET /fields': () => ({ fields: [] }),
    'GET /imports/{id}/rows': () => ({
      data: [],
      meta: { totalItems: 0, exact: true, currentPage: 1, pageSize: 100, totalPages: 0 },
    }),
    'POST /imports/{id}/pictures': () => {
      count += 1;
      return replies[count - 1] ?? reply(0);
    },
  });
  const page = await renderAt(
    '/admin/product',
    <ImportDialog first={{ ...planned, ...plan }} onClose={() => undefined} />,
  );
  return {
    page,
    field: page.getByLabelText(/^Pictures/),
    told: page.getByRole('dialog').getByRole('status').last(),
  };
}

const five = ['a', 'b', 'c', 'd', 'e'].map((name) => aPicture(`${name}.png`));

test('says how many pictures products gained, also when they are sent again', async () => {
  const foreign = ['d.png', 'e.png'];
  const { field, told } = await open([reply(2, foreign), reply(2, foreign), reply(3, foreign)]);
  await field.upload(five);
  await expect.element(told).toHaveTextContent('2 pictures added.');
  await field.upload(five);
  await expect.element(told).toHaveTextContent('These pictures were there already.');
  await field.upload(five);
  await expect.element(told).toHaveTextContent('1 picture added.');
});

test.each([
  ['belongs to no product', reply(0, ['a.png']), 'No pictures added.'],
  [
    'is damaged',
    reply(0, [], [{ file: 'a.png', problem: 'It is damaged.' }]),
    'No pictures added.',
  ],
  ['is there already', reply(0), 'This picture was there already.'],
])('says what came of one picture that %s', async (_, answer, words) => {
  const { field, told } = await open([answer]);
  await field.upload(aPicture('a.png'));
  await expect.element(told).toMatchTextContent(words);
});

test('a heading counts the names below it', async () => {
  const refused = { file: 'चित्र.png', problem: 'It is damaged.' };
  const { page, field, told } = await open([reply(0, [], [refused]), reply(0, [], [refused])]);
  await field.upload(aPicture('चित्र.png'));
  const heading = page.getByText('These files were left out (1)');
  await expect.element(heading).toBeVisible();
  await field.upload(aPicture('चित्र.png'));
  await expect.element(told).toMatchTextContent(/added|there/);
  await expect.element(heading).toBeVisible();
  await heading.click();
  await expect.element(page.getByText('चित्र.png: It is damaged.')).toBeVisible();
});

test('on a phone the outcome is brought into view, and the focus stays', async () => {
  await browserPage.viewport(390, 700);
  const notes = Array.from({ length: 60 }, (_, at) => `Note ${at} of this file.`);
  const answer = reply(3);
  const { field, told } = await open(
    [
      {
        ...answer,
        import: { ...answer.import, notes: [...notes, ...notes.map((one) => `${one}!`)] },
      },
    ],
    { notes },
  );
  await field.upload(five);
  (field.element() as HTMLElement).focus();
  await expect.element(told).toMatchTextContent('3 pictures added.');
  await expect.element(told).toBeInViewport({ ratio: 1 });
  await expect.element(field).toHaveFocus();
});

test('closing the tab asks while an archive is read and sent, and not after', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const held = Promise.withResolvers<void>();
  const readBytes = Blob.prototype.arrayBuffer;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await held.promise;
    return readBytes.call(this);
  });
  const { field, told } = await open([reply(1)]);
  await field.upload(new File(['no archive'.repeat(9)], 'all.zip'));
  await expect.element(told).toMatchTextContent('Sending pictures…');
  expect(asks()).toBe(true);
  held.resolve();
  await expect.element(told).toMatchTextContent('1 picture added.');
  await expect.poll(asks).toBe(false);
});
