import { expect, test } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { noteSavedFiles } from '#test/components/saved-files.ts';
import { SpreadsheetButtons } from './spreadsheet-buttons.tsx';

test('Export saves all products in one file', async () => {
  const files = noteSavedFiles();
  const requests = answerCalls({ 'GET /products/export': () => 'name' as never });
  const page = await renderAt('/admin/product', <SpreadsheetButtons />);

  await page.getByRole('button', { name: 'Export' }).click();

  await expect.poll(() => files).toEqual(['products.csv']);
  expect(requests.map(({ name }) => name)).toEqual(['GET /products/export']);
});
