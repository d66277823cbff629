import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Product } from '#contract/products/products.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCategory, aProduct } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';
import { ProductDialog } from './product-dialog.tsx';

type Save = (body: FormData) => { message: string; product: Product };

const saved: Save = () => ({ message: 'Product updated successfully!', product: aProduct() });

const refuse =
  (...refusal: ConstructorParameters<typeof Refused>): Save =>
  () => {
    throw new Refused(...refusal);
  };

const stale = 'This product was changed meanwhile.';

async function open(product: Product | undefined, save: Save = saved, latest = aProduct()) {
  const requests = answerCalls({
    'POST /products': ({ body }) => save(body),
    'GET /products/{idOrSlug}': () => ({ product: latest }),
  });
  const onClose = vi.fn();
  const page = await renderAt(
    '/admin/product',
    <ProductDialog categories={[aCategory()]} product={product} onClose={onClose} />,
  );
  return {
    page,
    onClose,
    requests,
    bodies: () => requests.map(({ body }) => Object.fromEntries(body as FormData)),
    dialog: page.getByRole('dialog', { name: product ? 'Edit product' : 'Add product' }),
    name: page.getByLabelText('Product name'),
    field: (label: string) => page.getByLabelText(label),
    save: page.getByRole('button', { name: 'Save' }),
  };
}

test('an empty product names each required field, and nothing is sent', async () => {
  const { dialog, name, field, save, requests } = await open(undefined);
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('Please fill Product Name');
  await expect.element(name).toHaveFocus();
  await expect
    .element(field('Original Price'))
    .toHaveAccessibleDescription('Please fill Original Price');
  await expect
    .element(field('Images'))
    .toHaveAccessibleDescription(/Please upload at least 1 image$/);
  await expect.element(dialog.getByText('Please select Category')).toBeVisible();
  expect(requests).toEqual([]);
});

test('a new product starts with one variant of stock 1 in size full', async () => {
  const { dialog, field } = await open(undefined);
  await expect.element(field('Stock')).toHaveValue('1');
  await expect.element(field('Size')).toHaveValue('full');
  await expect.element(field('Discount Price')).toHaveValue('0');
  await expect
    .element(dialog.getByRole('button', { name: 'Remove variant 1' }))
    .not.toBeInTheDocument();
});

test('a change is sent with the version and the stock that the editor read', async () => {
  const { page, name, field, save, bodies, onClose } = await open(aProduct({ version: 7 }));
  await name.fill('लूडो 4-in-1 deluxe');
  await field('Stock').fill('12');
  await save.click();
  await says(page, 'Product updated successfully!');
  expect(onClose).toHaveBeenCalledOnce();
  const [{ productVariants = '', ...rest } = {}] = bodies();
  expect(rest).toMatchObject({
    id: '5',
    version: '7',
    productName: 'लूडो 4-in-1 deluxe',
    categoryId: '2',
  });
  expect(JSON.parse(String(productVariants))).toEqual([
    {
      id: 51,
      stockSeen: 9,
      color: 'मजीठ लाल',
      colorHexCode: '#dd3333',
      size: 'full',
      stock: 12,
      originalPrice: 1_199,
      discountPrice: 201,
    },
  ]);
});

test('a product needs a picture: the last one cannot be taken away', async () => {
  const { dialog, field, save, requests } = await open(aProduct());
  const remove = dialog.getByRole('button', { name: /^Remove picture/ });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  await save.click();
  await expect
    .element(field('Images'))
    .toHaveAccessibleDescription(/Please upload at least 1 image$/);
  expect(requests).toEqual([]);
});

test('a discount above the price is wrong at both fields, until either is mended', async () => {
  const { field, save, requests } = await open(aProduct());
  await field('Discount Price').fill('2000');
  await save.click();
  await expect
    .element(field('Discount Price'))
    .toHaveAccessibleDescription('Discount Price cannot be greater than Original Price');
  await expect
    .element(field('Original Price'))
    .toHaveAccessibleDescription('Original Price must be greater than or equal to Discount Price');
  await field('Original Price').fill('2000');
  await expect.element(field('Discount Price')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Original Price')).not.toHaveAttribute('aria-invalid');
  expect(requests).toEqual([]);
});

test('a refused field says what the shop found wrong with it', async () => {
  const reason = 'Another product has this name.';
  const { name, save, onClose } = await open(
    aProduct(),
    refuse('conflict', reason, { productName: reason }),
  );
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(reason);
  await expect.element(name).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test('without an answer the editor stays open with what was typed', async () => {
  const { page, name, save, onClose } = await open(aProduct(), () => {
    throw new TypeError('Failed to fetch');
  });
  await name.fill('लूडो 4-in-1 deluxe');
  await save.click();
  await expect.element(page.getByText('Failed to save product.').first()).toBeVisible();
  await expect.element(name).toHaveValue('लूडो 4-in-1 deluxe');
  expect(onClose).not.toHaveBeenCalled();
});

test('when somebody else saved first, what was typed stays until it is reloaded', async () => {
  const { dialog, name, save, onClose } = await open(aProduct(), refuse('conflict', stale));
  await name.fill('लूडो 4-in-1 deluxe');
  await save.click();
  await expect.element(dialog.getByText(/^Somebody else changed this product/)).toBeVisible();
  await expect.element(name).toHaveValue('लूडो 4-in-1 deluxe');
  expect(onClose).not.toHaveBeenCalled();
});

test('a reload brings what the other saved, and the next save goes on from there', async () => {
  const latest = aProduct({ name: 'लूडो 4-in-1 for six', version: 2 });
  const save: Save = (body) => {
    if (body.get('version') === '1') throw new Refused('conflict', stale);
    return saved(body);
  };
  const editor = await open(aProduct(), save, latest);
  await editor.name.fill('लूडो 4-in-1 deluxe');
  await editor.save.click();
  await editor.dialog.getByRole('button', { name: 'Reload it' }).click();
  await expect.element(editor.name).toHaveValue('लूडो 4-in-1 for six');
  await expect.element(editor.page.getByText(/^Somebody else/)).not.toBeInTheDocument();
  await editor.save.click();
  await expect.poll(() => editor.onClose.mock.calls.length).toBe(1);
  expect(editor.requests.map(({ name }) => name)).toEqual([
    'POST /products',
    'GET /products/{idOrSlug}',
    'POST /products',
  ]);
});

test('unsaved work is asked for; after a look without a change nothing is', async () => {
  const { name, page, onClose } = await open(aProduct());
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await name.fill('लूडो 4-in-1 deluxe');
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByRole('alertdialog', { name: 'Close without saving?' }))
    .toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});
