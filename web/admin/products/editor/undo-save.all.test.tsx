import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCategory, aProduct, aVariant } from '#test/components/samples.ts';
import { ProductDialog } from './product-dialog.tsx';
import { undoBody } from './use-product-form.ts';

const before = aProduct({ version: 3, variants: [aVariant({ stock: 5 })], hsn: '9503' });
const after = aProduct({ version: 4, variants: [aVariant({ stock: 7 })] });

function sent(variants: object[], more: Record<string, string> = {}) {
  const body = new FormData();
  body.append('productVariants', JSON.stringify(variants));
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  return body;
}

test('of the stock it takes back what the save added, on top of the version saved', () => {
  const body = undoBody(before, after, sent([{ ...aVariant(), stock: 8 }], { hsn: '' }));
  const { productVariants = '', ...rest } = Object.fromEntries(body ?? new FormData());
  expect(JSON.parse(String(productVariants))).toEqual(
    [aVariant({ stock: 5 })].map((variant) => ({ ...variant, stockSeen: 8 })),
  );
  expect(rest).toMatchObject({ id: '5', version: '4', productName: 'लूडो 4-in-1', hsn: '9503' });
});

test.each([
  ['a variant came', sent([aVariant(), { color: 'Blue' }])],
  ['a variant went', sent([])],
  ['a picture came', sent([aVariant()], { images: 'a file' })],
  ['a picture went', sent([aVariant()], { deletedImageIds: '[1]' })],
])('nothing can be taken back where %s', (_, body) => {
  expect(undoBody(before, after, body)).toBe(null);
});

test('the message of a renamed product has its new name', async () => {
  const renamed = { ...after, name: 'सांगानेरी कुर्ता' };
  answerCalls({
    'POST /products': () => ({ message: 'Product updated successfully!', product: renamed }),
  });
  const page = await renderAt(
    '/admin/product',
    <ProductDialog categories={[aCategory()]} product={before} onClose={() => undefined} />,
  );
  await page.getByLabelText('Product name').fill(renamed.name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByRole('button', { name: `Undo, ${renamed.name}` }))
    .toBeInTheDocument();
});

test('Undo saves what was before, and says why when it cannot', async () => {
  let saves = 0;
  const sold =
    'Some were sold in the meantime: 2 are left. Please reload the product and count again.';
  const requests = answerCalls({
    'POST /products': () => {
      saves += 1;
      if (saves > 1) throw new Refused('validation', sold);
      return { message: 'Product updated successfully!', product: after };
    },
  });
  const page = await renderAt(
    '/admin/product',
    <ProductDialog categories={[aCategory()]} product={before} onClose={() => undefined} />,
  );
  await page.getByLabelText('Stock', { exact: true }).fill('8');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo, लूडो 4-in-1' }).click();
  await expect.element(page.getByText('The change could not be undone.')).toBeVisible();
  await expect.element(page.getByText(sold)).toBeVisible();
  expect(requests.length).toBe(2);
});
