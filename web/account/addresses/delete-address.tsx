import { useRevalidator } from 'react-router';
import type { Address } from '#contract/addresses.ts';
import { addressLines } from '#contract/rules/address-lines.ts';
import { ApiError, call } from '#web/client.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface DeleteAddressProps {
  address: Address;
  onClose: () => void;
}

/** Asks whether an address is to go, and deletes it. */
export function DeleteAddress({ address, onClose }: DeleteAddressProps) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    try {
      await call('DELETE /addresses/{id}', { params: { id: String(address.id) } });
      toast.success('Deleted!');
    } catch (error) {
      const isDefault = error instanceof ApiError && error.code === 'conflict';
      toast.error(isDefault ? error.message : 'Delete failed!');
    }
    // First, so that the focus is back at the button before that goes with its address.
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
      <p className="mt-2 text-fg">{addressLines(address).join(', ')}</p>
    </ConfirmDialog>
  );
}
