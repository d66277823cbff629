import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCategory, aProduct } from '#test/components/samples.ts';
import { ProductDialog } from '#web/admin/products/editor/product-dialog.tsx';

async function open(product: Partial<Product>, hasGstin: boolean) {
  const requests = answerCalls({
    'POST /products': () => ({ message: 'Product updated successfully!', product: aProduct() }),
  });
  const page = await renderAt(
    '/admin/product',
    <ProductDialog
      categories={[aCategory()]}
      product={aProduct(product)}
      onClose={() => undefined}
    />,
    undefined,
    { hasGstin },
  );
  return {
    code: page.getByLabelText('HSN code'),
    rate: page.getByLabelText('GST rate'),
    save: page.getByRole('button', { name: 'Save' }),
    sent: () => requests.map(({ body }) => Object.fromEntries(body as FormData)),
  };
}

test('a shop without a GSTIN has no tax in its editor, and sends none', async () => {
  const { code, save, sent } = await open({}, false);
  await expect.element(save).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  await save.click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).not.toHaveProperty('hsn');
  expect(sent()[0]).not.toHaveProperty('gstRate');
});

test('a product that has a value shows it although the GSTIN was removed', async () => {
  const { code, rate } = await open({ hsn: '9503', gstRate: 0 }, false);
  await expect.element(code).toHaveValue('9503');
  await expect.element(rate).toHaveDisplayValue('0%');
});

test('code and rate are sent as they were chosen, and a wrong code is refused', async () => {
  const { code, rate, save, sent } = await open({}, true);
  await expect.element(rate).toHaveDisplayValue('None');
  await code.fill('95030');
  await rate.selectOptions('18%');
  await save.click();
  await expect
    .element(code)
    .toHaveAccessibleDescription(/Enter the 4, 6 or 8 digits of the HSN code/);
  expect(sent()).toEqual([]);
  await code.fill('9503');
  await save.click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ hsn: '9503', gstRate: '18' });
});
