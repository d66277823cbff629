import { useEffect, useRef } from 'react';
import type { Address } from '#contract/addresses.ts';
import { AddressForm } from '#web/addresses/address-form.tsx';

interface CheckoutAddressFormProps {
  /** The address to edit; without it the form adds one. */
  address?: Address;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}

export const addressMessages = {
  added: 'Address added successfully',
  updated: 'Address updated successfully',
  failed: 'Failed to save address.',
};

export function CheckoutAddressForm(form: CheckoutAddressFormProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={panel} className="rounded-md border border-border bg-sunken p-4">
      <h3 className="mb-3 font-semibold">{form.address ? 'Change this address' : 'New address'}</h3>
      <AddressForm {...form} messages={addressMessages} />
    </div>
  );
}
