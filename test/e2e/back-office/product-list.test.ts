import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, openBrowser, type Visitor, visitorAs } from '../browsing.ts';
import { buy, type Customer, callApi, newCustomer, owner } from '../over-the-api.ts';
import { drawn, found, named } from './editing.ts';

let browser: Browser;
let admin: Customer;
let red: Buffer;
beforeAll(async () => {
  [browser, admin, red] = await Promise.all([openBrowser(), owner(), drawn('#c33')]);
});
afterAll(() => browser.close());

test('a product that was ordered can be deleted, and the order keeps it', async () => {
  const { page, context, oldest } = await lastPageOf(11);
  const order = await buy(await newCustomer('hari'), [oldest]);
  await page.getByRole('button', { name: `Delete ${oldest.name}` }).click();
  await page.getByText(`Are you sure you want to delete ${oldest.name} ?`).waitFor();

  await page.getByRole('button', { name: 'Yes' }).click();

  await page.getByText('Product deleted successfully').waitFor();
  await page.goto(`/admin/order?search=${order.id}`);
  await page.getByRole('button', { name: `View order ${order.id}` }).click();
  await page.getByRole('dialog').getByText(oldest.name).first().waitFor();
  await context.close();
});

test('a last page goes with its only product, and the focus to the heading', async () => {
  const { page, context, oldest } = await lastPageOf(11);
  await page.getByRole('button', { name: `Delete ${oldest.name}` }).click();

  await page.getByRole('button', { name: 'Yes' }).click();

  await page.getByText('10 products').waitFor();
  await hasFocus(page.getByRole('heading', { name: 'Products', level: 1 }));
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  await context.close();
});

test('prices of selected products are changed together, and put back', async () => {
  const { page, context } = await lastPageOf(10);
  await page.getByRole('columnheader', { name: 'Product' }).getByRole('link').click();
  await page
    .getByRole('columnheader', { name: 'Product' })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor();
  await page.getByLabel('Select all on this page').check();
  await page.getByText('10 selected').waitFor();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByLabel('By').fill('10');
  await dialog.getByText('₹109').first().waitFor();
  await dialog.getByRole('button', { name: 'Change 10 prices' }).click();
  await page.getByText('Prices updated successfully').waitFor();
  await page.getByRole('cell', { name: '₹109' }).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The old prices have been restored.').waitFor();
  await page.getByRole('cell', { name: '₹99' }).first().waitFor();
  await context.close();
});

test('on a phone products are sorted, selected and deleted together', async () => {
  const { page, context, tag } = await lastPageOf(10);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Sort by').selectOption('Name, A to Z');
  await page.waitForURL(/sort=name/);
  const first = page.getByRole('main').getByRole('listitem').first();
  await first.getByRole('heading', { name: `${tag} 0` }).waitFor();
  expect(await first.innerText()).toContain('₹99');
  await first.getByRole('button', { name: `Pictures of ${tag} 0` }).waitFor();

  await page.getByLabel('Select all on this page').check();
  await page.getByRole('region', { name: 'Selected products' }).getByText('Delete').click();
  const question = page.getByRole('alertdialog', { name: 'Delete products' });
  expect(await question.getByRole('listitem').count()).toBe(10);
  await question.getByRole('button', { name: 'Yes' }).click();

  await page.getByText('Products deleted successfully').waitFor();
  await page.getByRole('status').getByText('No products available').waitFor();
  await hasFocus(page.getByRole('heading', { name: 'Products', level: 1 }));
  await context.close();
});

/** The last page of so many products of one name, ten a page, the oldest at its end. */
async function lastPageOf(count: number) {
  const tag = named('Spinning');
  await sellMany(Array.from({ length: count }, (_, place) => `${tag} ${place}`));
  const visitor = await opened(`/admin/product?search=${tag.replace(' ', '+')}&page=99`);
  return { ...visitor, tag, oldest: await found(`${tag} 0`) };
}

async function opened(address: string): Promise<Visitor> {
  const visitor = await visitorAs(browser, admin);
  await visitor.page.goto(address);
  return visitor;
}

/** Puts products of those names on sale for ₹99 each, the first one first. */
async function sellMany(names: readonly string[]) {
  const [category] = await callApi('GET /categories');
  const rows = names.map((name) => `${name},"${category?.name}",9,99,one.png`);
  const body = new FormData();
  body.append('csv', ['name,category,stock,original_price,images', ...rows].join('\n'));
  body.append('imageNames', JSON.stringify(['one.png']));
  body.append('images', new Blob([new Uint8Array(red)]), 'one.png');
  await callApi('POST /products/import', { token: admin.token, body });
}
