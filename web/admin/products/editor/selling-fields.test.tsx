import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Product } from '#contract/products/products.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCategory, aProduct, aVariant } from '#test/components/samples.ts';
import { ProductDialog } from './product-dialog.tsx';

inViewport(1280, 900);

async function open(product: Product | undefined, refusal?: Refused) {
  const requests = answerCalls({
    'POST /products': () => {
      if (refusal) throw refusal;
      return { message: 'Product updated successfully!', product: product ?? aProduct() };
    },
  });
  const page = await renderAt(
    '/admin/product',
    <ProductDialog categories={[aCategory()]} product={product} onClose={vi.fn()} />,
  );
  return {
    page,
    input: (label: string) => page.getByLabelText(label, { exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    save: page.getByRole('button', { name: 'Save' }),
    sent: () => requests.map(({ body }) => Object.fromEntries(body as FormData)),
  };
}

const two = [aVariant({ size: '500 g' }), aVariant({ id: 52, size: '1 kg' })];

test('a draft is saved without a picture, and needs one to go on sale', async () => {
  const { page, input, save, sent } = await open(aProduct({ images: [], status: 'DRAFT' }));
  await input('Status').selectOptions('Live');
  await save.click();
  await expect.element(page.getByText('Please upload at least 1 image')).toBeVisible();
  await input('Status').selectOptions('Draft');
  await save.click();
  await expect.poll(() => sent()[0]?.status).toBe('DRAFT');
});

test('a product on sale that came in without pictures is saved without one', async () => {
  const { input, save, sent } = await open(aProduct({ images: [] }));
  await expect.element(input('Status')).toHaveDisplayValue('Live');
  await save.click();
  await expect.poll(() => sent()[0]?.status).toBe('LIVE');
});

test('the name of sizes heads their column, and an empty one means "Size"', async () => {
  const { page, input, button, save, sent } = await open(
    aProduct({ variants: two, sizeLabel: 'वज़न' }),
  );
  await expect.element(button('Copy the first वज़न to all rows')).toBeVisible();
  await expect.element(input('Name of sizes')).toHaveValue('वज़न');
  await input('Name of sizes').fill('Flavour');
  await expect.element(button('Copy the first Flavour to all rows')).toBeVisible();
  await button('Choose colours and sizes').click();
  await expect.element(input('Flavour').first()).toHaveValue('500 g, 1 kg');
  await input('Name of sizes').fill('');
  await expect.element(page.getByLabelText('Sizes')).toHaveValue('500 g, 1 kg');
  await save.click();
  await expect.poll(() => sent()[0]?.sizeLabel).toBe('');
});

test('SKU and barcode are asked for on demand, by keyboard down the column', async () => {
  const { page, input, button, save, sent } = await open(aProduct({ variants: two }));
  await expect.element(page.getByText('SKU', { exact: true })).not.toBeInTheDocument();
  await button('SKU and barcode').click();
  await input('SKU').first().click();
  await userEvent.keyboard('CHAI-500{Enter}CHAI-1000{Enter}8901234567894');
  await save.click();
  await expect
    .poll(() => JSON.parse(String(sent()[0]?.productVariants)))
    .toMatchObject([
      { sku: 'CHAI-500', barcode: '8901234567894' },
      { sku: 'CHAI-1000', barcode: '' },
    ]);
});

test('where a variant has a code all are shown, and stay with a save that leaves them', async () => {
  const variants = [aVariant({ sku: 'CHAI-500' })];
  const { input, button, save, sent } = await open(aProduct({ variants }));
  await expect.element(input('SKU')).toHaveValue('CHAI-500');
  await expect.element(button('SKU and barcode')).toBeDisabled();
  await save.click();
  await expect
    .poll(() => JSON.parse(String(sent()[0]?.productVariants)))
    .toMatchObject([{ sku: 'CHAI-500', barcode: '' }]);
});

test('a SKU of another variant is told at its cell', async () => {
  const words = 'The SKU “CHAI” belongs to another variant. Please enter another SKU.';
  const refusal = new Refused('conflict', words, { 'productVariants.1.sku': words });
  const variants = two.map((variant) => ({ ...variant, sku: `A${variant.id}` }));
  const { input, save } = await open(aProduct({ variants }), refusal);
  await save.click();
  await expect.element(input('SKU').last()).toHaveAccessibleDescription(words);
  await expect.element(input('SKU').last()).toHaveFocus();
});

test('old URLs are sent a line each; one that is taken is told at their field', async () => {
  const words = '/products/clay-diya already leads to “Clay diya”. Please remove it here.';
  const refusal = new Refused('conflict', words, { oldUrls: words });
  const { input, save, sent } = await open(aProduct({ oldUrls: ['/products/चाय'] }), refusal);
  const paths = input('Paths that lead to this product');
  await expect.element(paths).toHaveValue('/products/चाय');
  await paths.fill('/products/चाय\n\n https://old.example/products/clay-diya \n');
  await save.click();
  await expect
    .poll(() => JSON.parse(String(sent()[0]?.oldUrls)))
    .toEqual(['/products/चाय', 'https://old.example/products/clay-diya']);
  await expect.element(paths).toHaveAccessibleDescription(new RegExp(words.slice(0, 30)));
});

test('an invalid path is named before anything is sent', async () => {
  const { page, input, save, sent } = await open(aProduct({ oldUrls: [] }));
  await page.getByText('Old URLs').click();
  await input('Paths that lead to this product').fill('/cups\nclay diya');
  await save.click();
  await expect
    .element(input('Paths that lead to this product'))
    .toHaveAccessibleDescription(/“clay diya”: Enter a path that begins with a slash/);
  expect(sent()).toEqual([]);
});
