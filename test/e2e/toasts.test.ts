import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newVisitor, openBrowser, signIn, type Visitor, visitorAs } from './browsing.ts';
import {
  callApi,
  newCustomer,
  owner,
  placeOrder,
  putIntoCart,
  readyToOrder,
  sell,
  sellAt,
} from './over-the-api.ts';

// Every message of the specification's error catalogue, said exactly.

vi.setConfig({ testTimeout: 90_000 });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('registration and sign-in', async () => {
  const taken = await newCustomer();
  const { page } = await newVisitor(browser);
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  const submit = dialog.getByRole('button', { name: 'Create Account' });
  await dialog.getByLabel('Username').fill(taken.identifier);
  await dialog.getByLabel('Email').fill(`other-${taken.user.email}`);
  await dialog.getByLabel('Password', { exact: true }).fill(taken.password);
  await dialog.getByLabel('Confirm password').fill('another password 2');
  await submit.click();
  await says(page, 'Passwords do not match.');
  await dialog.getByLabel('Confirm password').fill(taken.password);
  await saysAsServer(page, '/auth/register', () => submit.click());
  await dialog.getByRole('button', { name: 'I have an account' }).click();
  await saysAsServer(page, '/auth/login', () => signIn(page, taken.identifier, 'wrong'));
  await signIn(page, taken.identifier, taken.password);
  await says(page, `Welcome back, ${taken.identifier}!`);
});

test('profile and password', async () => {
  const [customer, other] = await Promise.all([newCustomer(), newCustomer()]);
  const { page } = await visitorAs(browser, customer);
  await page.goto('/myaccount/account');
  const save = page.getByRole('button', { name: 'Save' });
  await save.waitFor();
  await without(page, '/users/profile', () => save.click(), 'Update failed!', unreachable);
  await page.getByLabel('Username').fill(other.identifier);
  await save.click();
  await says(page, 'Update failed!');
  await says(page, 'This username is taken. Please choose another.');
  await page.getByLabel('Username').fill(customer.identifier);
  await save.click();
  await says(page, 'Profile updated successfully');

  await page.goto('/myaccount/password');
  const change = page.getByRole('button', { name: 'Change Password' });
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('a longer password 2');
  await page.getByLabel('Confirm new password').fill('a longer password 3');
  await change.click();
  await says(page, 'New password and confirm password do not match');
  await page.getByLabel('Confirm new password').fill('a longer password 2');
  await without(page, '/change-password', () => change.click(), 'Failed to change password');
  await saysAsServer(page, '/change-password', () => change.click());
  await page.getByLabel('Current password').fill(customer.password);
  await change.click();
  await says(page, 'Password changed successfully');
});

test('a customer’s orders', async () => {
  const { slug } = await sell('Toast Rack', { stock: 9, originalPrice: 60 });
  const customer = await readyToOrder(slug);
  await placeOrder(customer);
  const { page } = await visitorAs(browser, customer);
  for (const path of ['/myaccount/order', '/myaccount/dashboard']) {
    await without(page, '/my-orders?*', () => page.goto(path), 'Failed to fetch orders');
  }
  await page.goto('/myaccount/order');
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const yes = page.getByRole('button', { name: 'Yes, Cancel' });
  await without(page, '/cancel', () => yes.click(), 'Failed to cancel order.');
  await yes.click();
  await says(page, 'Order cancelled successfully!');
});

test('addresses of the account', async () => {
  const { page } = await visitorAs(browser, await newCustomer());
  await page.goto('/myaccount/address');
  const save = page.getByRole('button', { name: 'Save' });
  const add = async () => {
    await page.getByRole('button', { name: 'Add new address' }).click();
    await fillAddress(page);
  };
  await add();
  await without(page, '/addresses', () => save.click(), 'Save failed!', unreachable);
  await save.click();
  await says(page, 'Address added!');
  await page.getByRole('button', { name: 'Edit' }).click();
  await save.click();
  await says(page, 'Address updated!');
  await page.getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Default address cannot be deleted!');

  await add();
  await save.click();
  const other = page.getByRole('listitem').filter({ hasText: 'Set as default' });
  const makeDefault = other.getByRole('button', { name: 'Set as default' });
  await makeDefault.waitFor();
  await without(page, '/addresses/*', () => makeDefault.click(), 'Save failed!', unreachable);
  await other.getByRole('button', { name: 'Delete' }).click();
  const yes = page.getByRole('button', { name: 'Yes' });
  await without(page, '/addresses/*', () => yes.click(), 'Delete failed!');
  await other.getByRole('button', { name: 'Delete' }).click();
  await yes.click();
  await says(page, 'Deleted!');
});

