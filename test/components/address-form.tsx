import { vi } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { AddressForm } from '#web/addresses/address-form.tsx';
import { answerCalls, Refused } from './api-answers.ts';
import { signInCustomer } from './people.ts';
import { renderAt } from './render-at.tsx';
import { anAddress } from './samples.ts';

const messages = { added: 'Address added!', updated: 'Address updated!', failed: 'Save failed!' };
const places: Record<string, { city: string; state: string }> = {
  560001: { city: 'ಬೆಂಗಳೂರು', state: 'Karnataka' },
  400001: { city: 'Mumbai', state: 'Maharashtra' },
};

export function placeOf(postalCode: string) {
  const place = places[postalCode];
  if (!place) throw new Refused('not_found', 'Enter a valid PIN code.');
  return { postalCode, ...place };
}

/** The form of a new address, or of the one given, before a post that knows two codes. */
export async function openAddressForm(
  address?: Address,
  answers: Parameters<typeof answerCalls>[0] = {},
) {
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
    <AddressForm
      address={address}
      messages={messages}
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
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
