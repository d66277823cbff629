import { useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { addressLines } from '#contract/rules/address-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/form/choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CheckoutAddressForm } from './checkout-address-form.tsx';

interface CheckoutAddressesProps {
  addresses: Address[];
  chosen: number | null;
  error: string;
  onChoose: (id: number) => void;
  onSaved: (address: Address) => void;
  onLeft: () => void;
}

/** Where the parcel goes: one of the addresses, one of them changed, or a new one. */
export function CheckoutAddresses(props: CheckoutAddressesProps) {
  const { addresses, chosen, error, onChoose, onSaved, onLeft } = props;
  const isFirst = addresses.length === 0;
  const [editing, setEditing] = useState<number | 'new' | null>(isFirst ? 'new' : null);
  // Where the focus comes back to when the form it was in is gone.
  const [left, setLeft] = useState<typeof editing>(null);
  const leave = (place: typeof editing) => {
    setEditing(null);
    setLeft(place);
    onLeft();
  };
  const saved = (address: Address) => {
    leave(address.id);
    onSaved(address);
  };
  const addNew = editing === 'new' && (
    <CheckoutAddressForm
      focused={!isFirst}
      onSaved={saved}
      onCancel={isFirst ? undefined : () => leave('new')}
    />
  );
  return (
    <div className="grid gap-4">
      <RadioGroup legend="Delivery address" error={error} className="grid gap-3">
        {isFirst && <p className="text-muted">You have no address yet.</p>}
        {addresses.map((address) =>
          address.id === editing ? (
            <CheckoutAddressForm
              key={address.id}
              address={address}
              focused
              onSaved={saved}
              onCancel={() => leave(address.id)}
            />
          ) : (
            <Choice
              key={address.id}
              address={address}
              checked={address.id === chosen}
              focused={address.id === left}
              onChoose={() => onChoose(address.id)}
              onEdit={() => setEditing(address.id)}
            />
          ),
        )}
      </RadioGroup>
      {addNew || <AddButton focused={left === 'new'} onClick={() => setEditing('new')} />}
    </div>
  );
}

interface AddButtonProps {
  focused: boolean;
  onClick: () => void;
}

function AddButton({ focused, onClick }: AddButtonProps) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) button.current?.querySelector('button')?.focus();
  }, [focused]);
  return (
    <div ref={button}>
      <Button variant="secondary" onClick={onClick}>
        <Icon name="plus" className="size-4" />
        Add new address
      </Button>
    </div>
  );
}

interface ChoiceProps {
  address: Address;
  checked: boolean;
  /** The form that stood in its place is gone: the focus comes here. */
  focused: boolean;
  onChoose: () => void;
  onEdit: () => void;
}

function Choice({ address, checked, focused, onChoose, onEdit }: ChoiceProps) {
  const id = useId();
  const radio = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) radio.current?.focus();
  }, [focused]);
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
