import { expect, test } from 'vitest';
import { Refused } from '#test/components/api-answers.ts';
import { openCheckoutForm } from '#test/components/checkout-form.tsx';
import { anAddress } from '#test/components/samples.ts';
import { noNetwork, says, unreachable } from '#test/components/saying.ts';

// Messages of the specification's error catalogue, said exactly.

test('an address that is not saved, and then an order that is not placed, say what helps', async () => {
  let isAway = true;
  const { page, fillAddress, place } = await openCheckoutForm([], {
    'POST /addresses': ({ body }) => {
      if (isAway) noNetwork();
      return { message: 'Saved.', address: anAddress({ ...body, id: 23 }) };
    },
    'GET /addresses': () => ({ addresses: [] }),
    'POST /orders/place': noNetwork,
  });
  await place.click();
  await says(page, 'Please select an address.');
  await fillAddress('400001');
  await place.click();
  await says(page, 'Failed to save address.');
  await says(page, unreachable);

  isAway = false;
  await place.click();
  await says(page, 'Failed to place order.');
  await says(page, unreachable);
});

test('an order that fails by a fault of the shop says so', async () => {
  const { page, place } = await openCheckoutForm([anAddress()], {
    'POST /orders/place': () => {
      throw new Refused('internal', 'Something broke.');
    },
  });
  await place.click();
  await says(page, 'Failed to place order.');
});

test('an address is added', async () => {
  const { page, add, fillAddress, save, radio } = await openCheckoutForm([anAddress()]);
  await add.click();
  await fillAddress('400001');
  await save.click();
  await says(page, 'Address added successfully');
  await expect.element(radio(/1 Marine Drive/)).toBeChecked();
});
