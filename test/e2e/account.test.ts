import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Product } from '#contract/products.ts';
import { hasFocus, newVisitor, openBrowser, signIn, visitorAs } from './browsing.ts';
import { callApi, newCustomer, plentifulProducts, signedIn } from './over-the-api.ts';

vi.setConfig({ testTimeout: 60_000 });

let browser: Browser;
let product: Product;
beforeAll(async () => {
  const [opened, products] = await Promise.all([openBrowser(), plentifulProducts()]);
  browser = opened;
  product = products.find(({ variants }) => variants.length === 1) as Product;
});
afterAll(() => browser.close());

test('no page of the account without signing in, and then the one that was wanted', async () => {
  const { identifier, password } = await newCustomer('asim');
  const { page, context } = await newVisitor(browser);
  await page.goto('/myaccount/address');
  await signIn(page, identifier, password);
  await page.getByText('No addresses yet').waitFor();

  for (const path of ['/myaccount', '/myaccount/no-such-page', '/myaccount/order/7']) {
    await page.goto(path);
    await page.waitForURL('**/myaccount/dashboard');
  }
  await page.getByText('No Orders Yet').waitFor();
  await context.close();
});

test('the keyboard alone walks through every page of the account', async () => {
  const { page, context } = await visitorAs(browser, await newCustomer('bina'));
  await page.goto('/myaccount/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Account' });
  for (const name of ['Orders', 'Addresses', 'Wishlist', 'Account', 'Change Password']) {
    await navigation.getByRole('link', { name: 'Dashboard' }).focus();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }
  await navigation.getByRole('link', { name: 'Change Password' }).focus();
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await context.close();
});

test('addresses are added, changed, made the default, and deleted', async () => {
  const { page, context, complaints } = await visitorAs(browser, await newCustomer('chitra'));
  await page.goto('/myaccount/address');
  await addAddress(page, '1, Temple Street');
  await addAddress(page, '2, River Road');
  const [first, second] = ['1, Temple Street', '2, River Road'].map((line) =>
    page.getByRole('listitem').filter({ hasText: line }),
  );

  await first?.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Default address cannot be deleted!').waitFor();
  await second?.getByRole('button', { name: 'Set as default' }).click();
  await second?.getByText('Default', { exact: true }).waitFor();
  await first?.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Address Line 1').fill('1, Temple Street, upstairs');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Address updated!').first().waitFor();
  await page.getByText('1, Temple Street, upstairs').waitFor();
  await first?.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).press('Enter');
  await page.getByText('Deleted!', { exact: true }).waitFor();
  await first?.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('listitem').getByRole('button', { name: 'Delete' }));
  expect(complaints).toEqual([]);
  await context.close();
});

test('details are saved, what is wrong stands at its field, and no failure loses them', async () => {
  const { page, context } = await visitorAs(browser, await newCustomer('deepa'));
  await page.goto('/myaccount/account');
  expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
  await page.getByText('You sign in with it, so it cannot be changed here.').waitFor();
  await page.getByLabel('First name').fill('Deepa');
  await page.getByLabel('Mobile').fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Please give a mobile number of ten digits').waitFor();
  expect(await page.getByLabel('Mobile').getAttribute('aria-invalid')).toBe('true');

  await page.getByLabel('Mobile').fill('9876543210');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Update failed!').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Deepa');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile updated successfully').waitFor();
  await page.reload();
  expect(await page.getByLabel('Mobile').inputValue()).toBe('9876543210');
  await context.close();
});

