import type { Address } from '#contract/addresses.ts';
import { call } from '#web/client.ts';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import { isStale } from '#web/forms/is-stale.ts';
import { type Conflict, useConflict } from '#web/forms/use-conflict.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { SaveButtons } from '#web/ui/form/save-buttons.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { AddressFields } from './address-fields.tsx';
import { addressIn, checkAddress, saveAddress } from './address-input.ts';
import { usePlaceProposal } from './use-place-proposal.ts';

interface AddressFormProps {
  /** The address to change; without one a new one is made. */
  address?: Address;
  messages: { added: string; updated: string; failed: string };
  onSaved: (address: Address) => unknown;
  /** Runs when the form was sent but nothing was saved; the form shows why. */
  onRefused?: () => void;
  onCancel: () => void;
}

/** A reload starts the form again. */
export function AddressForm({ address, ...props }: AddressFormProps) {
  const { current, reloads, conflict } = useConflict(address, async () =>
    (await call('GET /addresses')).addresses.find(({ id }) => id === address?.id),
  );
  return <AddressEditor key={reloads} {...props} address={current} conflict={conflict} />;
}

type AddressEditorProps = AddressFormProps & { conflict: Conflict };

function AddressEditor({ address, messages, conflict, ...then }: AddressEditorProps) {
  const { onSaved, onRefused, onCancel } = then;
  const send = async (typed: Typed) => {
    const saved = await conflict
      .detect(saveAddress(address, addressIn(typed)))
      .catch((error: unknown) => {
        onRefused?.();
        throw error;
      });
    toast.success(address ? messages.updated : messages.added);
    await onSaved(saved);
  };
  const place = usePlaceProposal(address?.postalCode);
  const { form, field, busy } = useForm({
    check: checkAddress,
    send,
    onInvalid: onRefused,
    failed: messages.failed,
    before: place.proposed,
    explains: isStale,
  });
  return (
    <form {...form} className="grid gap-4 sm:grid-cols-2">
      {conflict.isStale && (
        <div className="sm:col-span-2">
          <EditorConflict what="your address" onReload={conflict.reload} />
        </div>
      )}
      <AddressFields address={address} field={field} place={place} />
      <Checkbox
        name="isDefault"
        label="Set as default"
        defaultChecked={address?.isDefault}
        disabled={address?.isDefault}
        className="self-end pb-1"
      />
      <div className="sm:col-span-2">
        <SaveButtons busy={busy} onCancel={onCancel} />
      </div>
    </form>
  );
}
