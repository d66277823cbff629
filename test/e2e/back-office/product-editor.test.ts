import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, openBrowser, ownComplaints, type Visitor, visitorAs } from '../browsing.ts';
import { type Customer, owner, sell, sellAt } from '../over-the-api.ts';
import { choose, drawn, fileOf, found, named } from './editing.ts';

let browser: Browser;
let admin: Customer;
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  [browser, admin, red, blue] = await Promise.all([
    openBrowser(),
    owner(),
    drawn('#c33'),
    drawn('#33c'),
  ]);
});
afterAll(() => browser.close());

test('a product without name, category, picture and price is not saved', async () => {
  const { page, context } = await opened('/admin/product');
  const form = await newProduct(page);

  await form.getByRole('button', { name: 'Save' }).click();

  for (const words of [
    'Please fill Product Name',
    'Please select Category',
    'Please upload at least 1 image',
    'Please fill Original Price',
  ]) {
    await form.getByText(words, { exact: true }).first().waitFor();
  }
  await context.close();
});

test('a discount above the price stands at both fields, and goes once it is right', async () => {
  const { page, context } = await opened('/admin/product');
  const form = await newProduct(page);
  const variant = form.getByRole('group', { name: 'Variant 1' });
  expect(await variant.getByLabel('Size').inputValue()).toBe('full');
  expect(await variant.getByLabel('Stock').inputValue()).toBe('1');
  await variant.getByLabel('Original Price').fill('100');
  await variant.getByLabel('Discount Price').fill('101');

  await form.getByRole('button', { name: 'Save' }).click();

  await variant.getByText('Discount Price cannot be greater than Original Price').waitFor();
  await variant
    .getByText('Original Price must be greater than or equal to Discount Price')
    .waitFor();
  await variant.getByLabel('Original Price').fill('300');
  await variant.getByText('Discount Price cannot be').waitFor({ state: 'detached' });
  await variant.getByText('Customers pay ₹300, list price ₹401, 25% off').waitFor();
  await context.close();
});

test('two variants that cannot be told apart stand at the second, until a colour does', async () => {
  const { page, context } = await opened('/admin/product');
  const form = await newProduct(page);
  const first = form.getByRole('group', { name: 'Variant 1' });
  await first.getByLabel('Original Price').fill('300');
  await form.getByRole('button', { name: 'Add variant' }).click();
  const second = form.getByRole('group', { name: 'Variant 2' });
  expect(await second.getByLabel('Stock').inputValue()).toBe('0');
  await second.getByLabel('Original Price').fill('200');

  await form.getByRole('button', { name: 'Save' }).click();

  await second.getByText('Variant 1 has the same colour and size.').waitFor();
  await first.getByLabel('Color', { exact: true }).fill('Red');
  await second.getByText('Variant 1 has the same').waitFor({ state: 'detached' });
  await context.close();
});

test('what is no picture is named, and ten pictures are the maximum', async () => {
  const { page, context } = await opened('/admin/product');
  const form = await newProduct(page);
  await choose(form, 'Images', [
    fileOf('red.png', red),
    fileOf('blue.png', blue),
    fileOf('notes.txt', Buffer.from('no'), 'text/plain'),
    fileOf('torn.png', Buffer.from('no')),
  ]);
  await form.getByText('notes.txt is not a PNG, JPG, JPEG, WebP or AVIF picture.').waitFor();
  await form.getByText('torn.png cannot be read as a picture.').waitFor();

  const many = Array.from({ length: 9 }, (_, place) => fileOf(`${place}.png`, red));
  await choose(form, 'Images', many);

  await form.getByText('Maximum 10 images allowed.').waitFor();
  await context.close();
});

test('a product is added with variants and with pictures arranged by keyboard', async () => {
  const name = named('Whistle');
  const visitor = await opened('/admin/product');
  const { page } = visitor;
  const form = await newProduct(page);
  await form.getByLabel('Product name').fill(name);
  await form.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  await fillVariant(form, 1, { color: 'Red', price: '300', discount: '101' });
  await form.getByRole('button', { name: 'Add variant' }).click();
  await fillVariant(form, 2, { color: 'Blue', price: '200' });
  await choose(form, 'Images', [fileOf('red.png', red), fileOf('blue.png', blue)]);
  await form.getByRole('button', { name: 'Move red.png right' }).press('Enter');
  await form.getByText('red.png is picture 2 of 2.').waitFor();
  await form.getByLabel('Colour shown in red.png').selectOption('Red');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();

  await form.getByRole('button', { name: 'Save' }).click();

  await page.getByText('Product added successfully!').waitFor();
  // The newest product comes first.
  await page.getByRole('row').nth(1).getByText(name).waitFor();
  const product = await found(name);
  expect(product.images.map(({ shows }) => shows)).toEqual(['', 'Red']);
  expect(product.variants).toMatchObject([
    { color: 'Red', originalPrice: 300, discountPrice: 101, stock: 1 },
    { color: 'Blue', originalPrice: 200, stock: 0 },
  ]);
  await page.getByRole('button', { name: `Pictures of ${name}` }).click();
  await page.getByRole('img', { name: `${name}, picture 2` }).waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
  await visitor.context.close();
});

test('of two admins who edit one product the second is told, and loses nothing unseen', async () => {
  const product = await sell(named('Tambourine'), { stock: 3, originalPrice: 250 });
  const { page, context } = await opened(`/admin/product?search=${product.slug}`);
  const edit = page.getByRole('button', { name: `Edit ${product.name}` });
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit product' });
  await form.getByLabel('Description').fill('Not mine');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByText('Close', { exact: true }).press('Enter');
  await hasFocus(edit);
  await edit.press('Enter');
  await form.getByLabel('Description').fill('Mine');
  await sellAt(product, { stock: 3, originalPrice: 275 });

  await form.getByRole('button', { name: 'Save' }).click();

  await page.getByText('Failed to save product.').waitFor();
  await form.getByText('Somebody else changed this product meanwhile').first().waitFor();
  expect(await form.getByLabel('Description').inputValue()).toBe('Mine');
  await form.getByRole('button', { name: 'Reload it' }).click();
  await form.getByText('Customers pay ₹275').first().waitFor();
  await form.getByLabel('Description').fill('Mine');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Product updated successfully!').waitFor();
  expect(await found(product.name)).toMatchObject({
    description: 'Mine',
    variants: [{ originalPrice: 275 }],
  });
  await context.close();
});

/** The form of a new product, opened from the list. */
async function newProduct(page: Page): Promise<Locator> {
  await page.getByRole('table').waitFor();
  await page.keyboard.press('n');
  return page.getByRole('dialog', { name: 'Add product' });
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

async function opened(address: string): Promise<Visitor> {
  const visitor = await visitorAs(browser, admin);
  await visitor.page.goto(address);
  return visitor;
}
