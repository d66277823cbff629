import { type FormEvent, useEffect, useRef } from 'react';
import type { Address } from '#contract/addresses.ts';
import { AddressForm } from '#web/addresses/address-form.tsx';

interface CheckoutAddressFormProps {
  /** The address to edit; without it the form adds one. */
  address?: Address;
  focused: boolean;
  onTyping: (hasText: boolean) => void;
  onSaved: (address: Address) => void;
  onCancel?: () => void;
}

const messages = {
  added: 'Address added successfully',
  updated: 'Address updated successfully',
  failed: 'Failed to save address.',
};

export function CheckoutAddressForm({ focused, onTyping, ...form }: CheckoutAddressFormProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) panel.current?.querySelector('input')?.focus();
  }, [focused]);
  return (
    <div
      ref={panel}
      onInput={(event) => onTyping(hasText(event))}
      className="rounded-md border border-border bg-sunken p-4"
    >
      <h3 className="mb-3 font-semibold">{form.address ? 'Change this address' : 'New address'}</h3>
      <AddressForm {...form} messages={messages} />
    </div>
  );
}

function hasText({ target }: FormEvent) {
  const { form } = target as HTMLInputElement;
  return form !== null && [...new FormData(form).values()].some(Boolean);
}
