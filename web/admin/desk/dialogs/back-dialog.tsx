import { flushSync } from 'react-dom';
import { unitsIn } from '#web/admin/orders/order-units.ts';
import { call } from '#web/client.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { StepDialogProps } from './step-dialog.tsx';

/** The step cancels the order, and the desk cannot take that back. */
export function BackDialog({ order, take, onClose }: StepDialogProps) {
  const confirm = () => {
    // Flushed: the focus must be back on the button before the list can lose the order.
    flushSync(onClose);
    return take.now(() => call('PUT /orders/{id}/back', { params: { id: String(order.id) } }));
  };
  return (
    <ConfirmDialog
      title={`Is the parcel of order #${order.id} back?`}
      keep="Keep as it is"
      confirm="Yes, back in stock"
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className="list-disc pl-5">
        <li>
          {unitsIn(order) === 1 ? '1 item goes' : `${unitsIn(order)} items go`} back into stock.
        </li>
        <li>The order is cancelled.</li>
        <li>The customer gets an email about the cancellation.</li>
      </ul>
    </ConfirmDialog>
  );
}
