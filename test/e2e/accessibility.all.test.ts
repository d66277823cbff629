import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedPages } from '#contract/rules/site-pages.ts';
import { isLoading } from '#test/faults/scripts/in-page.ts';
import { barriersOn } from './barriers.ts';
import { goOnTo, newVisitor, openBrowser, profileOf, type Visitor, visitorAs } from './browsing.ts';
import { callApi, owner, readyToOrder, signedIn } from './over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const places = {
  'a visitor': {
    paths: [
      ...listedPages(),
      '/product?rating=4',
      '/product/champion-carrom-board',
      '/confirm-email#token=abc',
      '/no',
    ],
    as: async () => null,
  },
  'a customer': {
    paths: [
      '/cart',
      ...['dashboard', 'order', 'account', 'password', 'security'].map(
        (page) => `/myaccount/${page}`,
      ),
    ],
    as: () => signedIn('asha@haat.local', 'haat-demo-1'),
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
    as: () => owner(),
  },
};

describe.each(Object.entries(places))('%s meets no barrier', (_who, { paths, as }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    const person = await as();
    const profile = person ? profileOf(person) : {};
    visitor = await newVisitor(browser, { reducedMotion: 'reduce', ...profile });
  });
  afterAll(() => visitor.context.close());

  test.each(paths)('on %s', async (path) => {
    const { page } = visitor;
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.evaluate(isLoading)).toBe(false);
    expect(await page.getByRole('dialog', { name: 'Sign In' }).count()).toBe(0);
    expect(await barriersOn(page, path)).toEqual([]);
  });
});

test('the product editor has no barrier, with many variants and with errors', async () => {
  const { page, context } = await visitorAs(browser, await owner());
  await page.goto('/admin/product?new');
  const editor = page.getByRole('dialog', { name: 'Add product' });
  await editor.getByRole('button', { name: 'Choose colours and sizes' }).click();
  await editor.getByLabel('Colours').fill('Red, Navy #224, हरा');
  await editor.getByLabel('Sizes', { exact: true }).fill('S, M, L');
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

/** The page of an unknown URL comes from the server, and the other is opened from a mail. */
const isOnlyLoaded = (path: string) => path === '/no' || path.startsWith('/confirm-email');

/** Loads the first page, and goes on from there. */
async function open(page: Page, path: string) {
  const isLoaded = page.url() === 'about:blank' || isOnlyLoaded(path);
  await (isLoaded ? page.goto(path) : goOnTo(page, path));
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
