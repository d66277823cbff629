import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { money } from '#contract/rules/price.ts';
import { AddressFields } from '#web/addresses/address-fields.tsx';
import { checkAddress, orderPlaceIn } from '#web/addresses/address-input.ts';
import { usePlaceProposal } from '#web/addresses/use-place-proposal.ts';
import { call } from '#web/client.ts';
import { useForm } from '#web/forms/use-form.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { SaveButtons } from '#web/ui/form/save-buttons.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface ChangeAddressDialogProps {
  order: Order;
  onClose: () => void;
}

/** Changes where an order goes that is not shipped yet, and who receives it. */
export default function ChangeAddressDialog({ order, onClose }: ChangeAddressDialogProps) {
  const { revalidate } = useRevalidator();
  // The page refreshes meanwhile; what was read when the dialog opened is compared.
  const [shown] = useState(order);
  const place = usePlaceProposal(shown.address.postalCode);
  const { form, field, busy, message } = useForm({
    check: checkAddress,
    before: place.proposed,
    send: async (typed) => {
      const change = orderPlaceIn(shown.address, typed);
      if (!change.address && !change.receiver) return onClose();
      const reply = await call('PUT /orders/{id}', {
        params: { id: String(shown.id) },
        body: { ...change, expectedVersion: shown.version },
      });
      const { orderTotal: total } = reply.order;
      const sum = total === shown.orderTotal ? '' : ` You now pay ${money(total)}.`;
      toast.success(reply.message + sum);
      onClose();
      await revalidate();
    },
  });
  return (
    <Dialog title="Change address" onClose={onClose}>
      <form {...form} className="grid gap-4 sm:grid-cols-2">
        <AddressFields
          address={{ ...shown.address, id: 0, isDefault: false }}
          field={field}
          place={place}
        />
        <p className="text-sm text-muted sm:col-span-2">
          Only this order goes there. Your saved addresses stay as they are.
        </p>
        <div className="grid gap-4 sm:col-span-2">
          <FormMessage>{message}</FormMessage>
          <SaveButtons busy={busy} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
