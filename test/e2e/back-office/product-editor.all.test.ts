import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, openBrowser, ownComplaints, visitorAs, wasTold } from '../browsing.ts';
import { owner, sellAt } from '../over-the-api.ts';
import { choose, drawn, fileOf, found, named } from './editing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a product is added, its pictures arranged by keyboard, and the second of two editors is told of the first', async () => {
  const name = named('Whistle');
  const visitor = await visitorAs(browser, await owner());
  const { page } = visitor;
  await page.goto('/admin/product');
  await page.getByRole('table').waitFor();
  await page.keyboard.press('n');
  await addProduct(page.getByRole('dialog', { name: 'Add product' }), name);
  await wasTold(page, 'Product added successfully!');
  // The newest product comes first.
  await page.getByRole('row').nth(1).getByText(name, { exact: true }).waitFor();
  const product = await found(name);
  expect(product.images.map(({ shows }) => shows)).toEqual(['', 'Red']);
  expect(product.variants).toMatchObject([
    { color: 'Red', originalPrice: 300, discountPrice: 101, stock: 1 },
    { color: 'Blue', originalPrice: 200, stock: 0 },
  ]);

  const edit = page.getByRole('button', { name: `Edit ${name}` });
  await edit.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit product' });
  await form.getByLabel('Description').fill('Not mine');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByText('Close', { exact: true }).press('Enter');
  await hasFocus(edit);
  await edit.press('Enter');
  await form.getByLabel('Description').fill('Mine');
  await sellAt(product, { stock: 3, originalPrice: 275 });
  await form.getByRole('button', { name: 'Save' }).click();
  await wasTold(page, 'Failed to save product.');
  await form.getByText('Somebody else changed this product meanwhile').first().waitFor();
  expect(await form.getByLabel('Description').inputValue()).toBe('Mine');
  await form.getByRole('button', { name: 'Reload it' }).click();
  await form.getByText('Customers pay ₹275').first().waitFor();
  await form.getByLabel('Description').fill('Mine');
  await form.getByRole('button', { name: 'Save' }).click();
  await wasTold(page, 'Product updated successfully!');
  expect(await found(name)).toMatchObject({
    description: 'Mine',
    variants: [{ originalPrice: 275 }],
  });
  expect(ownComplaints(visitor)).toEqual([]);
});

async function addProduct(form: Locator, name: string) {
  const [red, blue] = await Promise.all([drawn('#c33'), drawn('#33c')]);
  await form.getByLabel('Product name').fill(name);
  await form.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  await fillVariant(form, 1, { color: 'Red', price: '300', discount: '101' });
  await form.getByRole('button', { name: 'Add variant' }).click();
  await fillVariant(form, 2, { color: 'Blue', price: '200' });
  await choose(form, 'Images', [fileOf('red.png', red), fileOf('blue.png', blue)]);
  await form.getByRole('button', { name: 'Move red.png right' }).press('Enter');
  await form.getByText('red.png is picture 2 of 2.').waitFor();
  await form.getByLabel('Colour shown in red.png').selectOption('Red');
  await form.getByRole('button', { name: 'Save' }).click();
}

async function fillVariant(
  form: Locator,
  number: number,
  { color, price, discount = '0' }: { color: string; price: string; discount?: string },
) {
  const variant = form.getByRole('group', { name: `Variant ${number}` });
  await variant.getByLabel('Color', { exact: true }).fill(color);
  await variant.getByLabel('Original Price').fill(price);
  await variant.getByLabel('Discount Price').fill(discount);
}