test('the cart', async () => {
  const product = await sell('Toast Knife', { stock: 9, originalPrice: 60 });
  const add = (page: Page) => page.getByRole('button', { name: /^Add to cart/ }).click();
  const open = async ({ page }: Visitor) => {
    await page.goto(`/product/${product.slug}`);
    await page.waitForLoadState('networkidle');
    return page;
  };
  const visitor = await open(await newVisitor(browser));
  await add(visitor);
  await says(visitor, 'Please login to add to cart');

  const admin = await open(await visitorAs(browser, await owner()));
  await add(admin);
  await says(admin, 'Admins cannot add products to cart');

  const page = await open(await visitorAs(browser, await newCustomer()));
  const wrong = 'Something went wrong with Cart';
  await without(page, '/cart/add', () => add(page), wrong, unreachable);
  await page.route('**/api/cart/add', (route) => route.fulfill(fault), { times: 1 });
  await add(page);
  await says(page, wrong);
  await says(page, fault.json.message);
  await add(page);
  await says(page, 'Added to Cart');
  await add(page);
  await says(page, 'Increased quantity in Cart');
  await sellAt(product, { stock: 0, originalPrice: 60 });
  await add(page);
  await says(page, 'This size is out of stock');
});

test('the checkout', async () => {
  const { slug } = await sell('Toast Plate', { stock: 9, originalPrice: 60 });
  const customer = await newCustomer();
  const { page } = await visitorAs(browser, customer);
  const place = page.getByRole('button', { name: /^Place Order/ });
  const save = page.getByRole('button', { name: 'Save' });
  await putIntoCart(customer, slug);
  await page.goto('/checkout');
  await place.click();
  await says(page, 'Please select an address.');
  await fillAddress(page);
  await without(page, '/addresses', () => save.click(), 'Failed to save address.', unreachable);
  await save.click();
  await says(page, 'Address added successfully');
  await page.getByRole('button', { name: 'Edit' }).click();
  await save.click();
  await says(page, 'Address updated successfully');

  const failed = 'Failed to place order.';
  await without(page, '/orders/place', () => place.click(), failed, unreachable);
  await page.route('**/api/orders/place', (route) => route.fulfill(fault), { times: 1 });
  await place.click();
  await says(page, failed);
  await place.click();
  await says(page, 'Order placed successfully! Confirmation email sent.');

  await putIntoCart(customer, slug);
  await page.goto('/checkout');
  const unsent = 'Order placed, but confirmation email failed.';
  await without(page, '/orders/send-confirmation', () => place.click(), unsent);
});

test('categories', async () => {
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
  await says(page, 'Please fill the category name.');
  await page.getByLabel('Category name').fill(name);
  await save.click();
  await says(page, 'Please upload at least 1 images.');
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
  await saysAsServer(page, '/categories/*', () => save.click());
  await page.getByLabel('Category name').fill(name);
  await save.click();
  await says(page, 'Category updated successfully!');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' });
  await without(page, '/categories/*', () => yes.click(), 'Failed to delete category');
  await yes.click();
  await says(page, `Deleted category: ${name}`);
});

test('products', async () => {
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
  await says(page, 'Please fill Product Name');
  await page.getByLabel('Product name').fill(name);
  await save.click();
  await says(page, 'Please select Category');
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Original Price').fill('100');
  await save.click();
  await says(page, 'Please upload at least 1 image');
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

test('orders of the back office, company and legal pages', async () => {
  const { slug } = await sell('Toast Tongs', { stock: 9, originalPrice: 60 });
  const { id } = await placeOrder(await readyToOrder(slug));
  const page = await office();
  await without(page, '/orders/all?*', () => page.goto('/admin/order'), 'Failed to fetch orders');
  await page.goto(`/admin/order?search=${id}`);
  await page.getByLabel(`Delivery status of order ${id}`).selectOption('SHIPPED');
  await says(page, /^Status updated to shipped$/i);

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

const unreachable = 'The shop could not be reached. Please check your connection and try again.';

const fault = { status: 500, json: { code: 'internal', message: 'Something broke.' } };

const office = async () => (await visitorAs(browser, await owner())).page;

/** A toast says exactly this, in its first line or its second. */
async function says(page: Page, words: string | RegExp) {
  const region = page.getByRole('region', { name: 'Notifications' });
  await region.getByText(words, { exact: true }).first().waitFor();
}

/** What is said when a call of the API does not come through, and what helps further. */
async function without(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
  words: string,
  help?: string,
) {
  const url = `**/api**${path}`;
  await page.route(url, (route) => route.abort());
  await act();
  await says(page, words);
  if (help) await says(page, help);
  await page.unroute(url);
}

/** The message of the shop's refusal is said. */
async function saysAsServer(page: Page, path: string, act: () => Promise<unknown>) {
  const [response] = await Promise.all([page.waitForResponse(`**/api**${path}`), act()]);
  const { message } = await response.json();
  expect(response.ok()).toBe(false);
  await says(page, message);
}

async function fillAddress(page: Page) {
  await page.getByLabel('Postal Code').fill('570001');
  await page.getByLabel('Address Line 1').fill('7, Banyan Street');
  await page.getByLabel('City').fill('Mysuru');
  await page.getByLabel('State').fill('Karnataka');
}

const drawn = async () => ({
  name: 'drawn.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .png()
    .toBuffer(),
});
