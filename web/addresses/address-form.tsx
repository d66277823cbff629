import type { Address } from '#contract/addresses.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { AddressFields } from './address-fields.tsx';
import { addressIn, checkAddress, saveAddress } from './address-input.ts';
import { usePlaceProposal } from './use-place-proposal.ts';

interface AddressFormProps {
  /** The address to change; without one a new one is made. */
  address?: Address;
  messages: { added: string; updated: string; failed: string };
  onSaved: (address: Address) => unknown;
  onCancel?: () => void;
}

export function AddressForm({ address, messages, onSaved, onCancel }: AddressFormProps) {
  const send = async (typed: Typed) => {
    const saved = await saveAddress(address?.id, addressIn(typed));
    toast.success(address ? messages.updated : messages.added);
    await onSaved(saved);
  };
  const place = usePlaceProposal(address?.postalCode);
  const { form, field, busy } = useForm({
    check: checkAddress,
    send,
    failed: messages.failed,
    before: place.proposed,
  });
  return (
    <form {...form} className="grid gap-4 sm:grid-cols-2">
      <AddressFields address={address} field={field} place={place} />
      <Checkbox
        name="isDefault"
        label="Set as default"
        defaultChecked={address?.isDefault}
        disabled={address?.isDefault}
        className="self-end pb-1"
      />
      <Buttons busy={busy} onCancel={onCancel} />
    </form>
  );
}

interface ButtonsProps {
  busy: boolean;
  onCancel?: () => void;
}

const Buttons = ({ busy, onCancel }: ButtonsProps) => (
  <div className="flex flex-wrap gap-3 sm:col-span-2">
    <Button type="submit" busy={busy}>
      Save
    </Button>
    {onCancel && (
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
);
