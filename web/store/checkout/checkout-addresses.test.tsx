import { expect, test } from 'vitest';
import { Refused } from '#test/components/api-answers.ts';
import { openCheckoutForm } from '#test/components/checkout-form.tsx';
import { anAddress, receiver } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';

const home = anAddress();
const office = anAddress({ id: 22, addressLine1: '9 Mill Road', isDefault: false });
const unsaved = 'Please save or cancel the address you are editing before you order.';

test('the default address is chosen, wherever it stands', async () => {
  const { radio, place, sentTo } = await openCheckoutForm([office, home]);
  await expect.element(radio(/४\/2, मंदिर मार्ग-B/)).toBeChecked();
  await place.click();
  await expect.poll(sentTo).toEqual([21]);
});

test('without a default address the first one is chosen', async () => {
  const { radio } = await openCheckoutForm([office, { ...home, isDefault: false }]);
  await expect.element(radio(/9 Mill Road/)).toBeChecked();
});

const sister = { ...office, ...receiver };

test('without a default address one of somebody else is not chosen', async () => {
  const { radio } = await openCheckoutForm([sister, { ...home, isDefault: false }]);
  await expect.element(radio(/४\/2, मंदिर मार्ग-B/)).toBeChecked();
});

test('with addresses of others alone the form of a new one is open, without the focus', async () => {
  const { page, radio, fillAddress, place, sentTo } = await openCheckoutForm([sister]);
  await expect.element(page.getByLabelText('Postal Code')).toBeVisible();
  await expect.element(page.getByLabelText('Postal Code')).not.toHaveFocus();
  await expect.element(radio(/9 Mill Road/)).not.toBeChecked();
  await fillAddress('400001');
  await place.click();
  await expect.poll(sentTo).toEqual([23]);
});

test('an address of somebody else is chosen beside that form', async () => {
  const { radio, save, place, sentTo } = await openCheckoutForm([sister]);
  await radio(/9 Mill Road/).click();
  await expect.element(save).not.toBeInTheDocument();
  await place.click();
  await expect.poll(sentTo).toEqual([22]);
});

test('an order without an address asks for one', async () => {
  const { group, radio, cancel, place, names } = await openCheckoutForm([sister]);
  await cancel.click();
  await place.click();
  await expect.element(group).toHaveAccessibleDescription('Please select an address.');
  expect(names()).toEqual([]);
  await radio(/9 Mill Road/).click();
  await expect.element(group).not.toHaveAccessibleDescription('Please select an address.');
});

test('the order goes to the address that was chosen', async () => {
  const { radio, place, sentTo } = await openCheckoutForm([home, office]);
  await radio(/9 Mill Road/).click();
  await place.click();
  await expect.poll(sentTo).toEqual([22]);
});

test('Edit opens the form in place of its address, and Cancel gives the focus back', async () => {
  const { radio, edit, line, cancel } = await openCheckoutForm([home, office]);
  await edit(1).click();
  await expect.element(line).toHaveValue('9 Mill Road');
  await expect.element(radio(/9 Mill Road/)).not.toBeInTheDocument();
  await expect.element(radio(/४\/2, मंदिर मार्ग-B/)).not.toBeChecked();
  await cancel.click();
  await expect.element(radio(/9 Mill Road/)).toHaveFocus();
  await expect.element(radio(/४\/2, मंदिर मार्ग-B/)).toBeChecked();
});

test('a saved address is chosen and has the focus', async () => {
  const { page, radio, edit, line, save } = await openCheckoutForm([home, office]);
  await edit(1).click();
  await line.fill('10 Mill Road');
  await save.click();
  await expect.element(radio(/10 Mill Road/)).toBeChecked();
  await expect.element(radio(/10 Mill Road/)).toHaveFocus();
  await says(page, 'Address updated successfully');
});

test('a new default address takes the mark from the one before', async () => {
  const { page, radio, add, line, save, sentTo, place } = await openCheckoutForm([home]);
  await add.click();
  await page.getByLabelText('Postal Code').fill('400001');
  await line.fill('1 Marine Drive');
  await page.getByLabelText('Set as default').click();
  await save.click();
  await expect.element(radio(/1 Marine Drive.*Default address/)).toBeChecked();
  await expect.element(radio(/४\/2, मंदिर मार्ग-B/)).toBeVisible();
  await expect.element(radio(/४\/2, मंदिर मार्ग-B.*Default address/)).not.toBeInTheDocument();
  await place.click();
  await expect.poll(sentTo).toEqual([23]);
});

test('Cancel of a new address gives the focus back to its button', async () => {
  const { page, add, cancel } = await openCheckoutForm([home]);
  await add.click();
  await expect.element(page.getByLabelText('Postal Code')).toHaveFocus();
  await cancel.click();
  await expect.element(add).toHaveFocus();
});

