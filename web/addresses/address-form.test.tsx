import { expect, test, vi } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { anAddress } from '#test/components/samples.ts';
import { AddressForm } from './address-form.tsx';

const messages = { added: 'Address added!', updated: 'Address updated!', failed: 'Save failed!' };
const places: Record<string, { city: string; state: string }> = {
  560001: { city: 'Bengaluru', state: 'Karnataka' },
  400001: { city: 'Mumbai', state: 'Maharashtra' },
};

function placeOf(postalCode: string) {
  const place = places[postalCode];
  if (!place) throw new Refused('not_found', 'Postal code not found.');
  return { postalCode, ...place };
}

/** The form of a new address, or of the one given, before a post that knows two codes. */
async function openForm(address?: Address, answers: Parameters<typeof answerCalls>[0] = {}) {
  signInCustomer();
  const requests = answerCalls({
    'GET /postal-codes/{postalCode}': ({ params: { postalCode = '' } }) => ({
      place: placeOf(postalCode),
    }),
    'POST /addresses': ({ body }) => ({ message: 'Saved.', address: anAddress(body) }),
    'PUT /addresses/{id}': ({ body }) => ({ message: 'Saved.', address: anAddress(body) }),
    ...answers,
  });
  const onSaved = vi.fn<(saved: Address) => void>();
  const page = await renderAt(
    '/myaccount/address',
    <AddressForm address={address} messages={messages} onSaved={onSaved} />,
  );
  return {
    page,
    onSaved,
    requests,
    lookups: () => requests.filter(({ name }) => name.startsWith('GET /postal-codes')).length,
    saved: () => requests.filter(({ name }) => !name.startsWith('GET')),
    code: page.getByLabelText('Postal Code'),
    line: page.getByLabelText('Address Line 1'),
    city: page.getByLabelText('City'),
    state: page.getByLabelText('State', { exact: true }),
    save: page.getByRole('button', { name: 'Save' }),
  };
}

test('a PIN code fills in city and state', async () => {
  const { code, city, state, lookups } = await openForm();
  await code.fill('56000');
  expect(lookups()).toBe(0);
  await code.fill('560 001');
  await expect.element(city).toHaveValue('Bengaluru');
  await expect.element(state).toHaveValue('Karnataka');
});

test('another PIN code replaces what was proposed, but not what was typed', async () => {
  const { code, city, state } = await openForm();
  await code.fill('560001');
  await expect.element(city).toHaveValue('Bengaluru');
  await city.fill('Whitefield');
  await code.fill('400001');
  await expect.element(state).toHaveValue('Maharashtra');
  await expect.element(city).toHaveValue('Whitefield');
});

test('a PIN code fills in nothing where city and state were typed before it', async () => {
  const { code, city, state, lookups } = await openForm();
  await city.fill('Old Mysore');
  await state.fill('Mysore State');
  await code.fill('560001');
  await expect.poll(lookups).toBe(1);
  await expect.element(city).toHaveValue('Old Mysore');
  await expect.element(state).toHaveValue('Mysore State');
});

test('an unknown PIN code takes its proposal back and says so, but keeps what was typed', async () => {
  const { page, code, city, state } = await openForm();
  await code.fill('560001');
  await expect.element(state).toHaveValue('Karnataka');
  await city.fill('Whitefield');
  await code.fill('999999');
  await expect.element(code).toHaveAccessibleDescription(/^We don’t know this PIN code/);
  await expect.element(state).toHaveValue('');
  await expect.element(city).toHaveValue('Whitefield');
  await code.fill('400001');
  await expect.element(state).toHaveValue('Maharashtra');
  await expect.element(city).toHaveValue('Whitefield');
  await expect.element(page.getByText(/^We don’t know this PIN code/)).not.toBeInTheDocument();
});

test('of an address that is changed, city and state follow its new PIN code', async () => {
  const { code, city, state } = await openForm(anAddress());
  await code.fill('400001');
  await expect.element(city).toHaveValue('Mumbai');
  await expect.element(state).toHaveValue('Maharashtra');
});

