import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Refused } from '#test/components/api-answers.ts';
import { openCheckoutForm } from '#test/components/checkout-form.tsx';
import { anAddress } from '#test/components/samples.ts';
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
  await expect.element(radio(/४\/2, मंदिर मार्ग-B/)).toBeChecked();
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

test('an order waits for the form of an address that is open, even with nothing typed', async () => {
  const { group, edit, cancel, save, place, sentTo } = await openCheckoutForm([home, office]);
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

test('an order waits for the address being added, Enter saves it, and then it goes there', async () => {
  const { page, radio, add, fillAddress, save, place, sentTo } = await openCheckoutForm([home]);
  await add.click();
  await fillAddress('400001');
  await expect.element(page.getByLabelText('City')).toHaveValue('Mumbai');
  await place.click();
  await expect.element(page.getByText(unsaved)).toBeVisible();
  await expect.element(save).toHaveFocus();
  expect(sentTo()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(radio(/1 Marine Drive/)).toBeChecked();
  await expect.element(page.getByLabelText('Postal Code')).not.toBeInTheDocument();
  await expect.element(page.getByText(unsaved)).not.toBeInTheDocument();
  await place.click();
  await expect.poll(sentTo).toEqual([23]);
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
