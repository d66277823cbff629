import { type RefObject, useRef, useState } from 'react';
import type { Address, AddressForm } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { isPostalCode, postalCodeIn } from '#contract/rules/postal-code-text.ts';
import { addressIn, checkAddress, saveAddress } from '#web/addresses/address-input.ts';
import { type PlaceProposal, usePlaceProposal } from '#web/addresses/use-place-proposal.ts';
import { ApiError, call } from '#web/client.ts';
import type { Errors, ToastText } from '#web/forms/form-errors.ts';
import type { Typed } from '#web/forms/use-form.ts';

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

export const addressMessages = {
  added: 'Address added successfully',
  updated: 'Address updated successfully',
  failed: 'Failed to save address.',
};

export const addressFailure = (problem: unknown): ToastText => [
  addressMessages.failed,
  problem instanceof ApiError ? problem.message : '',
];

/** The id of the address whose form is open, `new` for the form of a new one, or null. */
export type Editing = number | 'new' | null;

export interface AddressChoice {
  box: RefObject<HTMLDivElement | null>;
  addresses: Address[];
  chosen: number | null;
  editing: Editing;
  error: string;
  onChoose: (id: number) => void;
  onEdit: (editing: Editing) => void;
  onSaved: (address: Address) => void;
}

/** Starts with the default address. */
function useAddressChoice(loaded: Address[]) {
  const box = useRef<HTMLDivElement>(null);
  const [addresses, setAddresses] = useState(loaded);
  const first = loaded.find((address) => address.isDefault) ?? loaded[0];
  const [chosen, onChoose] = useState(first?.id ?? null);
  const [editing, setEditing] = useState<Editing>(null);
  const [error, setError] = useState('');
  const onEdit = (next: Editing) => {
    setEditing(next);
    setError('');
  };
  const onSaved = (address: Address) => {
    setAddresses((before) => withAddress(before, address));
    onChoose(address.id);
    onEdit(null);
  };
  const showError = (message: string, at = 'input') => {
    setError(message);
    box.current?.querySelector<HTMLElement>(at)?.focus();
  };
  /** Returns the id of the chosen address; null, with an error shown, while a form is open. */
  const read = () => {
    setError('');
    if (editing === null) return chosen;
    showError(unsavedMessage, '[type=submit]');
    return null;
  };
  /** Brings the chosen address, and what is said about it, to where the customer looks. */
  const showChosen = () => {
    box.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    box.current?.querySelector('[data-form-message]')?.scrollIntoView({ block: 'center' });
  };
  /** The form of the first address had the focus, and is gone once it is saved. */
  const takeLostFocus = () => {
    if (document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const shown = { box, addresses, chosen, editing, error };
  const choice: AddressChoice = { ...shown, onChoose, onEdit, onSaved };
  return { choice, showError, showChosen, read, takeLostFocus };
}

const unsavedMessage = 'Please save or cancel the address you are editing before you order.';

function withAddress(addresses: Address[], saved: Address) {
  const others = addresses.map((one) =>
    saved.isDefault ? { ...one, isDefault: one.id === saved.id } : one,
  );
  return others.some(({ id }) => id === saved.id)
    ? others.map((one) => (one.id === saved.id ? saved : one))
    : [...others, saved];
}

/**
 * Saves the address of a customer who has none. The answer to an earlier try may be lost: an address
 * that arrived is changed instead of added again.
 */
function useFirstAddress() {
  const sent = useRef<AddressForm[]>([]);
  return async (typed: AddressForm): Promise<Address> => {
    const arrived = sent.current.length > 0 ? await findOneOf(sent.current) : undefined;
    sent.current.push(typed);
    return saveAddress(arrived, typed);
  };
}

async function findOneOf(sent: readonly AddressForm[]) {
  const { addresses } = await call('GET /addresses');
  const known = sent.map(textOf);
  return addresses.find((address) => known.includes(textOf(address)));
}

const textOf = ({ addressLine1, addressLine2, city, state, postalCode, ...to }: AddressForm) =>
  [addressLine1, addressLine2, city, state, postalCode, to.receiverName, to.receiverMobile]
    .map((line) => line?.trim())
    .join('\n');
