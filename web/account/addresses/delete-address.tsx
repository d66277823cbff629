import { useRevalidator } from 'react-router';
import type { Address } from '#contract/addresses.ts';
import { AddressInline } from '#web/addresses/address-text.tsx';
import { ApiError, call } from '#web/client.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

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
