import { useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { AddressForm } from '#web/addresses/address-form.tsx';
import { AddressBlock } from '#web/addresses/address-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/form/choice.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type AddressChoice, addressMessages, type Editing } from './use-checkout-address.ts';

export function CheckoutAddresses({ terms, ...choice }: AddressChoice & Pick<Cart, 'terms'>) {
  const { box, addresses, chosen, editing, error, onChoose, onEdit, onSaved, onRefused } = choice;
  // The address or button that gets the focus when the form closes.
  const [left, setLeft] = useState<Editing>(null);
  // The form that the page begins with takes no focus: on a phone the keyboard would cover the choice.
  const [isOpened, setOpened] = useState(false);
  const edit = (next: Editing) => {
    setOpened(true);
    onEdit(next);
  };
  const save = (address: Address) => {
    const isOrdered = onSaved(address);
    // The focus stays on Place Order, which saved it.
    setLeft(isOrdered ? null : address.id);
  };
  const cancel = () => {
    setLeft(editing);
    onEdit(null);
  };
  const form = { isFocused: isOpened, onSaved: save, onRefused, onCancel: cancel };
  return (
    <div ref={box} className="grid gap-4">
      <RadioGroup
        legend="Delivery address"
        error={editing === 'new' ? undefined : error}
        className="grid gap-3"
      >
        {addresses.map((address) =>
          address.id === editing ? (
            <SavedAddressForm key={address.id} address={address} {...form} />
          ) : (
            <Choice
              key={address.id}
              address={address}
              checked={address.id === chosen}
              focused={address.id === left}
              onChoose={() => onChoose(address.id)}
              onEdit={() => edit(address.id)}
            />
          ),
        )}
      </RadioGroup>
      {/* An open form says it of the code that is typed there. */}
      {editing === null && terms?.postalCode && !terms.served && (
        <FormMessage>{notServed(terms.postalCode)}</FormMessage>
      )}
      {editing === 'new' ? (
        <>
          <SavedAddressForm {...form} />
          <FormMessage>{error}</FormMessage>
        </>
      ) : (
        <AddButton focused={left === 'new'} onClick={() => edit('new')} />
      )}
    </div>
  );
}

interface SavedAddressFormProps {
  /** The address to edit; without it the form adds one. */
  address?: Address;
  isFocused: boolean;
  onSaved: (address: Address) => void;
  onRefused: () => void;
  onCancel: () => void;
}

function SavedAddressForm({ isFocused, ...form }: SavedAddressFormProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) panel.current?.querySelector('input')?.focus();
  }, [isFocused]);
  return (
    <div ref={panel} className="rounded-md border border-border bg-sunken p-4">
      <h3 className="mb-3 font-semibold">{form.address ? 'Edit address' : 'Add new address'}</h3>
      <AddressForm {...form} messages={addressMessages} />
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
          <AddressBlock address={address} />
          {address.isDefault && <span className="block text-sm text-muted">Default address</span>}
        </span>
      </label>
      <Button variant="quiet" size="sm" aria-describedby={id} onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}
