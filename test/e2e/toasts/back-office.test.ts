import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, visitorAs } from '../browsing.ts';
import { callApi, owner, placeOrder, readyToOrder, sell } from '../over-the-api.ts';
import { listen, says, saysAsServer, saysInPlace, unreachable, without } from './saying.ts';

// Messages of the specification's error catalogue, said exactly.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('categories say what the specification says', async () => {
  const name = `Toasters ${crypto.randomUUID().slice(0, 8)}`;
  const page = await office();
  await without(
    page,
    '/categories',
    () => page.goto('/admin/category'),
    'Failed to fetch categories',
  );
  await page.goto('/admin/category');
  await page.getByRole('button', { name: 'CREATE NEW' }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await page.getByLabel('Category name').fill(' ');
  await save.click();
  await saysInPlace(page, 'Please fill the category name.');
  await page.getByLabel('Category name').fill(name);
  await save.click();
  await saysInPlace(page, 'Please upload at least 1 images.');
  await page.getByLabel('Image', { exact: true }).setInputFiles([await drawn(), await drawn()]);
  await page.getByText('You can upload a maximum of 1 images.', { exact: true }).waitFor();
  await page.getByLabel('Image', { exact: true }).setInputFiles([await drawn()]);
  await page.getByRole('img', { name: 'drawn.png' }).waitFor();
  await without(page, '/categories', () => save.click(), 'Failed to save category.', unreachable);
  await save.click();
  await says(page, 'Category saved successfully!');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const [other] = await callApi('GET /categories');
  await page.getByLabel('Category name').fill(other?.name ?? '');
  await saysAsServer(page, '/categories/*', () => save.click(), saysInPlace);
  await page.getByLabel('Category name').fill(name);
  await save.click();
  await says(page, 'Category updated successfully!');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' });
  await without(page, '/categories/*', () => yes.click(), 'Failed to delete category');
  await yes.click();
  await says(page, `Deleted category: ${name}`);
});

test('products say what the specification says', async () => {
  const name = `Toaster ${crypto.randomUUID().slice(0, 8)}`;
  const page = await office();
  await page.route('**/api/products?*', (route) => route.abort());
  await page.goto('/admin/product');
  await page.getByRole('main').getByText('Failed to fetch products', { exact: true }).waitFor();
  await page.unroute('**/api/products?*');
  await page.goto('/admin/product');
  await page.getByRole('button', { name: 'Add product' }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  const pictures = page.getByLabel('Images', { exact: true });
  await save.click();
  await saysInPlace(page, 'Please fill Product Name');
  await page.getByLabel('Product name').fill(name);
  await save.click();
  await saysInPlace(page, 'Please select Category');
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Original Price').fill('100');
  await save.click();
  await saysInPlace(page, 'Please upload at least 1 image');
  await pictures.setInputFiles(await Promise.all(Array.from({ length: 11 }, drawn)));
  await page.getByText('Maximum 10 images allowed.', { exact: true }).waitFor();
  await pictures.setInputFiles([await drawn()]);
  await without(page, '/products', () => save.click(), 'Failed to save product.', unreachable);
  await save.click();
  await says(page, 'Product added successfully!');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await save.click();
  await says(page, 'Product updated successfully!');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' });
  await without(page, '/products/*', () => yes.click(), 'Failed to delete product');
  await yes.click();
  await says(page, 'Product deleted successfully');
});

test('orders, company and legal pages say what the specification says', async () => {
  const { slug } = await sell('Toast Tongs', { stock: 9, originalPrice: 60 });
  const { id } = await placeOrder(await readyToOrder(slug));
  const page = await office();
  await without(page, '/orders/all?*', () => page.goto('/admin/order'), 'Failed to fetch orders');
  await page.goto(`/admin/order?search=${id}`);
  await page.getByLabel(`Delivery status of order ${id}`).selectOption('SHIPPED');
  await says(page, 'Status updated to Shipped');

  await page.goto('/admin/company');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  await without(page, '/company-details', () => save.click(), 'Update failed!', unreachable);
  await save.click();
  await says(page, 'Company details updated successfully!');

  const noPages = 'Failed to fetch legal pages.';
  await without(page, '/legal-pages', () => page.goto('/admin/legal'), noPages);
  await page.goto('/admin/legal');
  await save.waitFor();
  await without(page, '/legal-pages', () => save.click(), 'Failed to save page.', unreachable);
  await save.click();
  await says(page, 'Page saved successfully!');
});

const office = async () => (await listen(await visitorAs(browser, await owner()))).page;

const drawn = async () => ({
  name: 'drawn.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .png()
    .toBuffer(),
});
