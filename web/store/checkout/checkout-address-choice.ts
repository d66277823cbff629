import { type RefObject, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';

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
export function useAddressChoice(loaded: Address[]) {
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
