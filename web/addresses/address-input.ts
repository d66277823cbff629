import type { Address, AddressForm } from '#contract/addresses.ts';
import { addressMissing } from '#contract/rules/messages/address-messages.ts';
import { isPostalCode, postalCodeIn, postalCodeMessage } from '#contract/rules/postal-code-text.ts';
import { call } from '#web/client.ts';
import { missing, type Typed } from '#web/forms/use-form.ts';

/** Adds an address, or changes the one of that id. */
export async function saveAddress(id: number | undefined, body: AddressForm): Promise<Address> {
  const { address } = await (id === undefined
    ? call('POST /addresses', { body })
    : call('PUT /addresses/{id}', { params: { id: String(id) }, body }));
  return address;
}

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
