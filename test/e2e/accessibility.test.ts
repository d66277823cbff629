import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLoading, navigateTo } from '#test/faults/scripts/in-page.ts';
import { barriersOn } from './barriers.ts';
import { newVisitor, openBrowser, signIn, type Visitor } from './browsing.ts';
import { callApi, readyToOrder } from './over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const asha = { identifier: 'asha@haat.local', password: 'haat-demo-1' };
const owner = { identifier: 'owner@haat.local', password: 'owner-pass-1' };

const places = {
  'a visitor': {
    paths: [
      '/',
      '/aboutus',
      '/product?rating=4',
      '/product/champion-carrom-board',
      '/privacy-policy',
      '/confirm-email#token=abc',
      '/no',
    ],
    as: null,
  },
  'a customer': {
    paths: [
      '/cart',
      ...['dashboard', 'order', 'account', 'password', 'security'].map(
        (page) => `/myaccount/${page}`,
      ),
    ],
    as: async () => asha,
  },
  'a customer at the checkout': {
    paths: ['/cart', '/checkout', '/myaccount/address', '/myaccount/wishlist'],
    as: buyer,
  },
  'an admin': {
    paths: [
      ...[
        'dashboard',
        'category',
        'product',
        'order',
        'desk',
        'invoices',
        'rules',
        'codes',
        'company',
        'pages',
        'legal',
      ],
      ...['staff', 'activity', 'security'],
    ].map((page) => `/admin/${page}`),
    as: async () => owner,
  },
};

describe.each(Object.entries(places))('%s meets no barrier', (_who, { paths, as }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor(browser, { reducedMotion: 'reduce' });
    if (as) await enter(visitor.page, await as());
  });
  afterAll(() => visitor.context.close());

  test.each(paths)('on %s', async (path) => {
    const { page } = visitor;
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.evaluate(isLoading), { timeout: 60_000 }).toBe(false);
    expect(await barriersOn(page, path)).toEqual([]);
  });
});

test('the product editor has no barrier, with many variants and with errors', async () => {
  const { page, context } = await newVisitor(browser, { reducedMotion: 'reduce' });
  await enter(page, owner);
  await page.goto('/admin/product?new');
  const editor = page.getByRole('dialog', { name: 'Add product' });
  await editor.getByRole('button', { name: 'Choose colours and sizes' }).click();
  await editor.getByLabel('Colours').fill('Red, Navy #224, हरा');
  await editor.getByLabel('Sizes').fill('S, M, L');
  await editor.getByRole('button', { name: 'Create variants' }).click();
  const variant = editor.getByRole('group', { name: 'Variant 9', exact: true });
  await variant.getByLabel('Color hex code').fill('#12345g');
  await variant.getByLabel('Discount Price').fill('-5');
  const barriers = await barriersOn(page, 'the editor');
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('Please upload at least 1 image').waitFor();
  barriers.push(...(await barriersOn(page, 'the editor with errors')));
  await context.close();
  expect(barriers).toEqual([]);
});

/** Within the account and the back office as a link does, which takes a third of loading a page anew. */
async function open(page: Page, path: string) {
  const shellOf = (path: string) => /^\/(admin|myaccount)\b/.exec(path)?.[0];
  const shell = shellOf(path);
  const isThere = shell && shell === shellOf(new URL(page.url()).pathname);
  await (isThere ? page.evaluate(navigateTo, path) : page.goto(path));
}

async function enter(page: Page, { identifier, password }: typeof asha) {
  await page.goto('/myaccount/dashboard');
  await signIn(page, identifier, password);
  await page.getByText('Welcome back').first().waitFor();
}

/** A customer with something in the cart, an address and a wish. */
async function buyer() {
  const customer = await readyToOrder('classic-wooden-ludo');
  const { token } = customer;
  const { product } = await callApi('GET /products/{idOrSlug}', {
    params: { idOrSlug: 'classic-wooden-ludo' },
  });
  await callApi('POST /wishlist', { token, body: { productId: product.id } });
  return customer;
}
