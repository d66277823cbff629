import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/addresses.ts';
import { AddressFields } from '#web/addresses/address-fields.tsx';
import { addressIn, checkAddress, linesOf } from '#web/addresses/address-input.ts';
import { AddressBlock } from '#web/addresses/address-text.tsx';
import { usePlaceProposal } from '#web/addresses/use-place-proposal.ts';
import { call } from '#web/client.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { SaveButtons } from '#web/ui/form/save-buttons.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface CustomerAddressesProps {
  customerId: number;
  addresses: readonly Address[];
}

/** The saved addresses of a customer, which staff add to and correct. */
export function CustomerAddresses({ customerId, addresses }: CustomerAddressesProps) {
  const [opened, open] = useState<Address | 'new' | null>(null);
  return (
    <>
      {addresses.length === 0 && <p className="text-muted">No saved address.</p>}
      {addresses.map((address) => (
        <div key={address.id} className="grid justify-items-start gap-2">
          <address className="wrap-anywhere not-italic">
            <AddressBlock address={address} />
          </address>
          <p className="flex flex-wrap items-center gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Edit the address ${address.addressLine1}`}
              onClick={() => open(address)}
            >
              Edit
            </Button>
            {address.isDefault && addresses.length > 1 && <Badge>Default</Badge>}
          </p>
        </div>
      ))}
      <Button
        icon="plus"
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => open('new')}
      >
        Add address
      </Button>
      {opened && (
        <AddressDialog
          customerId={customerId}
          {...(opened !== 'new' && { address: opened })}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

interface AddressDialogProps {
  customerId: number;
  /** The address to correct; without it a new one is added. */
  address?: Address;
  onClose: () => void;
}

function AddressDialog({ customerId, address, onClose }: AddressDialogProps) {
  const { revalidate } = useRevalidator();
  const place = usePlaceProposal(address?.postalCode);
  const { form, field, busy, message } = useForm({
    check: checkAddress,
    before: place.proposed,
    send: async (typed) => {
      const params = { id: String(customerId) };
      const body = addressIn(typed);
      const reply = await (address
        ? call('PUT /customers/{id}/addresses/{addressId}', {
            params: { ...params, addressId: String(address.id) },
            body: { ...body, before: linesOf(address) },
          })
        : call('POST /customers/{id}/addresses', { params, body }));
      toast.success(reply.message);
      onClose();
      await revalidate();
    },
  });
  return (
    <Dialog title={address ? 'Edit address' : 'Add address'} onClose={onClose}>
      <form {...form} className="grid gap-4 sm:grid-cols-2">
        <AddressFields {...(address && { address })} field={field} place={place} isByStaff />
        <Checkbox
          name="isDefault"
          label="Default address"
          defaultChecked={address?.isDefault ?? false}
          disabled={address?.isDefault ?? false}
        />
        <p className="text-sm text-muted sm:col-span-2">
          The customer’s next orders go there. Orders already placed keep their address.
        </p>
        <div className="grid gap-4 sm:col-span-2">
          <FormMessage>{message}</FormMessage>
          <SaveButtons busy={busy} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
