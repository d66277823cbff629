import { useRevalidator } from 'react-router';
import { addressLines } from '#contract/address-lines.ts';
import type { Address } from '#contract/addresses.ts';
import { ApiError, call } from '#web/client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface DeleteAddressProps {
  address: Address;
  onClose: () => void;
  /** The button that opened it is gone: the focus needs another place. */
  onDeleted: () => void;
}

/** Asks whether an address is to go, and deletes it. */
export function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    let deleted = false;
    try {
      await call('DELETE /addresses/{id}', { params: { id: String(address.id) } });
      deleted = true;
      toast.success('Deleted!');
    } catch (error) {
      const isDefault = error instanceof ApiError && error.code === 'conflict';
      toast.error(isDefault ? error.message : 'Delete failed!');
    }
    await revalidate();
    onClose();
    if (deleted) onDeleted();
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
      <p className="mt-2 text-fg">{addressLines(address).join(', ')}</p>
    </ConfirmDialog>
  );
}
