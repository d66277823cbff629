import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Product } from '#contract/products/products.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCategory, aProduct } from '#test/components/samples.ts';
import { productsUrl } from './product-query.ts';
import * as products from './products.tsx';

const listOf = (data: Product[], totalPages = 1) => ({
  data,
  meta: {
    currentPage: 1,
    totalPages,
    totalItems: data.length,
    exact: true,
    pageSize: 10,
    maxPrice: 1_199,
    facets: { exact: true, categories: {}, ratings: {} },
  },
});

async function open(query = '', answers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({
    'GET /products': () => listOf([aProduct()], 3),
    'GET /categories': () => [aCategory()],
    'GET /low-stock-limit': () => ({ limit: 12 }),
    ...answers,
  });
  const page = await renderRoute(`/admin/product${query}`, 'admin/product', products);
  const queries = () =>
    requests
      .filter(({ name }) => name === 'GET /products')
      .map((request) => Object.fromEntries(request.query));
  return { page, queries, url: page.getByLabelText('URL') };
}

const nothing = { 'GET /products': () => listOf([], 0) };

inViewport(1440, 900);

beforeEach(() => signInAdmin());

test('ten products a page are asked for, with the filters of the URL', async () => {
  const { page, queries } = await open('?page=2&search=lu&category=பலகை+Jeux+0–3&sort=lowStock');
  await expect.element(page.getByRole('button', { name: 'Edit लूडो 4-in-1' })).toBeVisible();
  expect(queries()).toEqual([
    {
      page: '2',
      limit: '10',
      sort: 'lowStock',
      status: 'ALL',
      search: 'lu',
      category: 'பலகை Jeux 0–3',
    },
  ]);
  await expect.element(page.getByLabelText('Show category')).toHaveValue('பலகை Jeux 0–3');
  await expect.element(page.getByLabelText('Search products')).toHaveValue('lu');
});

test('each filter keeps the others, and begins at the first page', async () => {
  const { page, url } = await open('?page=2&sort=lowPrice');
  await page.getByLabelText('Search products').fill('ludo');
  await userEvent.keyboard('{Enter}');
  await expect.element(url).toHaveTextContent(productsUrl({ search: 'ludo', sort: 'lowPrice' }));
  await page.getByLabelText('Show category').selectOptions('பலகை Jeux 0–3');
  const found = { search: 'ludo', category: 'பலகை Jeux 0–3', sort: 'lowPrice' } as const;
  await expect.element(url).toHaveTextContent(productsUrl(found));
  await page.getByLabelText('Low stock only').click();
  await expect.element(url).toHaveTextContent(productsUrl({ ...found, maxStock: 12 }));
  await page.getByLabelText('Low stock only').click();
  await expect.element(url).toHaveTextContent(productsUrl(found));
});

test('a page behind the last one leads to the last one', async () => {
  const { url } = await open('?page=8&search=lu');
  await expect.element(url).toHaveTextContent('/admin/product?page=3&search=lu');
});

test('the last page of a list that is not counted to its end says that there are more', async () => {
  const { data, meta } = listOf([aProduct()], 1_000);
  const end = { currentPage: 1_000, totalItems: 10_000, exact: false };
  const bounded = { data, meta: { ...meta, ...end } };
  const { page } = await open('?maxStock=50&page=1000', { 'GET /products': () => bounded });
  await expect
    .element(
      page.getByText('Only the first 10,000 products are listed. Search or filter to find others.'),
    )
    .toBeVisible();
});

test('filters without a result offer all products', async () => {
  const { page, url } = await open('?search=nothing', nothing);
  await expect.element(page.getByText('No products available')).toBeVisible();
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect.element(url).toHaveTextContent('/admin/product');
});

test('a shop without categories begins with one', async () => {
  const { page, url } = await open('', { ...nothing, 'GET /categories': () => [] });
  await page.getByRole('link', { name: 'Create a category first' }).click();
  await expect.element(url).toHaveTextContent('/admin/category');
});

test('a shop without categories offers to import its products', async () => {
  const { page } = await open('', { ...nothing, 'GET /categories': () => [] });
  await page.getByRole('button', { name: 'Import products' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Import products' })).toBeVisible();
});

test('a shop with a category and no product begins with one', async () => {
  const { page } = await open('', nothing);
  await page.getByRole('button', { name: 'Add the first product' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add product' })).toBeVisible();
});

test('Add product opens an empty editor', async () => {
  const { page } = await open();
  const editor = page.getByRole('dialog', { name: 'Add product' });
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect.element(editor.getByLabelText('Product name')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(editor).not.toBeInTheDocument();
});

test('a list that cannot be loaded says so, and Retry loads it again', async () => {
  let isBusy = true;
  const { page } = await open('', {
    'GET /products': () => {
      if (isBusy) throw new Refused('unavailable', 'The shop is busy.');
      return listOf([aProduct()]);
    },
  });
  await expect.element(page.getByText('Failed to fetch products')).toBeVisible();
  isBusy = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit लूडो 4-in-1' })).toBeVisible();
});

test('after the last page was deleted at once, the page before is shown', async () => {
  const { page, url } = await open('?page=3', {
    'POST /products/delete': () => ({ message: 'Products deleted successfully' }),
  });
  await page.getByLabelText('Select all on this page').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect.element(url).toHaveTextContent('/admin/product?page=2');
});

test('No keeps the products, and their selection', async () => {
  const { page } = await open();
  await page.getByLabelText('Select लूडो 4-in-1').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Select लूडो 4-in-1')).toBeChecked();
});

test('tabs say how many products are on sale and how many are drafts, and keep the search', async () => {
  const page = listOf([aProduct({ status: 'DRAFT' })]);
  const counted = { ...page, meta: { ...page.meta, statuses: { LIVE: 1_204, DRAFT: 3 } } };
  const opened = await open('?search=lu&page=2', { 'GET /products': () => counted });
  const tabs = opened.page.getByRole('navigation', { name: 'Status' });
  for (const name of ['All 1,207', 'Live 1,204', 'Draft 3']) {
    await expect.element(tabs.getByRole('link', { name })).toBeVisible();
  }
  await tabs.getByRole('link', { name: 'Draft 3' }).click();
  await expect
    .element(opened.url)
    .toHaveTextContent(productsUrl({ status: 'DRAFT', search: 'lu' }));
  await expect.poll(() => opened.queries().at(-1)).toMatchObject({ status: 'DRAFT', page: '1' });
});
