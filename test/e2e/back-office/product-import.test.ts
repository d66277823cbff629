import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, ownComplaints, type Visitor, visitorAs } from '../browsing.ts';
import { type Customer, owner, sell } from '../over-the-api.ts';
import { choose, drawn, fileOf, found, named } from './editing.ts';

let browser: Browser;
let admin: Customer;
let red: Buffer;
beforeAll(async () => {
  [browser, admin, red] = await Promise.all([openBrowser(), owner(), drawn('#c33')]);
});
afterAll(() => browser.close());

test('a table of products says what it would change, and changes it when it is told to', async () => {
  const product = await sell(named('Flute'), { stock: 3, originalPrice: 250 });
  const added = named('Drum');
  const visitor = await opened('/admin/product');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const head = 'name,category,color,stock,original_price,images';
  const rows = (price: string) =>
    `${head}\n${product.name},,Red,8,,\n${added},${product.category.name},,2,${price},drum.png`;

  await choose(dialog, 'CSV file', [fileOf('none.csv', Buffer.alloc(0), 'text/csv')]);
  await dialog.getByText('none.csv is empty. Please choose a CSV file').first().waitFor();
  await choose(dialog, 'CSV file', [fileOf('p.csv', Buffer.from(rows('cheap')), 'text/csv')]);
  await dialog.getByText('original_price: "cheap" is not a price.').waitFor();
  await dialog.getByText('The picture "drum.png" was not chosen.').waitFor();
  expect(await dialog.getByRole('row').nth(1).getByRole('cell').first().innerText()).toBe('3');
  await choose(dialog, 'Pictures of new products', [fileOf('drum.png', red)]);
  await dialog.getByText('was not chosen').waitFor({ state: 'detached' });
  await choose(dialog, 'CSV file', [fileOf('p.csv', Buffer.from(rows('75')), 'text/csv')]);
  await dialog.getByText('1 to add, 1 to change, 0 unchanged.').waitFor();
  expect((await found(product.name)).variants[0]?.stock).toBe(3);
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();

  await page.getByText('Products imported: 1 variant added, 1 changed.').waitFor();
  await page.getByRole('row').nth(1).getByText(added).waitFor();
  expect((await found(product.name)).variants[0]?.stock).toBe(8);
  expect(await found(added)).toMatchObject({ variants: [{ stock: 2, originalPrice: 75 }] });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('products.csv');
  expect(ownComplaints(visitor)).toEqual([]);
  await visitor.context.close();
});

async function opened(address: string): Promise<Visitor> {
  const visitor = await visitorAs(browser, admin);
  await visitor.page.goto(address);
  return visitor;
}
