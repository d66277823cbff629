import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { isPostalCode, postalCodeIn } from '#contract/rules/postal-code-text.ts';
import { addressIn, checkAddress } from '#web/addresses/address-input.ts';
import { type PlaceProposal, usePlaceProposal } from '#web/addresses/use-place-proposal.ts';
import { ApiError } from '#web/client.ts';
import type { Errors, ToastText } from '#web/forms/form-errors.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { useAddressChoice } from './checkout-address-choice.ts';
import { addressMessages } from './checkout-address-form.tsx';
import { useFirstAddress } from './use-first-address.ts';

export type CheckoutAddress = ReturnType<typeof useCheckoutAddress>;

/** Chooses where the order goes: to one of the addresses, or to the first one, typed into the checkout. */
export function useCheckoutAddress(loaded: Address[]) {
  const { choice, read, ...shown } = useAddressChoice(loaded);
  const { place, typedCode } = useTypedPlace();
  const saveFirst = useFirstAddress();
  const isFirst = choice.addresses.length === 0;
  /** Null, with an error shown, while there is none to take. */
  const idFor = async (typed: Typed) => {
    if (!isFirst) return read();
    const saved = await saveFirst(addressIn(typed));
    choice.onSaved(saved);
    return saved.id;
  };
  const check = (typed: Typed, terms: Cart['terms']): Errors =>
    isFirst ? { ...checkServed(typed, terms), ...checkAddress(typed) } : {};
  /** Tells whether nothing of an address was typed. */
  const isMissing = (typed: Typed) => {
    const { postalCode, addressLine1, addressLine2, city, state } = addressIn(typed);
    const text = [postalCode, addressLine1, addressLine2, city, state].join('').trim();
    return isFirst && !text;
  };
  const chosen = choice.addresses.find(({ id }) => id === choice.chosen);
  /** Postal code that the order goes to; undefined while none is known. */
  const postalCode = isFirst ? typedCode : chosen?.postalCode;
  const { showError, showChosen, takeLostFocus } = shown;
  const shows = { showError, showChosen, takeLostFocus };
  return { choice, place, postalCode, isFirst, idFor, check, isMissing, ...shows };
}

const checkServed = (typed: Typed, terms: Cart['terms']): Errors => {
  const { postalCode } = addressIn(typed);
  return terms?.served === false && terms.postalCode === postalCode
    ? { postalCode: notServed(postalCode) }
    : {};
};

/** The postal code that is typed, once it is whole. */
function useTypedPlace() {
  const place = usePlaceProposal();
  const [typedCode, setTypedCode] = useState<string>();
  const proposePlace: PlaceProposal['proposePlace'] = (event) => {
    const code = postalCodeIn(event.target.value);
    setTypedCode(isPostalCode(code) ? code : undefined);
    place.proposePlace(event);
  };
  return { place: { ...place, proposePlace }, typedCode };
}

export const addressFailure = (problem: unknown): ToastText => [
  addressMessages.failed,
  problem instanceof ApiError ? problem.message : '',
];
