import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { newVisitor, openBrowser, signIn, visitorAs } from '../browsing.ts';
import { newCustomer, placeOrder, readyToOrder, sell } from '../over-the-api.ts';
import {
  fillAddress,
  listen,
  says,
  saysAsServer,
  saysInPlace,
  saysTwice,
  unreachable,
  without,
} from './saying.ts';

// Messages of the specification's error catalogue, said exactly.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('registration and sign-in say what the specification says', async () => {
  const taken = await newCustomer();
  const { page } = await listen(await newVisitor(browser));
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
  await saysTwice(page, 'Passwords do not match.');
  await dialog.getByLabel('Confirm password').fill(taken.password);
  await saysAsServer(page, '/auth/register', () => submit.click(), saysTwice);
  await dialog.getByRole('button', { name: 'I have an account' }).click();
  await saysAsServer(page, '/auth/login', () => signIn(page, taken.identifier, 'wrong'));
  await signIn(page, taken.identifier, taken.password);
  await says(page, `Welcome back, ${taken.identifier}!`);
});

test('profile and password say what the specification says', async () => {
  const [customer, other] = await Promise.all([newCustomer(), newCustomer()]);
  const { page } = await listen(await visitorAs(browser, customer));
  await page.goto('/myaccount/account');
  const save = page.getByRole('button', { name: 'Save' });
  await save.waitFor();
  await without(page, '/users/profile', () => save.click(), 'Update failed!', unreachable);
  await page.getByLabel('Username').fill(other.identifier);
  await save.click();
  await says(page, 'Update failed!');
  await saysInPlace(page, 'This username is taken. Please choose another.');
  await page.getByLabel('Username').fill(customer.identifier);
  await save.click();
  await says(page, 'Profile updated successfully');

  await page.goto('/myaccount/password');
  const change = page.getByRole('button', { name: 'Change Password' });
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('a longer password 2');
  await page.getByLabel('Confirm new password').fill('a longer password 3');
  await change.click();
  await saysInPlace(page, 'New password and confirm password do not match');
  await page.getByLabel('Confirm new password').fill('a longer password 2');
  await without(page, '/change-password', () => change.click(), 'Failed to change password');
  await saysAsServer(page, '/change-password', () => change.click(), saysInPlace);
  await page.getByLabel('Current password').fill(customer.password);
  await change.click();
  await says(page, 'Password changed successfully');
});

test('the orders of a customer say what the specification says', async () => {
  const { slug } = await sell('Toast Rack', { stock: 9, originalPrice: 60 });
  const customer = await readyToOrder(slug);
  await placeOrder(customer);
  const { page } = await listen(await visitorAs(browser, customer));
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

test('the addresses of a customer say what the specification says', async () => {
  const { page } = await listen(await visitorAs(browser, await newCustomer()));
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
