import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { newVisitor } from '../browsing.ts';
import { callApi, owner } from '../over-the-api.ts';
import type { OwnShop } from './own.ts';

/** A visitor without scripts filters by a field that the owner has just added, and reads it. */
export async function filterByFields({ browser, shop }: OwnShop) {
  const { token } = await owner(shop.url);
  const answers = async (path: string) => (await fetch(new URL(path, shop.url))).text();
  const plain = await answers('/product');
  expect(plain).not.toContain('Age from');
  expect(await answers('/product?f.age=6')).toBe(plain);

  const sent = { token, shopUrl: shop.url };
  await callApi('POST /fields/presets', { ...sent, body: { preset: 'toys' } });
  const { data } = await callApi('GET /products', { ...sent, query: { limit: '3' } });
  for (const [nth, product] of data.entries()) {
    await callApi('POST /products', { ...sent, body: formOf(product, { age: nth === 0 ? 6 : 3 }) });
  }

  const { page } = await newVisitor(browser, { javaScriptEnabled: false, baseURL: shop.url });
  await page.goto('/product');
  await ages(page, /^6 years/).check();
  await page.getByRole('button', { name: 'Show products' }).click();
  expect(new URL(page.url()).searchParams.get('f.age')).toBe('6');
  await page.getByText('1 product', { exact: true }).waitFor();
  await ages(page, /^3 years ?2$/).waitFor();
  await page
    .getByRole('link', { name: data[0]?.name ?? '' })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Details' }).waitFor();
  await page.getByText('6 years', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Remove filter: Age from: 6 years' }).click();
  await page.waitForURL((url) => !url.searchParams.has('f.age'));
}

const ages = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Age from', exact: true }).getByRole('checkbox', { name });

function formOf({ id, name, description, categoryId, variants }: Product, fields: object) {
  const form = new FormData();
  const texts = { id, productName: name, description, categoryId };
  for (const [field, value] of Object.entries(texts)) form.append(field, String(value));
  form.append('productVariants', JSON.stringify(variants));
  form.append('fields', JSON.stringify(fields));
  return form;
}
