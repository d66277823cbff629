import type { Address, AddressForm } from '#contract/addresses.ts';
import { addressMissing } from '#contract/rules/messages/address-messages.ts';
import { isPostalCode, postalCodeIn, postalCodeMessage } from '#contract/rules/postal-code-text.ts';
import { call } from '#web/client.ts';
import { picked } from '#web/forms/use-conflict.ts';
import { missing, type Typed } from '#web/forms/use-form.ts';

/** Adds an address, or changes the one that was shown. */
export async function saveAddress(shown: Address | undefined, form: AddressForm): Promise<Address> {
  const { address } = await (shown === undefined
    ? call('POST /addresses', { body: form })
    : call('PUT /addresses/{id}', {
        params: { id: String(shown.id) },
        body: { ...form, before: picked(shown, lineNames) },
      }));
  return address;
}

/** Not whether it is the default: another address may have become that. */
const lineNames = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const;

export const addressIn = (typed: Typed): AddressForm => ({
  addressLine1: typed.addressLine1 ?? '',
  addressLine2: typed.addressLine2 ?? '',
  city: typed.city ?? '',
  state: typed.state ?? '',
  postalCode: postalCodeIn(typed.postalCode ?? ''),
  isDefault: typed.isDefault === 'on',
});

export const checkAddress = (typed: Typed) => ({
  ...(typed.postalCode?.trim() &&
    !isPostalCode(postalCodeIn(typed.postalCode)) && {
      postalCode: postalCodeMessage,
    }),
  ...missing(typed, addressMissing),
});
