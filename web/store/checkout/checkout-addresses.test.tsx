import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Address } from '#contract/addresses.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCart, anAddress, anOrder } from '#test/components/samples.ts';
import CheckoutForm from './checkout-form.tsx';

const home = anAddress();
const office = anAddress({ id: 22, addressLine1: '9 Mill Road', isDefault: false });
const unsaved = 'Please save the address you are writing, or cancel it, before you order.';

/** The form of the checkout for a customer with these addresses; `sentTo` are the orders placed. */
async function openForm(addresses: Address[], answers: Parameters<typeof answerCalls>[0] = {}) {
  signInCustomer();
  const cart = aCart();
  const requests = answerCalls({
    'GET /cart': () => ({ cart }),
    'POST /orders/place': () => ({ message: 'Order placed successfully!', order: anOrder() }),
    'POST /addresses': ({ body }) => ({
      message: 'Saved.',
      address: anAddress({ ...body, id: 23 }),
    }),
    'PUT /addresses/{id}': ({ params, body }) => ({
      message: 'Saved.',
      address: anAddress({ ...body, id: Number(params.id) }),
    }),
    'GET /postal-codes/{postalCode}': ({ params: { postalCode = '' } }) => ({
      place: { postalCode, city: 'Mumbai', state: 'Maharashtra' },
    }),
    ...answers,
  });
  const page = await renderAt(
    '/checkout',
    <CheckoutForm cart={cart} addresses={addresses} asksMobile={false} onPlaced={async () => {}} />,
  );
  return {
    page,
    sentTo: () => requests.flatMap(({ body }) => Object(body).addressId ?? []),
    radio: (line: RegExp) => page.getByRole('radio', { name: line }),
    edit: (index: number) => page.getByRole('button', { name: 'Edit' }).nth(index),
    add: page.getByRole('button', { name: 'Add new address' }),
    line: page.getByLabelText('Address Line 1'),
    save: page.getByRole('button', { name: 'Save' }),
    cancel: page.getByRole('button', { name: 'Cancel' }),
    place: page.getByRole('button', { name: 'Place Order' }),
    group: page.getByRole('radiogroup', { name: 'Delivery address' }),
  };
}

test('the default address is chosen, wherever it stands', async () => {
  const { radio, place, sentTo } = await openForm([office, home]);
  await expect.element(radio(/4 Temple Road/)).toBeChecked();
  await place.click();
  await expect.poll(sentTo).toEqual([21]);
});

test('without a default address the first one is chosen', async () => {
  const { radio } = await openForm([office, { ...home, isDefault: false }]);
  await expect.element(radio(/9 Mill Road/)).toBeChecked();
});

test('the order goes to the address that was chosen', async () => {
  const { radio, place, sentTo } = await openForm([home, office]);
  await radio(/9 Mill Road/).click();
  await place.click();
  await expect.poll(sentTo).toEqual([22]);
});

test('Edit opens the form in place of its address, and Cancel gives the focus back', async () => {
  const { radio, edit, line, cancel } = await openForm([home, office]);
  await edit(1).click();
  await expect.element(line).toHaveValue('9 Mill Road');
  await expect.element(radio(/9 Mill Road/)).not.toBeInTheDocument();
  await expect.element(radio(/4 Temple Road/)).toBeChecked();
  await cancel.click();
  await expect.element(radio(/9 Mill Road/)).toHaveFocus();
  await expect.element(radio(/4 Temple Road/)).toBeChecked();
});

test('a saved address is chosen and has the focus', async () => {
  const { page, radio, edit, line, save } = await openForm([home, office]);
  await edit(1).click();
  await line.fill('10 Mill Road');
  await save.click();
  await expect.element(radio(/10 Mill Road/)).toBeChecked();
  await expect.element(radio(/10 Mill Road/)).toHaveFocus();
  await expect.element(page.getByText('Address updated successfully')).toBeVisible();
});

test('a new default address takes the mark from the one before', async () => {
  const { page, radio, add, line, save, sentTo, place } = await openForm([home]);
  await add.click();
  await page.getByLabelText('Postal Code').fill('400001');
  await line.fill('1 Marine Drive');
  await page.getByLabelText('Set as default').click();
  await save.click();
  await expect.element(radio(/1 Marine Drive.*Default address/)).toBeChecked();
  await expect.element(radio(/4 Temple Road/)).toBeVisible();
  await expect.element(radio(/4 Temple Road.*Default address/)).not.toBeInTheDocument();
  await place.click();
  await expect.poll(sentTo).toEqual([23]);
});

test('Cancel of a new address gives the focus back to its button', async () => {
  const { page, add, cancel } = await openForm([home]);
  await add.click();
  await expect.element(page.getByLabelText('Postal Code')).toHaveFocus();
  await cancel.click();
  await expect.element(add).toHaveFocus();
});

test('an order waits for the form of an address that is open, even with nothing typed', async () => {
  const { group, edit, cancel, save, place, sentTo } = await openForm([home, office]);
  await edit(1).click();
  await place.click();
  await expect.element(group).toHaveAccessibleDescription(unsaved);
  await expect.element(save).toHaveFocus();
  expect(sentTo()).toEqual([]);
  await cancel.click();
  await expect.element(group).not.toHaveAccessibleDescription(unsaved);
  await place.click();
  await expect.poll(sentTo).toEqual([21]);
});

test('whoever has no address finds the form open, and is sent to it', async () => {
  const { page, group, cancel, place } = await openForm([]);
  await expect.element(page.getByText('You have no address yet.')).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  await place.click();
  await expect.element(group).toHaveAccessibleDescription('Please select an address.');
  await expect.element(page.getByLabelText('Postal Code')).toHaveFocus();
});

test('a first address that is begun must be saved; one that was cleared again is none', async () => {
  const { group, line, save, place } = await openForm([]);
  await line.fill('4 Temple Road');
  await place.click();
  await expect.element(group).toHaveAccessibleDescription(unsaved);
  await expect.element(save).toHaveFocus();
  await line.clear();
  await place.click();
  await expect.element(group).toHaveAccessibleDescription('Please select an address.');
});

test('a first address is chosen as soon as it is saved', async () => {
  const { page, radio, line, place, sentTo } = await openForm([]);
  await page.getByLabelText('Postal Code').fill('400001');
  await line.fill('1 Marine Drive');
  await userEvent.keyboard('{Enter}');
  await expect.element(radio(/1 Marine Drive/)).toBeChecked();
  await place.click();
  await expect.poll(sentTo).toEqual([23]);
});

test('an address the shop does not know any more is told at the addresses', async () => {
  const words = 'Please select an address.';
  const { group, radio, place } = await openForm([home, office], {
    'POST /orders/place': () => {
      throw new Refused('not_found', 'Address not found.', { addressId: words });
    },
  });
  await place.click();
  await expect.element(group).toHaveAccessibleDescription(words);
  await expect.element(radio(/4 Temple Road/)).toHaveFocus();
});
