import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products.ts';
import { scrollsSideways } from './barriers.ts';
import { hasFocus, openBrowser, ownComplaints, type Visitor, visitorAs } from './browsing.ts';
import {
  buy,
  type Customer,
  callApi,
  newCustomer,
  owner,
  putIntoCart,
  sell,
  sellAt,
} from './over-the-api.ts';

vi.setConfig({ testTimeout: 60_000 });

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

test('a category is made below another, changed and deleted, with every word about it', async () => {
  const name = named('Kites');
  const visitor = await opened('/admin/category');
  const { page } = visitor;
  await page.getByRole('table').waitFor();

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Create category' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please fill the category name.').first().waitFor();
  await dialog.getByText('Please upload at least 1 images.').first().waitFor();
  await choose(dialog, 'Image', [fileOf('a.png', red), fileOf('b.png', blue)]);
  await dialog.getByRole('alert').getByText('You can upload a maximum of 1 images.').waitFor();
  await choose(dialog, 'Image', [fileOf('torn.png', Buffer.from('no'))]);
  await dialog.getByText('torn.png cannot be read as a picture.').waitFor();
  expect(await dialog.getByText('You can upload a maximum').count()).toBe(0);
  await choose(dialog, 'Image', [fileOf('a.png', red)]);
  await dialog.getByRole('img', { name: 'a.png' }).waitFor();
  await dialog.getByLabel('Category name').fill(name);
  const parent = await dialog.getByLabel('Parent category').locator('option').nth(1).innerText();
  await dialog.getByLabel('Parent category').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Category saved successfully!').waitFor();

  await page.getByRole('button', { name: `Expand ${parent.trim()}` }).click();
  const row = page.getByRole('row', { name });
  expect(await row.getByRole('cell').first().innerText()).toMatch(/^1\.\d+$/);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const editor = page.getByRole('dialog', { name: 'Edit category' });
  await editor.getByLabel('Description').fill('They fly.');
  await overtakeCategory(name);
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('Somebody else changed this category meanwhile').first().waitFor();
  expect(await editor.getByLabel('Description').inputValue()).toBe('They fly.');
  await editor.getByRole('button', { name: 'Reload it' }).click();
  await editor.getByText('By another').waitFor();
  await editor.getByLabel('Description').fill('They fly.');
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Category updated successfully!').waitFor();
  await row.getByText('They fly.').waitFor();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(`Are you sure you want to delete ${name} ?`).waitFor();
  await question.getByRole('button', { name: 'Yes' }).press('Enter');
  await page.getByText(`Deleted category: ${name}`).waitFor();
  await row.waitFor({ state: 'detached' });
  await hasFocus(page.locator('button[aria-label^=Delete]:focus'));
  expect(ownComplaints(visitor)).toEqual([]);
  await visitor.context.close();
});

