import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { aBrokenPicture, aPicture } from '#test/components/pictures.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCategory, aProduct, aVariant } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';
import { ProductDialog } from './product-dialog.tsx';

/** Stands for the browser's upload: the test says how far it is and what it answers. */
class Upload {
  static last: Upload | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 201;
  responseText = '';
  body?: FormData;
  open() {}
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body;
    Upload.last = this;
  }
}

afterEach(() => {
  Upload.last = undefined;
  vi.unstubAllGlobals();
});

async function open(product?: Product) {
  vi.stubGlobal('XMLHttpRequest', Upload);
  const onClose = vi.fn();
  const page = await renderAt(
    '/admin/product',
    <ProductDialog categories={[aCategory()]} product={product} onClose={onClose} />,
  );
  const startUpload = async () => {
    await page.getByLabelText('Images', { exact: true }).upload(aPicture('back.png'));
    await expect.element(page.getByRole('img', { name: 'back.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => Upload.last).toBeDefined();
    return Upload.last as Upload;
  };
  return { page, onClose, startUpload, progress: page.getByLabelText('Picture upload') };
}

test('new pictures are sent after the kept ones, and how much has gone is shown', async () => {
  const { page, onClose, startUpload, progress } = await open(aProduct());
  const upload = await startUpload();
  const files = upload.body?.getAll('images') as File[] | undefined;
  expect(files?.map(({ name }) => name)).toEqual(['back.png']);
  expect(JSON.parse(String(upload.body?.get('imageOrder')))).toEqual([
    { id: 1, shows: '' },
    { file: 0, shows: '' },
  ]);
  upload.upload.onprogress?.({ loaded: 1, total: 4 });
  await expect.element(progress).toHaveValue(25);
  await expect.element(page.getByText('Uploading 25%')).toBeVisible();
  upload.upload.onprogress?.({ loaded: 4, total: 4 });
  await expect.element(page.getByText('Saving the pictures…')).toBeVisible();
  upload.responseText = JSON.stringify({ message: 'Product updated successfully!' });
  upload.onload?.();
  await expect.element(page.getByText('Product updated successfully!')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a new product is added with its picture', async () => {
  const { page, onClose, startUpload } = await open();
  await page.getByLabelText('Product name').fill('लूडो 4-in-1');
  await page.getByLabelText('Category', { exact: true }).selectOptions('பலகை Jeux 0–3');
  await page.getByLabelText('Original Price').fill('100');
  const upload = await startUpload();
  expect(upload.body?.get('productName')).toBe('लूडो 4-in-1');
  upload.responseText = JSON.stringify({ message: 'Product added successfully!' });
  upload.onload?.();
  await says(page, 'Product added successfully!');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Save waits until a refused picture is replaced or left out', async () => {
  const { page, startUpload } = await open(aProduct());
  const field = page.getByLabelText('Images', { exact: true });
  await field.upload([aBrokenPicture('सामने.png'), aPicture('side.png')]);
  await expect.element(field).toHaveAccessibleDescription(/सामने\.png cannot be read/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/सामने\.png cannot be read/);
  expect(Upload.last).toBeUndefined();

  const upload = await startUpload();
  const files = upload.body?.getAll('images') as File[] | undefined;
  expect(files?.map(({ name }) => name)).toEqual(['side.png', 'back.png']);
});

test('an upload that breaks off leaves the pictures to be sent again', async () => {
  const { page, onClose, startUpload, progress } = await open(aProduct());
  const upload = await startUpload();
  upload.upload.onprogress?.({ loaded: 1, total: 4 });
  await expect.element(progress).toBeVisible();
  upload.onerror?.();
  await expect.element(page.getByText('Failed to save product.').first()).toBeVisible();
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'back.png' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('the colour of a picture follows the variants: one that is gone shows all of them', async () => {
  const blue = aVariant({ id: 52, color: 'Blue' });
  const [image] = aProduct().images;
  const images = image ? [{ ...image, shows: 'Blue' }] : [];
  const { page } = await open(aProduct({ variants: [aVariant(), blue], images }));
  const requests = answerCalls({
    'POST /products': () => ({ message: 'Product updated successfully!', product: aProduct() }),
  });
  const menu = page.getByRole('combobox', { name: /^Colour shown in picture 1/ });
  await expect.element(menu).toHaveValue('Blue');
  await page.getByRole('button', { name: 'Remove variant 2' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => requests.length).toBe(1);
  const body = requests[0]?.body as FormData;
  expect(JSON.parse(String(body.get('imageOrder')))).toEqual([{ id: 1, shows: '' }]);
});
