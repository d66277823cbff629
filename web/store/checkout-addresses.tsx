import { useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { AddressForm } from '#web/account/address-form.tsx';
import { addressLines } from '#web/account/address-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface CheckoutAddressesProps {
  addresses: Address[];
  chosen: number | null;
  error: string;
  onChoose: (id: number) => void;
  onSaved: (address: Address) => void;
}

const messages = {
  added: 'Address added successfully',
  updated: 'Address updated successfully',
  failed: 'Failed to save address.',
};

/** Where the parcel goes: one of the addresses, one of them changed, or a new one. */
export function CheckoutAddresses(props: CheckoutAddressesProps) {
  const { addresses, chosen, error, onChoose, onSaved } = props;
  const [editing, setEditing] = useState<Address | 'new' | null>(
    addresses.length === 0 ? 'new' : null,
  );
  const [justSaved, setJustSaved] = useState<number>();
  const saved = (address: Address) => {
    setEditing(null);
    setJustSaved(address.id);
    onSaved(address);
  };
  return (
    <div className="grid gap-4">
      <RadioGroup legend="Delivery address" error={error} className="grid gap-3">
        {addresses.length === 0 && <p className="text-muted">You have no address yet.</p>}
        {addresses.map((address) => (
          <Choice
            key={address.id}
            address={address}
            checked={address.id === chosen}
            justSaved={address.id === justSaved}
            onChoose={() => onChoose(address.id)}
            onEdit={() => setEditing(address)}
          />
        ))}
      </RadioGroup>
      {editing ? (
        <div className="rounded-md border border-border bg-sunken p-4">
          <h3 className="mb-3 font-semibold">
            {editing === 'new' ? 'New address' : 'Change this address'}
          </h3>
          <AddressForm
            key={editing === 'new' ? 'new' : editing.id}
            address={editing === 'new' ? undefined : editing}
            messages={messages}
            onSaved={saved}
            onCancel={addresses.length > 0 ? () => setEditing(null) : undefined}
          />
        </div>
      ) : (
        <Button
          variant="secondary"
          onClick={() => setEditing('new')}
          className="justify-self-start"
        >
          <Icon name="plus" className="size-4" />
          Add new address
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps {
  address: Address;
  checked: boolean;
  /** The form it was typed into is gone: the focus comes here. */
  justSaved: boolean;
  onChoose: () => void;
  onEdit: () => void;
}

function Choice({ address, checked, justSaved, onChoose, onEdit }: ChoiceProps) {
  const id = useId();
  const radio = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (justSaved) radio.current?.focus();
  }, [justSaved]);
  return (
    <div
      className={`flex items-start gap-2 rounded-md border p-2 pl-4 ${checked ? 'border-accent bg-accent-soft' : 'border-border'}`}
    >
      <label className="flex grow items-start gap-3 py-2">
        <input
          ref={radio}
          type="radio"
          name="address"
          checked={checked}
          onChange={onChoose}
          className="mt-0.5 size-5 shrink-0"
        />
        <span id={id}>
          <span className="block whitespace-pre-line">{addressLines(address).join('\n')}</span>
          {address.isDefault && <span className="block text-sm text-muted">Default address</span>}
        </span>
      </label>
      <Button variant="quiet" size="sm" aria-describedby={id} onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}
