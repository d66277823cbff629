import { useEffect, useRef } from 'react';
import type { Address } from '#contract/addresses.ts';
import { AddressForm } from '#web/addresses/address-form.tsx';

interface CheckoutAddressFormProps {
  /** The address in whose place it stands; without one a new one is made. */
  address?: Address;
  /** It was asked for: whoever did so goes on in it. */
  focused: boolean;
  onSaved: (address: Address) => void;
  onCancel?: () => void;
}

const messages = {
  added: 'Address added successfully',
  updated: 'Address updated successfully',
  failed: 'Failed to save address.',
};

/** A new address, or one that is being changed where it stands in the list. */
export function CheckoutAddressForm({ focused, ...form }: CheckoutAddressFormProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) panel.current?.querySelector('input')?.focus();
  }, [focused]);
  return (
    <div ref={panel} className="rounded-md border border-border bg-sunken p-4">
      <h3 className="mb-3 font-semibold">{form.address ? 'Change this address' : 'New address'}</h3>
      <AddressForm {...form} messages={messages} />
    </div>
  );
}
