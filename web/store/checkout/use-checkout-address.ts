import { type RefObject, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import { hasReceiver } from '#contract/rules/address-lines.ts';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { isPostalCode, postalCodeIn } from '#contract/rules/postal-code-text.ts';
import { addressIn, checkAddress } from '#web/addresses/address-input.ts';
import { type PlaceProposal, usePlaceProposal } from '#web/addresses/use-place-proposal.ts';
import { ApiError } from '#web/client.ts';
import type { Errors, ToastText } from '#web/forms/form-errors.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { useFirstAddress } from './use-first-address.ts';

export type CheckoutAddress = ReturnType<typeof useCheckoutAddress>;

/** Chooses where the order goes: to one of the addresses, or to the first one, typed into the checkout. */
export function useCheckoutAddress(loaded: Address[]) {
  const { choice, chosen, read, ...shown } = useAddressChoice(loaded);
  const { place, typedCode } = useTypedPlace();
  const saveFirst = useFirstAddress();
  const isFirst = choice.addresses.length === 0;
  /** Returns null, with an error shown, while there is none to take. */
  const addressFor = async (typed: Typed): Promise<Address | null> => {
    if (!isFirst) return read();
    const saved = await saveFirst(addressIn(typed));
    choice.onSaved(saved);
    return saved;
  };
  const check = (typed: Typed, terms: Cart['terms']): Errors =>
    isFirst ? { ...checkServed(typed, terms), ...checkAddress(typed) } : {};
  /** Tells whether nothing of an address was typed. */
  const isMissing = (typed: Typed) => {
    const { postalCode, addressLine1, addressLine2, city, state } = addressIn(typed);
    const text = [postalCode, addressLine1, addressLine2, city, state].join('').trim();
    return isFirst && !text;
  };
  /** Postal code that the order goes to; undefined while none is known. */
  const postalCode = isFirst ? typedCode : chosen?.postalCode;
  return { choice, place, postalCode, isFirst, addressFor, check, isMissing, ...shown };
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
  /** Tells whether an order waited for the address. */
  onSaved: (address: Address) => boolean;
  onRefused: () => void;
}

/**
 * Starts with the default address, else with the first one without a receiver. An address of somebody
 * else is only chosen by hand: where there is no other, the form of a new address is open.
 */
function useAddressChoice(loaded: Address[]) {
  const box = useRef<HTMLDivElement>(null);
  const [addresses, setAddresses] = useState(loaded);
  const first =
    loaded.find((address) => address.isDefault) ?? loaded.find((address) => !hasReceiver(address));
  const [chosenId, choose] = useState(first?.id ?? null);
  const chosen = addresses.find(({ id }) => id === chosenId) ?? null;
  const [editing, setEditing] = useState<Editing>(loaded.length > 0 && !first ? 'new' : null);
  /** Another address was chosen beside a form that has changes. */
  const [isBeside, setBeside] = useState(false);
  const [error, setError] = useState('');
  const { save, answer } = useOpenForm(box);
  const onEdit = (next: Editing) => {
    answer(null);
    setEditing(next);
    setBeside(false);
    setError('');
  };
  const onChoose = (id: number) => {
    answer(null);
    choose(id);
    setError('');
    if (editing === null) return;
    if (isUnchanged(box.current?.querySelector('form'))) onEdit(null);
    else setBeside(true);
  };
  const onSaved = (address: Address) => {
    const isAwaited = answer(address);
    setAddresses((before) => withAddress(before, address));
    choose(address.id);
    onEdit(null);
    return isAwaited;
  };
  const onRefused = () => void answer(null);
  const showError = (message: string, at = 'input') => {
    setError(message);
    box.current?.querySelector<HTMLElement>(at)?.focus();
  };
  /**
   * Returns the address that the order goes to: the one in the open form, once it is saved, else the
   * chosen one. Returns null, with an error shown, when there is none.
   */
  const read = () => {
    setError('');
    if (editing === null) {
      if (!chosen) showError(noAddress);
      return chosen;
    }
    if (!isBeside) return save();
    showError(unsavedMessage, '[type=submit]');
    return null;
  };
  /** Brings the chosen address, and what is said about it, to where the customer looks. */
  const showChosen = () => {
    box.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    box.current?.querySelector('[data-form-message]')?.scrollIntoView({ block: 'center' });
  };
  /** The form of an address may have had the focus, and is gone once it is saved. */
  const takeLostFocus = () => {
    if (document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('input:checked')?.focus();
  };
  const inForm = editing !== null && !isBeside;
  const shown = { box, addresses, chosen: inForm ? null : chosenId, editing, error };
  const choice: AddressChoice = { ...shown, onChoose, onEdit, onSaved, onRefused };
  return { choice, chosen, showError, showChosen, read, takeLostFocus };
}

/**
 * Lets Place Order save the form that is open in `box`. `save` sends it as its own button does, and resolves
 * with what `answer` is then given: the saved address, or null when no order follows. `answer` returns
 * whether an order waited for it.
 */
function useOpenForm(box: RefObject<HTMLElement | null>) {
  const waiting = useRef<(saved: Address | null) => void>(null);
  const answer = (saved: Address | null) => {
    const isAwaited = waiting.current !== null;
    waiting.current?.(saved);
    waiting.current = null;
    return isAwaited;
  };
  const save = () =>
    new Promise<Address | null>((resolve) => {
      const form = box.current?.querySelector('form');
      if (!form) return resolve(null);
      waiting.current = resolve;
      form.requestSubmit();
    });
  return { save, answer };
}

const isUnchanged = (form: HTMLFormElement | null | undefined) =>
  [...(form?.querySelectorAll('input') ?? [])].every((input) =>
    input.type === 'checkbox'
      ? input.checked === input.defaultChecked
      : input.value === input.defaultValue,
  );

/** Fixed by the specification. */
export const noAddress = 'Please select an address.';
const unsavedMessage = 'Please save or cancel the address you are editing before you order.';

function withAddress(addresses: Address[], saved: Address) {
  const others = addresses.map((one) =>
    saved.isDefault ? { ...one, isDefault: one.id === saved.id } : one,
  );
  return others.some(({ id }) => id === saved.id)
    ? others.map((one) => (one.id === saved.id ? saved : one))
    : [...others, saved];
}
