import { flushSync } from 'react-dom';
import type { SentBody } from '#contract/api.ts';
import { ShipDialog } from '#web/admin/orders/shipping/ship-dialog.tsx';
import { call } from '#web/client.ts';
import type { StepDialogProps } from './dialogs/step-dialog.tsx';

export function ShipParcel({ order, take, onClose }: StepDialogProps) {
  const save = (body: SentBody<'PUT /orders/{id}/status'>) => () =>
    call('PUT /orders/{id}/status', { params: { id: String(order.id) }, body });
  return (
    <ShipDialog
      order={order}
      onShip={(parcel) => {
        // Flushed: the focus must be back on the button, which passes it on.
        flushSync(onClose);
        return take.now(save({ deliveryStatus: 'SHIPPED', ...parcel }), () =>
          take.now(save({ deliveryStatus: 'PENDING', statusSeen: 'SHIPPED' })),
        );
      }}
      onClose={onClose}
    />
  );
}
