import { expect, test } from 'vitest';
import { Refused } from '#test/components/api-answers.ts';
import { openCheckoutForm } from '#test/components/checkout-form.tsx';
import { anAddress } from '#test/components/samples.ts';

const typed = {
  addressLine1: '1 Marine Drive',
  addressLine2: '',
  city: 'Mumbai',
  state: 'Maharashtra',
  postalCode: '400001',
  isDefault: false,
};

test('a first address has no button of its own: Place Order saves it, then places', async () => {
  const { page, fillAddress, save, place, names, sentTo } = await openCheckoutForm([]);
  await expect.element(page.getByLabelText('Postal Code')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await fillAddress('400 001');
  await place.click();
  await expect.poll(sentTo).toEqual([23]);
  expect(names().slice(-3)).toEqual(['POST /addresses', 'GET /cart', 'POST /orders/place']);
});

test('without a first address the order asks for one, and its fields say what they want', async () => {
  const { page, line, place, names } = await openCheckoutForm([]);
  await place.click();
  await expect.element(page.getByText('Please select an address.')).toBeVisible();
  await expect.element(page.getByLabelText('Postal Code')).toHaveFocus();
  await expect.element(line).toHaveAccessibleDescription('Enter the address.');
  await line.fill('1 Marine Drive');
  await place.click();
  await expect.element(page.getByText('Enter the PIN code.').last()).toBeVisible();
  expect(names()).toEqual([]);
});

test('after a refused order the saved address is the chosen one, and is not saved again', async () => {
  let isRefused = true;
  const { radio, fillAddress, place, names, sentTo } = await openCheckoutForm([], {
    'POST /orders/place': () => {
      if (isRefused) throw new Refused('unavailable', 'The shop is busy.');
      throw new Refused('conflict', 'Once is enough for this test.');
    },
  });
  await fillAddress('400001');
  await place.click();
  await expect.element(radio(/1 Marine Drive/)).toBeChecked();
  isRefused = false;
  await place.click();
  await expect.poll(sentTo).toEqual([23, 23]);
  expect(names().filter((name) => name === 'POST /addresses')).toHaveLength(1);
});

test('an address whose answer was lost is changed, not added again', async () => {
  const arrived = anAddress({ ...typed, id: 23, isDefault: true });
  const { page, line, fillAddress, place, requests, sentTo } = await openCheckoutForm([], {
    'POST /addresses': () => {
      throw new TypeError('Failed to fetch');
    },
    'GET /addresses': () => ({ addresses: [arrived] }),
  });
  await fillAddress('400001');
  await place.click();
  await expect.element(page.getByText('Failed to save address.', { exact: true })).toBeVisible();
  await line.fill('2 Marine Drive');
  await place.click();
  await expect.poll(sentTo).toEqual([23]);
  const saves = requests.filter(({ name }) => /^P.*addresses/.test(name));
  expect(saves).toMatchObject([
    { name: 'POST /addresses', body: typed },
    { name: 'PUT /addresses/{id}', params: { id: '23' }, body: { addressLine1: '2 Marine Drive' } },
  ]);
});

test('what the shop refuses of a first address stands at its field', async () => {
  const long = 'Use at most 200 characters.';
  const { line, fillAddress, place, sentTo } = await openCheckoutForm([], {
    'POST /addresses': () => {
      throw new Refused('validation', long, { addressLine1: long });
    },
  });
  await fillAddress('400001');
  await place.click();
  await expect.element(line).toHaveAccessibleDescription(long);
  await expect.element(line).toHaveFocus();
  expect(sentTo()).toEqual([]);
});
