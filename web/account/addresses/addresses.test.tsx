import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { anAddress } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';
import * as addresses from './addresses.tsx';

const home = anAddress();
const work = anAddress({ id: 22, addressLine1: '9 Mill Lane', isDefault: false });

async function renderAddresses() {
  const page = await renderRoute('/myaccount/address', 'myaccount/address', addresses);
  const cardOf = ({ addressLine1 }: Address) =>
    page.getByRole('listitem').filter({ hasText: addressLine1 });
  const press = (address: Address, name: string) =>
    cardOf(address).getByRole('button', { name, exact: true }).click();
  return { page, cardOf, press };
}

/** Addresses that the shop keeps, and the calls that read and change them. */
function keeping(kept: Address[]) {
  signInCustomer();
  return answerCalls({
    'GET /addresses': () => ({ addresses: kept }),
    'GET /postal-codes/{postalCode}': () => ({
      place: { postalCode: '570001', city: 'Mysuru', state: 'Karnataka' },
    }),
    'POST /addresses': ({ body }) => {
      const address = anAddress({ ...body, id: 23, isDefault: kept.length === 0 });
      kept.push(address);
      return { message: 'Added', address };
    },
    'PUT /addresses/{id}': ({ params, body }) => {
      const place = kept.findIndex(({ id }) => String(id) === params.id);
      const address = anAddress({ ...kept[place], ...body });
      if (address.isDefault) for (const other of kept) other.isDefault = false;
      kept[place] = address;
      return { message: 'Changed', address };
    },
    'DELETE /addresses/{id}': ({ params }) => {
      kept.splice(kept.findIndex(({ id }) => String(id) === params.id));
      return { message: 'Deleted' };
    },
  });
}

test('adds the first address, with city and state from the postal code', async () => {
  const requests = keeping([]);
  const { page } = await renderAddresses();
  await expect.element(page.getByText('No addresses yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add new address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new address' });
  await expect.element(dialog.getByLabelText('Postal Code')).toHaveFocus();
  await dialog.getByLabelText('Postal Code').fill('570 001');
  await expect.element(dialog.getByLabelText('City')).toHaveValue('Mysuru');
  await dialog.getByLabelText('Address Line 1').fill('1 Palace Road');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Address added!');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem')).toMatchTextContent('1 Palace Road');
  expect(requests.find(({ name }) => name === 'POST /addresses')?.body).toEqual({
    addressLine1: '1 Palace Road',
    addressLine2: '',
    city: 'Mysuru',
    state: 'Karnataka',
    postalCode: '570001',
    isDefault: false,
  });
});

test('keeps the dialog and what was typed when saving fails', async () => {
  signInCustomer();
  answerCalls({
    'GET /addresses': () => ({ addresses: [home] }),
    'PUT /addresses/{id}': () => {
      throw new Refused('unavailable', 'The shop cannot save anything right now.');
    },
  });
  const { page, press } = await renderAddresses();
  await press(home, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit address' });
  await dialog.getByLabelText('City').fill('Hubballi');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const toast = page.getByRole('alert');
  await expect.element(toast).toMatchTextContent('Save failed!The shop cannot save anything');
  await expect.element(dialog.getByLabelText('City')).toHaveValue('Hubballi');
});

test('changes an address in place', async () => {
  keeping([home, work]);
  const { page, cardOf, press } = await renderAddresses();
  await press(work, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit address' });
  await expect.element(dialog.getByLabelText('Address Line 1')).toHaveValue('9 Mill Lane');
  await dialog.getByLabelText('City').fill('Hubballi');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Address updated!');
  await expect.element(cardOf(work)).toMatchTextContent('Hubballi');
});

test('makes another address the default', async () => {
  const requests = keeping([{ ...home }, { ...work }]);
  const { page, cardOf, press } = await renderAddresses();
  await press(work, 'Set as default');
  await says(page, 'Address updated!');
  await expect.element(cardOf(work).getByText('Default', { exact: true })).toBeVisible();
  await expect.element(cardOf(home).getByText('Default', { exact: true })).not.toBeInTheDocument();
  const { id: _, ...fields } = work;
  const { isDefault: __, ...lines } = fields;
  expect(requests.find(({ name }) => name === 'PUT /addresses/{id}')?.body).toEqual({
    ...fields,
    isDefault: true,
    before: { receiverName: '', receiverMobile: '', ...lines },
  });
});

test('refuses to delete the default address', async () => {
  const requests = keeping([home]);
  const { page, press } = await renderAddresses();
  await press(home, 'Delete');
  await says(page, 'Default address cannot be deleted!');
  expect(requests.map(({ name }) => name)).toEqual(['GET /addresses']);
});

test('asks before it deletes an address, and then focuses the next one', async () => {
  const requests = keeping([home, work]);
  const { page, cardOf, press } = await renderAddresses();
  const question = page.getByRole('alertdialog', { name: 'Delete address' });
  await press(work, 'Delete');
  await expect.element(question).toMatchTextContent('9 Mill Lane');
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(requests.map(({ name }) => name)).toEqual(['GET /addresses']);
  await press(work, 'Delete');
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await says(page, 'Deleted!');
  await expect.element(cardOf(work)).not.toBeInTheDocument();
  await expect.element(cardOf(home).getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test.each([
  ['conflict', 'This address is your default now.', 'This address is your default now.'],
  ['unavailable', 'Please try again.', 'Delete failed!Please try again.'],
] as const)('says why deleting fails: %s', async (code, message, toast) => {
  signInCustomer();
  answerCalls({
    'GET /addresses': () => ({ addresses: [home, work] }),
    'DELETE /addresses/{id}': () => {
      throw new Refused(code, message);
    },
  });
  const { page, cardOf, press } = await renderAddresses();
  await press(work, 'Delete');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(toast);
  await expect.element(cardOf(work)).toBeVisible();
});

test('tells an admin that the page is not theirs, without asking the shop', async () => {
  signInAdmin();
  const requests = answerCalls({});
  const { page } = await renderAddresses();
  await expect.element(page.getByText(/Admins have no cart, orders or addresses/)).toBeVisible();
  expect(requests).toEqual([]);
});
