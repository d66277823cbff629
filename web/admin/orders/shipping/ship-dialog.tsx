import { useState } from 'react';
import type { SentBody } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { checkParcel, ParcelFields, parcelIn } from './parcel-fields.tsx';

export type SentParcel = Omit<SentBody<'PUT /orders/{id}/status'>, 'deliveryStatus' | 'statusSeen'>;

interface ShipDialogProps {
  order: Order;
  onShip: (parcel: SentParcel) => unknown;
  onClose: () => void;
}

/** Removes what the order may still have of an earlier parcel, such as the number from before an undo. */
const noParcel = { courier: '', trackingNumber: '', trackingUrl: '' };

/** Opens on the way to Shipped, for somebody who has shipped with a courier before. */
export function ShipDialog({ order, onShip, onClose }: ShipDialogProps) {
  const [shown] = useState(order);
  const { form, field } = useForm({
    check: checkParcel,
    send: async (typed) => {
      onShip(parcelIn(typed, shown));
    },
  });
  return (
    <Dialog title={`Ship order #${order.id}`} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <ParcelFields field={field} parcel={shown} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Ship</Button>
          <Button variant="quiet" onClick={() => onShip(parcelIn(noParcel, shown))}>
            Ship without tracking
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
