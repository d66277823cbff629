import { useId } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/addresses.ts';
import { saveAddress } from '#web/addresses/address-input.ts';
import { AddressBlock, AddressInline } from '#web/addresses/address-text.tsx';
import { ApiError, call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const id = useId();
  const deletion = useFocusFallback<HTMLButtonElement>('delete-address');
  const { revalidate } = useRevalidator();
  const makeDefault = async () => {
    try {
      await setDefault(address);
      toast.success('Address updated!');
    } catch (problem) {
      sayFailure('Save failed!')(problem);
    }
    await revalidate();
  };
  const refuse = () => toast.error('Default address cannot be deleted!');
  return (
    <li className="grid content-between gap-4 rounded-lg border border-border bg-surface p-5">
      <address id={id} className="not-italic">
        <AddressBlock address={address} />
        {address.isDefault && (
          <span className="mt-2 block">
            <Badge tone="accent">Default</Badge>
          </span>
        )}
      </address>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-describedby={id} onClick={onEdit}>
          Edit
        </Button>
        <Button
          ref={deletion}
          variant="quiet"
          size="sm"
          className="delete-address"
          aria-describedby={id}
          onClick={address.isDefault ? refuse : onDelete}
        >
          Delete
        </Button>
        {!address.isDefault && (
          <Button variant="quiet" size="sm" aria-describedby={id} onClick={makeDefault}>
            Set as default
          </Button>
        )}
      </div>
    </li>
  );
}

function setDefault(address: Address) {
  const { id: _, ...form } = address;
  return saveAddress(address, { ...form, isDefault: true });
}

interface DeleteAddressProps {
  address: Address;
  onClose: () => void;
}

export function DeleteAddress({ address, onClose }: DeleteAddressProps) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    try {
      await call('DELETE /addresses/{id}', { params: { id: String(address.id) } });
      toast.success('Deleted!');
    } catch (error) {
      const { code = '', message = '' } = error instanceof ApiError ? error : {};
      if (code === 'conflict') toast.error(message);
      else toast.error('Delete failed!', message);
    }
    // First, so that the focus is back at the Delete button before its address is removed.
    onClose();
    await revalidate();
  };
  return (
    <ConfirmDialog
      title="Delete address"
      keep="No"
      confirm="Yes"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this address?</p>
      <p className="mt-2 text-fg">
        <AddressInline address={address} />
      </p>
    </ConfirmDialog>
  );
}