test('Place Order saves the address that is being edited, and orders to it', async () => {
  const { page, radio, edit, line, place, names, sentTo } = await openCheckoutForm([home, office]);
  await edit(1).click();
  await expect.element(radio(/४\/2, मंदिर मार्ग-B/)).not.toBeChecked();
  await line.fill('10 Mill Road');
  await place.click();
  await expect.poll(sentTo).toEqual([22]);
  expect(names()).toEqual(['PUT /addresses/{id}', 'GET /cart', 'POST /orders/place']);
  await expect.element(radio(/10 Mill Road/)).toBeChecked();
  await says(page, 'Address updated successfully');
});

test('Place Order saves a new address, even pressed twice, and orders to it once', async () => {
  const { radio, add, fillAddress, save, place, requests, names } = await openCheckoutForm([home]);
  await add.click();
  await fillAddress('400001');
  await place.dblClick();
  await expect.element(radio(/1 Marine Drive/)).toBeChecked();
  await expect.element(save).not.toBeInTheDocument();
  await expect.poll(names).toEqual(['POST /addresses', 'GET /cart', 'POST /orders/place']);
  expect(requests.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ addressLine1: '1 Marine Drive', city: 'Mumbai' }),
  );
  expect(requests.at(-1)?.body).toMatchObject({ addressId: 23 });
});

test('Place Order shows what an open address lacks, and orders nothing', async () => {
  const { page, add, line, save, place, names, sentTo } = await openCheckoutForm([home]);
  await add.click();
  await page.getByLabelText('Postal Code').fill('400001');
  await expect.element(page.getByLabelText('City')).toHaveValue('Mumbai');
  await place.click();
  await expect.element(line).toHaveAccessibleDescription('Enter the address.');
  await expect.element(line).toHaveFocus();
  await expect.element(line).toBeInViewport();
  expect(names()).toEqual([]);
  await expect.element(save).toBeEnabled();
  await line.fill('1 Marine Drive');
  await place.click();
  await expect.poll(sentTo).toEqual([23]);
});

test.each([
  ['at a field', { addressLine1: 'Use at most 200 characters.' }],
  ['as a whole', {}],
])('an open address that the shop refuses %s is not ordered to', async (_, fields) => {
  const message = 'Use at most 200 characters.';
  const { page, edit, place, names } = await openCheckoutForm([home, office], {
    'PUT /addresses/{id}': () => {
      throw new Refused('validation', message, fields);
    },
  });
  await edit(1).click();
  await place.click();
  await expect.element(page.getByText(message).first()).toBeVisible();
  await expect.element(place).toBeEnabled();
  expect(names()).toEqual(['PUT /addresses/{id}']);
});

test.each(['Cancel', 'Edit'])('%s while an address is saved orders nothing', async (name) => {
  const saved = Promise.withResolvers<void>();
  const { page, edit, place, names } = await openCheckoutForm([home, office], {
    'PUT /addresses/{id}': async () => {
      await saved.promise;
      return { message: 'Saved.', address: office };
    },
  });
  await edit(1).click();
  await place.click();
  await page.getByRole('button', { name }).first().click();
  saved.resolve();
  await says(page, 'Address updated successfully');
  await expect.element(place).toBeEnabled();
  expect(names()).toEqual(['PUT /addresses/{id}']);
});

test('an address chosen beside a form that was changed asks which one is meant', async () => {
  const opened = await openCheckoutForm([home, office]);
  const { group, radio, edit, line, cancel, save, place, names, sentTo } = opened;
  await edit(1).click();
  await line.fill('10 Mill Road');
  await radio(/४\/2, मंदिर मार्ग-B/).click();
  await place.click();
  await expect.element(group).toHaveAccessibleDescription(unsaved);
  await expect.element(save).toHaveFocus();
  await expect.element(save).toBeInViewport();
  expect(names()).toEqual([]);
  await cancel.click();
  await expect.element(group).not.toHaveAccessibleDescription(unsaved);
  await place.click();
  await expect.poll(sentTo).toEqual([21]);
});

test('an address chosen beside a form without changes closes the form', async () => {
  const { radio, add, save, place, sentTo } = await openCheckoutForm([home, office]);
  await add.click();
  await radio(/9 Mill Road/).click();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(radio(/9 Mill Road/)).toBeChecked();
  await place.click();
  await expect.poll(sentTo).toEqual([22]);
});

test('an address the shop does not know any more is told at the addresses', async () => {
  const words = 'Please select an address.';
  const { group, radio, place } = await openCheckoutForm([home, office], {
    'POST /orders/place': () => {
      throw new Refused('not_found', 'Address not found.', { addressId: words });
    },
  });
  await place.click();
  await expect.element(group).toHaveAccessibleDescription(words);
  await expect.element(radio(/४\/2, मंदिर मार्ग-B/)).toHaveFocus();
});