test('an answer for a PIN code that is typed no more changes nothing', async () => {
  const answered = Promise.withResolvers<void>();
  const { page, code, city, state } = await openForm(undefined, {
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
  await expect.element(page.getByText(/^We don’t know this PIN code/)).toBeVisible();
  await expect.element(city).toHaveValue('Bandra');
  await expect.element(state).toHaveValue('');
});

test('saving waits for the place that is still being looked up', async () => {
  const answered = Promise.withResolvers<void>();
  const { code, line, save, saved, lookups } = await openForm(undefined, {
    'GET /postal-codes/{postalCode}': async () => {
      await answered.promise;
      return { place: placeOf('560001') };
    },
  });
  await line.fill('4 Temple Road');
  await code.fill('560001');
  await save.click();
  await expect.poll(lookups).toBe(1);
  expect(saved()).toEqual([]);
  answered.resolve();
  await expect.poll(() => saved().length).toBe(1);
  expect(saved()[0]?.body).toMatchObject({ city: 'Bengaluru', state: 'Karnataka' });
});

test('what is missing stands at its fields, the first one has the focus, and nothing is sent', async () => {
  const { page, code, save, requests } = await openForm();
  await save.click();
  await expect.element(code).toHaveFocus();
  for (const words of ['Postal Code', 'Address Line 1', 'City', 'State']) {
    await expect
      .element(
        page.getByRole('textbox', { name: words }).or(page.getByRole('combobox', { name: words })),
      )
      .toHaveAccessibleDescription(new RegExp(`Please fill ${words}`));
  }
  expect(requests).toEqual([]);
});

test('a PIN code of another form is refused at its field until it has six digits', async () => {
  const { page, code, line, save, saved } = await openForm();
  await line.fill('4 Temple Road');
  await code.fill('012345');
  await save.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('560001');
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect.element(page.getByText('Address added!')).toBeVisible();
  expect(saved()).toHaveLength(1);
});

test('a new address is sent as it was typed, its PIN code without spaces', async () => {
  const { page, code, line, city, save, saved, onSaved } = await openForm();
  await code.fill('560 001');
  await expect.element(city).toHaveValue('Bengaluru');
  await line.fill('4 Temple Road');
  await page.getByLabelText('Set as default').click();
  await save.click();
  await expect.element(page.getByText('Address added!')).toBeVisible();
  const address = {
    addressLine1: '4 Temple Road',
    addressLine2: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560001',
    isDefault: true,
  };
  expect(saved()[0]?.body).toEqual(address);
  expect(onSaved.mock.calls).toEqual([[{ id: 21, ...address }]]);
});

test('an address that is changed is sent to its own URL; the default stays the default', async () => {
  const { page, line, save, saved } = await openForm(anAddress());
  const isDefault = page.getByLabelText('Set as default');
  await expect.element(isDefault).toBeChecked();
  await expect.element(isDefault).toBeDisabled();
  await line.fill('5 Temple Road');
  await save.click();
  await expect.element(page.getByText('Address updated!')).toBeVisible();
  expect(saved()).toMatchObject([
    { name: 'PUT /addresses/{id}', params: { id: '21' }, body: { addressLine1: '5 Temple Road' } },
  ]);
});

test('what the shop refuses stands at its field, and what was typed stays', async () => {
  const long = 'Please use at most 200 characters.';
  const { page, line, save, onSaved } = await openForm(anAddress(), {
    'PUT /addresses/{id}': () => {
      throw new Refused('validation', long, { addressLine1: long });
    },
  });
  await line.fill('A very long street');
  await save.click();
  await expect.element(page.getByText('Save failed!')).toBeVisible();
  await expect.element(line).toHaveFocus();
  await expect.element(line).toHaveAccessibleDescription(long);
  await expect.element(line).toHaveValue('A very long street');
  expect(onSaved).not.toHaveBeenCalled();
});
