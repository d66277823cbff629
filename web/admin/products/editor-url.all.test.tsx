import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCategory, aProduct, aProductPage } from '#test/components/samples.ts';
import * as products from './products.tsx';

async function openList(url: string, found = Promise.resolve(), module = products) {
  signInAdmin();
  const ludo = aProduct();
  const requests = answerCalls({
    'GET /categories': () => [aCategory()],
    'GET /fields': () => ({ fields: [] }),
    'GET /low-stock-limit': () => ({ limit: 5 }),
    'GET /products': () => ({ ...aProductPage(), data: [ludo] }),
    'GET /products/{idOrSlug}': async ({ params }) => {
      await found;
      if (params.idOrSlug !== '9') throw new Refused('not_found', 'Product not found.');
      return { product: aProduct({ id: 9, name: 'Chess' }) };
    },
  });
  const page = await renderRoute(url, 'admin/product', module);
  return {
    page,
    requests,
    url: page.getByLabelText('URL'),
    editor: page.getByRole('dialog', { name: 'Edit product' }),
    cancel: page.getByRole('button', { name: 'Cancel' }),
  };
}

test('the editor has a URL, and Cancel leads back to the list as it was', async () => {
  const { page, url, editor, cancel } = await openList('/admin/product?search=ludo');
  await page.getByRole('button', { name: 'Edit लूडो 4-in-1' }).first().click();
  await expect.element(editor.getByLabelText('Product name')).toHaveValue('लूडो 4-in-1');
  await expect.element(url).toHaveTextContent('/admin/product?search=ludo&edit=5');
  await cancel.click();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(url).toHaveTextContent('/admin/product?search=ludo');
});

test('a product that is not on the page of the list is edited by its URL as well', async () => {
  const { url, editor, cancel } = await openList('/admin/product?edit=9');
  await expect.element(editor.getByLabelText('Product name')).toHaveValue('Chess');
  await cancel.click();
  await expect.element(url).toMatchTextContent(/^\/admin\/product$/);
});

test('the editor shows that such a product is loading, and can be closed meanwhile', async () => {
  const { page, url, editor } = await openList('/admin/product?edit=9', new Promise(() => {}));
  await expect.element(editor.getByRole('status')).toHaveTextContent('Loading…');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(url).toMatchTextContent(/^\/admin\/product$/);
});

test('the editor closes at once, however long the way back to the list takes', async () => {
  const clientLoader: typeof products.clientLoader = (args) =>
    args.request.url.includes('edit')
      ? products.clientLoader(args)
      : (new Promise(() => {}) as never);
  const slow = { ...products, clientLoader, shouldRevalidate: () => true };
  const { url, editor, cancel } = await openList('/admin/product?edit=9', undefined, slow);
  await expect.element(editor.getByLabelText('Product name')).toHaveValue('Chess');
  await cancel.click();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(url).toHaveTextContent('/admin/product?edit=9');
});

test('the URL of a product that is gone says so and shows the list', async () => {
  const { page, url } = await openList('/admin/product?edit=8');
  await expect.element(page.getByText('Product not found.')).toBeVisible();
  await expect.element(url).toMatchTextContent(/^\/admin\/product$/);
});

test('a new product survives a reload of its URL', async () => {
  const { page } = await openList('/admin/product?new');
  await expect.element(page.getByRole('dialog', { name: 'Add product' })).toBeVisible();
});