test('a product is added: what is wrong stands at its place, pictures are put in order by keyboard', async () => {
  const name = named('Whistle');
  const visitor = await opened('/admin/product');
  const { page } = visitor;
  await page.getByRole('table').waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add product' });
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  for (const words of [
    'Please fill Product Name',
    'Please select Category',
    'Please upload at least 1 image',
    'Please fill Original Price',
  ]) {
    await form.getByText(words, { exact: true }).first().waitFor();
  }
  await form.getByLabel('Product name').fill(name);
  await form.getByLabel('Category', { exact: true }).selectOption({ index: 1 });

  const first = form.getByRole('group', { name: 'Variant 1' });
  expect(await first.getByLabel('Size').inputValue()).toBe('full');
  expect(await first.getByLabel('Stock').inputValue()).toBe('1');
  await first.getByLabel('Original Price').fill('100');
  await first.getByLabel('Discount Price').fill('101');
  await save.click();
  await first.getByText('Discount Price cannot be greater than Original Price').waitFor();
  await first.getByText('Original Price must be greater than or equal to Discount Price').waitFor();
  await first.getByLabel('Original Price').fill('300');
  await first.getByText('Discount Price cannot be').waitFor({ state: 'detached' });
  await first.getByText('Customers pay ₹300, list price ₹401, 25% off').waitFor();

  await form.getByRole('button', { name: 'Add variant' }).click();
  const second = form.getByRole('group', { name: 'Variant 2' });
  expect(await second.getByLabel('Stock').inputValue()).toBe('0');
  await second.getByLabel('Original Price').fill('200');
  await save.click();
  await second.getByText('Variant 1 has the same colour and size.').waitFor();
  await first.getByLabel('Color', { exact: true }).fill('Red');
  await second.getByText('Variant 1 has the same').waitFor({ state: 'detached' });
  await second.getByLabel('Color', { exact: true }).fill('Blue');

  await choose(form, 'Images', [
    fileOf('red.png', red),
    fileOf('blue.png', blue),
    fileOf('notes.txt', Buffer.from('no'), 'text/plain'),
    fileOf('torn.png', Buffer.from('no')),
  ]);
  await form.getByText('notes.txt is not a PNG, JPG, JPEG, WebP or AVIF image.').waitFor();
  await form.getByText('torn.png cannot be read as a picture.').waitFor();
  await form.getByRole('button', { name: 'Move red.png right' }).press('Enter');
  await form.getByText('red.png is picture 2 of 2.').waitFor();
  await form.getByLabel('Colour that red.png shows').selectOption('Red');
  const many = Array.from({ length: 9 }, (_, place) => fileOf(`${place}.png`, red));
  await choose(form, 'Images', many);
  await form.getByText('Maximum 10 images allowed.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save.click();
  await page.getByText('Product added successfully!').waitFor();

  // The newest stands first.
  await page.getByRole('row').nth(1).getByText(name).waitFor();
  const product = await found(name);
  expect(product.images.map(({ shows }) => shows)).toEqual(['', 'Red']);
  expect(product.variants).toMatchObject([
    { color: 'Red', originalPrice: 300, discountPrice: 101, stock: 1 },
    { color: 'Blue', originalPrice: 200, stock: 0 },
  ]);
  await page.getByRole('button', { name: `Images of ${name}` }).click();
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

test('a product that an order holds can be deleted, and the order keeps it; its last page goes with it', async () => {
  const tag = named('Spinning');
  await sellMany(Array.from({ length: 11 }, (_, place) => `${tag} ${place}`));
  const oldest = await found(`${tag} 0`);
  const order = await buy(await newCustomer('hari'), [oldest]);
  const { page, context } = await opened(`/admin/product?search=${tag.replace(' ', '+')}&page=99`);
  await page.getByRole('button', { name: `Delete ${oldest.name}` }).click();
  await page.getByText(`Are you sure you want to delete ${oldest.name} ?`).waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();

  await page.getByText('Product deleted successfully').waitFor();
  await page.getByText('10 products').waitFor();
  await hasFocus(page.getByRole('heading', { name: 'Products', level: 1 }));
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  await page.goto(`/admin/order?search=${order.id}`);
  await page.getByRole('button', { name: `View order ${order.id}` }).click();
  await page.getByRole('dialog').getByText(oldest.name).first().waitFor();

  await page.goto(`/admin/product?search=${tag.replace(' ', '+')}`);
  await changePrices(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Sort by').selectOption('Name, Z to A');
  await page.waitForURL(/sort=nameDescending/);
  const first = page.getByRole('main').getByRole('listitem').first();
  await first.getByRole('heading', { name: `${tag} 9` }).waitFor();
  expect(await first.innerText()).toContain('₹99');
  await first.getByRole('button', { name: `Images of ${tag} 9` }).waitFor();
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

async function changePrices(page: Page) {
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
  await page.getByText('Prices updated successfully!').waitFor();
  await page.getByRole('cell', { name: '₹109' }).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The old prices are back.').waitFor();
  await page.getByRole('cell', { name: '₹99' }).first().waitFor();
}

test('names of one long word widen no page, and leave every button in reach', async () => {
  const category = await addCategory(named('K'.repeat(70)).replace(' ', ''));
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
  for (const [path, button] of Object.entries(pages)) {
    await page.goto(path);
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
  await dialog.getByText('none.csv is empty. Please choose a table').first().waitFor();
  await choose(dialog, 'CSV file', [fileOf('p.csv', Buffer.from(rows('cheap')), 'text/csv')]);
  await dialog.getByText('original_price: Please give an amount').waitFor();
  await dialog.getByText('There is no picture "drum.png" among those chosen.').waitFor();
  expect(await dialog.getByRole('row').nth(1).getByRole('cell').first().innerText()).toBe('3');
  await choose(dialog, 'Pictures of new products', [fileOf('drum.png', red)]);
  await dialog.getByText('There is no picture').waitFor({ state: 'detached' });
  await choose(dialog, 'CSV file', [fileOf('p.csv', Buffer.from(rows('75')), 'text/csv')]);
  await dialog.getByText('1 to add, 1 to change, 0 the same.').waitFor();
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

/** A name that nobody else's test uses. */
const named = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

async function opened(address: string): Promise<Visitor> {
  const visitor = await visitorAs(browser, admin);
  await visitor.page.goto(address);
  return visitor;
}

const drawn = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

const fileOf = (name: string, buffer: Buffer, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer,
});

const choose = (within: Locator, label: string, files: ReturnType<typeof fileOf>[]) =>
  within.getByLabel(label, { exact: label === 'Images' || label === 'Image' }).setInputFiles(files);

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

async function found(name: string): Promise<Product> {
  const { data } = await callApi('GET /products', { query: { search: name } });
  return data.find((product) => product.name === name) as Product;
}

async function addCategory(name: string): Promise<Category> {
  const body = new FormData();
  body.append('name', name);
  body.append('media', new Blob([new Uint8Array(red)]), 'one.png');
  return (await callApi('POST /categories', { token: admin.token, body })).category;
}

/** Somebody else saves the category meanwhile. */
async function overtakeCategory(name: string) {
  const tree = await callApi('GET /categories');
  const { id, parentId } = tree
    .flatMap((one) => one.subCategories)
    .find((one) => one.name === name) as Category;
  const body = new FormData();
  body.append('name', name);
  body.append('description', 'By another');
  body.append('parentId', String(parentId));
  const params = { id: String(id) };
  await callApi('PUT /categories/{id}', { token: admin.token, params, body });
}