test('a new password ends every other session', async () => {
  const customer = await newCustomer('elias');
  const elsewhere = await signedIn(customer.identifier, customer.password);
  const { page, context } = await visitorAs(browser, customer);
  await page.goto('/myaccount/password');
  await page.getByText('At least 8 characters').waitFor();
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('a longer password 2');
  await page.getByLabel('Confirm new password').fill('a longer passwort 2');
  const submit = page.getByRole('button', { name: 'Change Password' });
  await submit.click();
  await page.getByText('New password and confirm password do not match').first().waitFor();
  await page.getByLabel('Confirm new password').fill('a longer password 2');
  await submit.click();
  await page.locator('[aria-invalid]').waitFor();
  expect(await page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Confirm new password').inputValue()).toBe('a longer password 2');

  await page.getByLabel('Current password').fill(customer.password);
  await submit.click();
  await page.getByText('Password changed successfully').waitFor();
  await expect(callApi('GET /auth/me', { token: elsewhere.token })).rejects.toThrow(
    'unauthenticated',
  );
  await callApi('GET /auth/me', { token: customer.token });
  await context.close();
});

test('a visitor wishes, signs in, and finds it on the wishlist', async () => {
  const { identifier, password } = await newCustomer('farah');
  const { page, context } = await newVisitor(browser, { reducedMotion: 'reduce' });
  await page.goto(`/product/${product.slug}`, { waitUntil: 'networkidle' });
  const heart = page.getByRole('button', { name: `Add ${product.name} to wishlist` });
  await heart.click();
  await signIn(page, identifier, password);
  await page.getByText('Added to wishlist').waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');

  await page.goto('/myaccount/wishlist');
  const card = page.getByRole('article', { name: product.name });
  await card.getByText('In stock').waitFor();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByText('Added to Cart').waitFor();
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Your wishlist is empty.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.waitFor();
  await context.close();
});

test('whoever takes wishes off by keyboard can take each back, and goes on from it', async () => {
  const customer = await newCustomer('firoz');
  const wished = (await plentifulProducts()).slice(0, 2);
  for (const { id } of wished) {
    await callApi('POST /wishlist', { token: customer.token, body: { productId: id } });
  }
  const { page, context } = await visitorAs(browser, customer);
  await page.goto('/myaccount/wishlist');
  const hasFocus = (name: string) =>
    page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, name);
  for (const { name } of wished) {
    const card = page.getByRole('article', { name });
    await card.getByRole('button', { name: 'Remove' }).press('Enter');
    await page.getByText(`Removed ${name}.`).waitFor();
    await hasFocus('Undo');
  }
  await page.getByText('Your wishlist is empty.').waitFor();
  await page.keyboard.press('Enter');
  await hasFocus(wished[1]?.name ?? '');
  await context.close();
});

test('a wish that fails is taken back, and said', async () => {
  const { page, context } = await visitorAs(browser, await newCustomer('gita'));
  await page.goto(`/product/${product.slug}`, { waitUntil: 'networkidle' });
  const heart = page.getByRole('button', { name: `Add ${product.name} to wishlist` });
  await context.setOffline(true);
  await heart.click();
  await page.getByRole('alert').waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await context.close();
});

test('logging out ends the session on the server, here, and in other tabs', async () => {
  const customer = await newCustomer('hari');
  const { page, context } = await visitorAs(browser, customer);
  await page.goto('/myaccount/order');
  const other = await context.newPage();
  await other.goto('/myaccount/dashboard');
  await other.getByText('No Orders Yet').waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const kept = await page.evaluate(() =>
    ['token', 'user', 'cart'].filter((key) => key in localStorage),
  );
  expect(kept).toEqual([]);
  await other.waitForURL((url) => url.pathname === '/');
  expect(await other.getByText('No Orders Yet').count()).toBe(0);
  await expect(callApi('GET /auth/me', { token: customer.token })).rejects.toThrow(
    'unauthenticated',
  );
  await context.close();
});

async function tabTo(page: Page, name: string) {
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let presses = 0; presses < 8 && (await focused()) !== name; presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe(name);
}

async function addAddress(page: Page, line: string) {
  await page.getByRole('button', { name: 'Add new address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new address' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please fill Address Line 1').first().waitFor();
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/postal-codes/*', async (route) => {
    await saved.promise;
    await route.continue();
  });
  await dialog.getByLabel('Postal Code').fill('570001');
  await dialog.getByLabel('Address Line 1').fill(line);
  // Whoever saves before city and state are proposed gets them all the same.
  await dialog.getByRole('button', { name: 'Save' }).click();
  saved.resolve();
  await dialog.waitFor({ state: 'detached' });
  await page.unroute('**/api/postal-codes/*');
  await page.getByText('Address added!').first().waitFor();
}
