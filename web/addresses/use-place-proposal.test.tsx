import { expect, test } from 'vitest';
import { openAddressForm, placeOf } from '#test/components/address-form.tsx';
import { signInCustomer } from '#test/components/people.ts';
import { aCart, anAddress } from '#test/components/samples.ts';
import { noNetwork } from '#test/components/saying.ts';
import { storeCart } from '#web/carts/cart-state.ts';

const unknownCode = 'Enter a valid PIN code, or fill in city and state yourself.';

test('a PIN code fills in city and state', async () => {
  const { code, city, state, lookups } = await openAddressForm();
  await code.fill('56000');
  expect(lookups()).toBe(0);
  await code.fill('560 001');
  await expect.element(city).toHaveValue('ಬೆಂಗಳೂರು');
  await expect.element(state).toHaveValue('Karnataka');
});

test('another PIN code replaces what was proposed, but not what was typed', async () => {
  const { code, city, state } = await openAddressForm();
  await code.fill('560001');
  await expect.element(city).toHaveValue('ಬೆಂಗಳೂರು');
  await city.fill('Whitefield');
  await code.fill('400001');
  await expect.element(state).toHaveValue('Maharashtra');
  await expect.element(city).toHaveValue('Whitefield');
});

test('a PIN code fills in nothing where city and state were typed before it', async () => {
  const { code, city, state, lookups } = await openAddressForm();
  await city.fill('Old Mysore');
  await state.fill('Mysore State');
  await code.fill('560001');
  await expect.poll(lookups).toBe(1);
  await expect.element(city).toHaveValue('Old Mysore');
  await expect.element(state).toHaveValue('Mysore State');
});

test('an unknown PIN code takes its proposal back and says so, but keeps what was typed', async () => {
  const { page, code, city, state } = await openAddressForm();
  await code.fill('560001');
  await expect.element(state).toHaveValue('Karnataka');
  await city.fill('Whitefield');
  await code.fill('999999');
  await expect.element(code).toHaveAccessibleDescription(unknownCode);
  await expect.element(state).toHaveValue('');
  await expect.element(city).toHaveValue('Whitefield');
  await code.fill('400001');
  await expect.element(state).toHaveValue('Maharashtra');
  await expect.element(city).toHaveValue('Whitefield');
  await expect.element(page.getByText(/^Enter a valid PIN code, or/)).not.toBeInTheDocument();
});

test('an unknown PIN code can be saved all the same', async () => {
  const { code, line, city, state, save, saved } = await openAddressForm();
  await code.fill('999999');
  await expect.element(code).toHaveAccessibleDescription(unknownCode);
  await city.fill('New Town');
  await state.fill('Karnataka');
  await line.fill('1 First Street');
  await save.click();
  await expect.poll(() => saved().length).toBe(1);
  expect(saved()[0]?.body).toMatchObject({
    ...{ city: 'New Town', state: 'Karnataka', postalCode: '999999' },
  });
});

test('a lookup that fails says nothing of the PIN code, and the next one does', async () => {
  let isAway = true;
  const { page, code, line, city, state, save, saved } = await openAddressForm(undefined, {
    'GET /postal-codes/{postalCode}': ({ params: { postalCode = '' } }) => {
      if (isAway) noNetwork();
      return { place: placeOf(postalCode) };
    },
  });
  await code.fill('999999');
  await city.fill('ಬೆಂಗಳೂರು');
  await state.fill('Karnataka');
  await line.fill('1 Temple Street');
  // Saving waits for the lookup.
  await save.click();
  await expect.poll(() => saved().length).toBe(1);
  await expect.element(page.getByText(unknownCode)).not.toBeInTheDocument();

  isAway = false;
  await code.fill('99999');
  await code.fill('999999');
  await expect.element(code).toHaveAccessibleDescription(unknownCode);
});

test('of an address that is changed, city and state follow its new PIN code', async () => {
  const { code, city, state } = await openAddressForm(anAddress());
  await code.fill('400001');
  await expect.element(city).toHaveValue('Mumbai');
  await expect.element(state).toHaveValue('Maharashtra');
});

test('an answer for a PIN code that is typed no more changes nothing', async () => {
  const answered = Promise.withResolvers<void>();
  const { page, code, city, state } = await openAddressForm(undefined, {
    'GET /postal-codes/{postalCode}': async ({ params: { postalCode = '' } }) => {
      if (postalCode === '560001') await answered.promise;
      return { place: placeOf(postalCode) };
    },
  });
  await code.fill('560001');
  await code.fill('400001');
  await expect.element(city).toHaveValue('Mumbai');
  answered.resolve();
  // A later answer is here, so the late one is too.
  await city.fill('Bandra');
  await code.fill('999999');
  await expect.element(page.getByText(/^Enter a valid PIN code, or/)).toBeVisible();
  await expect.element(city).toHaveValue('Bandra');
  await expect.element(state).toHaveValue('');
});

test('saving waits for the place that is still being looked up', async () => {
  const answered = Promise.withResolvers<void>();
  const { code, line, save, saved, lookups } = await openAddressForm(undefined, {
    'GET /postal-codes/{postalCode}': async () => {
      await answered.promise;
      return { place: placeOf('560001') };
    },
  });
  await line.fill('४/2, मंदिर मार्ग-B');
  await code.fill('560001');
  await save.click();
  await expect.poll(lookups).toBe(1);
  expect(saved()).toEqual([]);
  answered.resolve();
  await expect.poll(() => saved().length).toBe(1);
  expect(saved()[0]?.body).toMatchObject({ city: 'ಬೆಂಗಳೂರು', state: 'Karnataka' });
});

test('a place that the shop does not deliver to is named, in a shop with selling rules', async () => {
  signInCustomer();
  const terms = { postalCode: null, served: true, delivery: 40, freeFrom: null, codFee: 0 };
  storeCart({ ...aCart(), terms: { ...terms, requireMobile: false } });
  const place = { city: 'Mumbai', state: 'Maharashtra', expectedDate: '2026-11-25T10:00:00.000Z' };
  const { code, city } = await openAddressForm(undefined, {
    'GET /delivery': ({ query }) => ({
      ...{ ...place, days: 5, charge: 40, freeFrom: null },
      served: query.get('postalCode') !== '400001',
    }),
  });
  await code.fill('400001');
  await expect.element(code).toHaveAccessibleDescription('We do not deliver to 400001 yet.');
  await expect.element(city).toHaveValue('Mumbai');
  await code.fill('560001');
  await expect.element(code).toHaveAccessibleDescription('We’ll fill in your city and state.');
});
