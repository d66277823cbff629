import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { navigateTo } from '#test/faults/scripts/in-page.ts';
import { scrollsSideways } from '../barriers.ts';
import { openBrowser, visitorAs } from '../browsing.ts';
import {
  buy,
  type Customer,
  callApi,
  newCustomer,
  owner,
  putIntoCart,
  sell,
} from '../over-the-api.ts';
import { addCategory, drawn, named } from './editing.ts';

let browser: Browser;
let admin: Customer;
let red: Buffer;
beforeAll(async () => {
  [browser, admin, red] = await Promise.all([openBrowser(), owner(), drawn('#c33')]);
});
afterAll(() => browser.close());

test('names of one long word widen no page, and leave every button in reach', async () => {
  const category = await addCategory(admin, named('K'.repeat(70)).replace(' ', ''), red);
  const product = await sell(named(`Ünïcode 🎲 <script>alert(1)</script> ${'W'.repeat(60)}`), {
    stock: 9,
    originalPrice: 250,
  });
  const customer = await newCustomer('w'.repeat(40));
  await buy(customer, [product]);
  await putIntoCart(customer, product.slug);
  const tooWide = [
    ...(await tooWideFor(customer, {
      [`/product/${product.slug}`]: 'Add to cart',
      '/cart': 'Remove',
      '/myaccount/order': 'Cancel',
    })),
    ...(await tooWideFor(admin, {
      '/admin/category': `Delete ${category.name}`,
      '/admin/product': `Delete ${product.name}`,
      '/admin/order': 'View order',
    })),
  ];
  const params = { id: String(category.id) };
  await callApi('DELETE /categories/{id}', { token: admin.token, params });
  expect(tooWide).toEqual([]);
});

/** Which of these pages scroll sideways, on a phone or a small desk; a button of each can be pressed. */
async function tooWideFor(person: Customer, pages: Record<string, string>): Promise<string[]> {
  const { page, context } = await visitorAs(browser, person);
  const tooWide: string[] = [];
  const [[first = '/'] = []] = Object.entries(pages);
  await page.goto(first);
  for (const [path, button] of Object.entries(pages)) {
    if (path !== first) await page.evaluate(navigateTo, path);
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('main').getByRole('button', { name: button }).first().waitFor();
      if (await scrollsSideways(page)) tooWide.push(`${path} at ${width}`);
      else await page.getByRole('button', { name: button }).first().click({ trial: true });
    }
  }
  await context.close();
  return tooWide;
}
