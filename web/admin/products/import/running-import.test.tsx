import { beforeEach, expect, test } from 'vitest';
import type { ProductImport } from '#contract/products/imports.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCategory, aProduct, aProductPage } from '#test/components/samples.ts';
import * as products from '#web/admin/products/products.tsx';

const running: ProductImport = {
  ...{ id: 7, source: 'shopify', state: 'APPLYING', fileName: 'products_export_1.csv' },
  ...{ columns: [], choices: [], missingCategories: [], notes: [] },
  counts: { products: 300, add: 794, change: 0, same: 0, skip: 0, error: 0 },
  productCounts: { add: 300, change: 0, same: 0, error: 0 },
  pictures: { named: 0, present: 0, missing: 0, unused: 0 },
  progress: { done: 207, of: 794 },
  createdAt: '2026-11-27T04:00:00.000Z',
};
const done: ProductImport = { ...running, state: 'APPLIED', progress: { done: 794, of: 794 } };

beforeEach(() => signInAdmin());

/** Opens the product list of a shop whose imports can be changed; products come with the end of the first. */
async function open(...imports: ProductImport[]) {
  const shop = { imports };
  const requests = answerCalls({
    'GET /products': () => {
      const page = aProductPage();
      return shop.imports[0]?.state === 'APPLYING'
        ? { ...page, data: [], meta: { ...page.meta, totalItems: 0, totalPages: 0 } }
        : { ...page, data: [aProduct({ name: 'Banarasi साड़ी' })] };
    },
    'GET /categories': () => [aCategory()],
    'GET /low-stock-limit': () => ({ limit: 12 }),
    'GET /imports': () => ({ imports: shop.imports }),
    'GET /imports/{id}/rows': () => ({ data: [], meta: { ...aProductPage().meta, totalItems: 0 } }),
    'GET /imports/{id}': ({ params }) => ({
      import: shop.imports.find(({ id }) => String(id) === params.id) ?? running,
    }),
  });
  const page = await renderRoute('/admin/product', 'admin/product', products);
  const told = page.getByRole('region', { name: 'Import running' });
  return { page, shop, requests, told };
}

test('the product list says how far an import is, opens it, and is read again at its end', async () => {
  const { page, shop, told } = await open(running);
  await expect.element(told).toMatchTextContent(/^Import running: 207 of 794 rows/);
  shop.imports = [{ ...running, progress: { done: 400, of: 794 } }];
  await expect.element(told).toMatchTextContent(/400 of 794 rows/);

  await told.getByRole('button', { name: 'Show the import of products_export_1.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await expect.element(dialog.getByText('400 of 794 rows')).toBeVisible();
  shop.imports = [done];
  await expect.element(dialog.getByText('Done: 300 products added (794 rows).')).toBeVisible();
  await expect.element(page.getByText('Banarasi साड़ी').first()).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(told).not.toBeInTheDocument();
});

test('a list below no dialog is read again when its import ends, and says what became of it', async () => {
  const { page, shop, told } = await open(running);
  await expect.element(told).toBeVisible();
  shop.imports = [{ ...done, pictures: { ...done.pictures, named: 900, missing: 80 } }];
  await expect.element(page.getByText('Banarasi साड़ी').first()).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();

  const ended = page.getByRole('status').getByRole('region', { name: 'Import ended' });
  await expect
    .element(ended)
    .toMatchTextContent(
      /^products_export_1\.csv: Done: 300 products added \(794 rows\)\. 80 pictures are missing\./,
    );
  await ended.getByRole('button', { name: 'Show the import of products_export_1.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(ended).not.toBeInTheDocument();
});

test('what became of an import goes with its button', async () => {
  const { page, shop } = await open(running);
  await expect.element(page.getByRole('region', { name: 'Import running' })).toBeVisible();
  shop.imports = [{ ...running, state: 'FAILED' }];
  const ended = page.getByRole('region', { name: 'Import ended' });
  await expect.element(ended).toMatchTextContent(/The import stopped\. What was saved stays\./);

  await ended.getByRole('button', { name: 'Close' }).click();

  await expect.element(ended).not.toBeInTheDocument();
});

test('a running import among the earlier ones moves on by itself', async () => {
  const { page, shop } = await open(running);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const earlier = page.getByRole('region', { name: 'Earlier imports' });
  await expect.element(earlier).toMatchTextContent(/Running, 207 of 794 rows/);
  shop.imports = [done];
  await expect.element(earlier).toMatchTextContent(/· Imported/);
});

test('a list without a running import asks once', async () => {
  const { requests, told, page } = await open(done);
  await expect.element(page.getByText('Banarasi साड़ी').first()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await expect.element(told).not.toBeInTheDocument();
  expect(requests.filter(({ name }) => name === 'GET /imports')).toHaveLength(1);
});

test('an import that waits says for which', async () => {
  const second = { ...running, id: 8, fileName: 'दूसरी.csv', progress: { done: 0, of: 12 } };
  const { page, shop, told } = await open(second, running);
  await expect.element(told).toMatchTextContent(/207 of 794 rows\. 1 more is waiting\./);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const earlier = page.getByRole('region', { name: 'Earlier imports' });
  await expect
    .element(earlier.getByRole('listitem').first())
    .toMatchTextContent(/· Waiting for products_export_1\.csv/);
  await earlier.getByRole('button', { name: /^Open दूसरी/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await expect.element(dialog.getByText('Waiting for products_export_1.csv')).toBeVisible();
  shop.imports = [{ ...second, progress: { done: 5, of: 12 } }, done];
  await expect.element(dialog.getByText('5 of 12 rows')).toBeVisible();
});
