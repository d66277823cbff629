import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { newVisitor } from '../browsing.ts';
import { callApi, owner } from '../over-the-api.ts';
import type { OwnShop } from './own.ts';

/**
 * A visitor without scripts is told of a filter that does not exist, then filters by it once the
 * owner has added it.
 */
export async function filterByFields({ browser, shop }: OwnShop) {
  const { token } = await owner(shop.url);
  const answers = async (path: string) => (await fetch(new URL(path, shop.url))).text();
  const plain = await answers('/product');
  expect(plain).not.toContain('Length of string');
  const gone = 'Some filters in this link are no longer available.';
  expect(plain).not.toContain(gone);
  expect(await answers('/product?f.string=6')).toContain(gone);

  const sent = { token, shopUrl: shop.url };
  await callApi('POST /fields', {
    ...sent,
    body: { key: 'string', label: 'Length of string', kind: 'NUMBER', unit: 'm', filter: true },
  });
  const { data } = await callApi('GET /products', { ...sent, query: { limit: '3' } });
  for (const [nth, product] of data.entries()) {
    await callApi('POST /products', {
      ...sent,
      body: formOf(product, { ...product.fields, string: nth === 0 ? 6 : 3 }),
    });
  }

  const { page } = await newVisitor(browser, { javaScriptEnabled: false, baseURL: shop.url });
  await page.goto('/product');
  await lengths(page, /^6 m/).check();
  await page.getByRole('button', { name: 'Show products' }).click();
  await page.waitForURL((url) => url.searchParams.get('f.string') === '6');
  await page.getByText('1 product', { exact: true }).waitFor();
  await lengths(page, /^3 m ?2$/).waitFor();
  await page
    .getByRole('link', { name: data[0]?.name ?? '' })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Details' }).waitFor();
  await page.getByText('6 m', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Remove filter: Length of string: 6 m' }).click();
  await page.waitForURL((url) => !url.searchParams.has('f.string'));
}

const lengths = (page: Page, name: RegExp) =>
  page
    .getByRole('group', { name: 'Length of string', exact: true })
    .getByRole('checkbox', { name });

function formOf({ id, name, description, categoryId, variants }: Product, fields: object) {
  const form = new FormData();
  const texts = { id, productName: name, description, categoryId };
  for (const [field, value] of Object.entries(texts)) form.append(field, String(value));
  form.append('productVariants', JSON.stringify(variants));
  form.append('fields', JSON.stringify(fields));
  return form;
}
