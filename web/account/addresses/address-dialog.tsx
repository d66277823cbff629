import type { Address } from '#contract/addresses.ts';
import { AddressForm } from '#web/addresses/address-form.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface AddressDialogProps {
  address?: Address;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

const messages = { added: 'Address added!', updated: 'Address updated!', failed: 'Save failed!' };

export default function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  return (
    <Dialog title={address ? 'Edit address' : 'Add new address'} onClose={onClose}>
      <AddressForm address={address} messages={messages} onSaved={onSaved} onCancel={onClose} />
    </Dialog>
  );
}
