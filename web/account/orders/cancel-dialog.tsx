import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { lifecycle } from '#contract/rules/order-lifecycle.ts';
import { ApiError, call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
  /** Moves the focus: the button that opened the dialog disappears. */
  onCancelled: () => void;
}

/** Once the order has been shipped, it explains that it is too late. */
export function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const cancel = useCancel(order, () => {
    onClose();
    onCancelled();
  });
  if (!lifecycle[order.deliveryStatus].cancellable) {
    return <TooLate order={order} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title="Cancel Order"
      keep="Keep Order"
      confirm="Yes, Cancel"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>Are you sure you want to cancel this order? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}

function useCancel({ id }: Order, onDone: () => void) {
  const { revalidate } = useRevalidator();
  return async () => {
    try {
      const { message } = await call('PUT /orders/{id}/cancel', { params: { id: String(id) } });
      onDone();
      toast.success(message);
    } catch (problem) {
      const { code = '', message = '' } = problem instanceof ApiError ? problem : {};
      // After a conflict the dialog explains why it is too late.
      toast.error('Failed to cancel order.', code === 'conflict' ? '' : message);
      // Offline, reloading the list would fail too.
      if (code === 'offline') return;
    }
    await revalidate();
  };
}

const tooLate = 'in the meantime, so it cannot be cancelled any more.';
const reasons = {
  PENDING: '',
  SHIPPED: `has been shipped ${tooLate}`,
  DELIVERED: `has been delivered ${tooLate}`,
  CANCELED: 'has already been cancelled.',
};

const TooLate = ({ order, onClose }: Omit<CancelDialogProps, 'onCancelled'>) => (
  <Dialog title="Cancel Order" onClose={onClose}>
    <div className="grid gap-6">
      <FormMessage>{`Order #${order.id} ${reasons[order.deliveryStatus]}`}</FormMessage>
      <Button data-autofocus onClick={onClose} className="justify-self-end">
        OK
      </Button>
    </div>
  </Dialog>
);
