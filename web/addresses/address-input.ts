import type { Address, AddressForm } from '#contract/addresses.ts';
import type { SentBody } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { addressMissing } from '#contract/rules/messages/address-messages.ts';
import { isMobile, mobileMessage } from '#contract/rules/phones/phone-numbers.ts';
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
        body: { ...form, before: linesOf(shown) },
      }));
  return address;
}

/** The address as it was shown, without `isDefault`: another one may have become the default. */
export const linesOf = (shown: Address) => picked({ ...withoutReceiver, ...shown }, lineNames);

const lineNames = [
  ...(['receiverName', 'receiverMobile'] as const),
  ...(['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const),
] as const;

const withoutReceiver = { receiverName: '', receiverMobile: '' };

export const addressIn = (typed: Typed): AddressForm => ({
  ...receiverIn(typed),
  addressLine1: typed.addressLine1 ?? '',
  addressLine2: typed.addressLine2 ?? '',
  city: typed.city ?? '',
  state: typed.state ?? '',
  postalCode: postalCodeIn(typed.postalCode ?? ''),
  isDefault: typed.isDefault === 'on',
});

/** The changes of the address of an order and of its receiver. */
export function orderPlaceIn(
  shown: Order['address'],
  typed: Typed,
): Pick<SentBody<'PUT /orders/{id}'>, 'address' | 'receiver'> {
  const {
    isDefault: _,
    receiverName: name = '',
    receiverMobile: mobile = '',
    ...address
  } = addressIn(typed);
  const isMoved = Object.entries(address).some(
    ([line, value]) => shown[line as keyof Order['address']] !== value,
  );
  const isReceived = name !== (shown.receiverName ?? '') || mobile !== (shown.receiverMobile ?? '');
  return { ...(isMoved && { address }), ...(isReceived && { receiver: { name, mobile } }) };
}

const receiverIn = ({ receiverName = '', receiverMobile = '' }: Typed) => ({
  ...(receiverName.trim() && { receiverName }),
  ...(receiverMobile.trim() && { receiverMobile }),
});

export const checkAddress = (typed: Typed) => ({
  ...(typed.postalCode?.trim() &&
    !isPostalCode(postalCodeIn(typed.postalCode)) && {
      postalCode: postalCodeMessage,
    }),
  ...missing(typed, addressMissing),
  ...(typed.receiverMobile?.trim() &&
    !isMobile(typed.receiverMobile) && { receiverMobile: mobileMessage }),
});
