import { expect, test } from 'vitest';
import { openEditor } from '#test/components/product-editor.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';

async function openWith(originalPrice: string, discountPrice: string) {
  const editor = await openEditor(aProduct());
  await editor.field(1, 'Original Price').fill(originalPrice);
  await editor.field(1, 'Discount Price').fill(discountPrice);
  await editor.save.click();
  const question = editor.page.getByRole('alertdialog', { name: 'Did you mean this discount?' });
  return { ...editor, question };
}

test('a list price far above the price is asked about, and corrected', async () => {
  const { question, field, save, sent } = await openWith('₹1,250', '999');
  await expect
    .element(question.getByText('मजीठ लाल: customers pay ₹1,250, list price ₹2,249, 44% off'))
    .toBeVisible();
  await question.getByRole('button', { name: 'Check the prices' }).click();
  expect(sent()).toEqual([]);
  await field(1, 'Discount Price').fill('251');
  await save.click();
  await expect.poll(sent).toMatchObject([[{ originalPrice: 1_250, discountPrice: 251 }]]);
});

test('a discount that is meant is saved, and asked about once', async () => {
  const { question, save, sent } = await openWith('1000', '401');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect.poll(sent).toHaveLength(1);
  await save.click();
  await expect.poll(sent).toHaveLength(2);
});

test('a list price of 1.4 times the price is saved without a question', async () => {
  const { sent } = await openWith('1000', '400');
  await expect.poll(sent).toHaveLength(1);
});

test('a discount that was there before is not asked about', async () => {
  const half = aVariant({ originalPrice: 500, discountPrice: 500 });
  const { field, save, sent } = await openEditor(aProduct({ variants: [half] }));
  await field(1, 'Stock').fill('3');
  await save.click();
  await expect.poll(sent).toHaveLength(1);
});
