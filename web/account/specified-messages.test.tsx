import { beforeEach, expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { renderRoute } from '#test/components/render-route.tsx';
import { anAddress } from '#test/components/samples.ts';
import { noNetwork, says, saysInPlace, unreachable } from '#test/components/saying.ts';
import * as addresses from './addresses/addresses.tsx';
import * as dashboard from './dashboard/dashboard.tsx';
import * as orders from './orders/orders.tsx';
import ChangePassword from './profile/password.tsx';
import * as profile from './profile/profile.tsx';

// Messages of the specification's error catalogue, said exactly.

beforeEach(() => signInCustomer());

test('a profile that is not saved says so, with what helps or what is wrong', async () => {
  const taken = 'This username is taken. Please choose another.';
  let isTaken = false;
  answerCalls({
    'GET /users/profile': () => ({ user: asha }),
    'PUT /users/profile': () => {
      if (!isTaken) noNetwork();
      throw new Refused('conflict', taken, { username: taken });
    },
  });
  const page = await renderRoute('/myaccount/account', 'myaccount/account', profile);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await says(page, 'Update failed!');
  await says(page, unreachable);

  isTaken = true;
  await save.click();
  await saysInPlace(page, taken);
  await says(page, 'Update failed!');
});

test('a password that is not changed says so', async () => {
  answerCalls({ 'PUT /users/change-password': noNetwork });
  const page = await renderAt('/myaccount/password', <ChangePassword />);
  await page.getByLabelText('Current password').fill('the old password');
  await page.getByLabelText('New password', { exact: true }).fill('the new password');
  const confirmation = page.getByLabelText('Confirm new password');
  await confirmation.fill('another password');
  const change = page.getByRole('button', { name: 'Change Password' });
  await change.click();
  await saysInPlace(page, 'New password and confirm password do not match');

  await confirmation.fill('the new password');
  await change.click();
  await says(page, 'Failed to change password');
});

test.each([
  ['order', orders],
  ['dashboard', dashboard],
])('a page says once that orders cannot be loaded (%s)', async (path, module) => {
  answerCalls({ 'GET /orders/my-orders': noNetwork });
  const page = await renderRoute(`/myaccount/${path}`, `myaccount/${path}`, module);
  await says(page, 'Failed to fetch orders');
});

test('an address that is neither made the default nor deleted says so', async () => {
  const home = anAddress();
  const work = anAddress({ id: 22, isDefault: false });
  answerCalls({
    'GET /addresses': () => ({ addresses: [home, work] }),
    'PUT /addresses/{id}': noNetwork,
    'DELETE /addresses/{id}': noNetwork,
  });
  const page = await renderRoute('/myaccount/address', 'myaccount/address', addresses);
  await page.getByRole('button', { name: 'Set as default' }).click();
  await says(page, 'Save failed!');
  await says(page, unreachable);
  await page.getByRole('button', { name: 'Delete' }).nth(1).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await says(page, 'Delete failed!');
});

test('an address that is not saved says what helps', async () => {
  answerCalls({
    'GET /addresses': () => ({ addresses: [] }),
    'GET /postal-codes/{postalCode}': () => ({
      place: { postalCode: '570001', city: 'Mysuru', state: 'Karnataka' },
    }),
    'POST /addresses': noNetwork,
  });
  const page = await renderRoute('/myaccount/address', 'myaccount/address', addresses);
  await page.getByRole('button', { name: 'Add new address' }).click();
  await page.getByLabelText('Postal Code').fill('570001');
  await page.getByLabelText('Address Line 1').fill('7, Banyan Street');
  await expect.element(page.getByLabelText('City')).toHaveValue('Mysuru');
  await page.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Save failed!');
  await says(page, unreachable);
});
