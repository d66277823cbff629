import type { Order } from '#contract/orders/orders.ts';
import { money } from '#contract/rules/price.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { unitsIn } from './order-units.ts';

interface CancelDeliveredProps {
  order: Order;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

export const CancelDelivered = ({ order, onConfirm, onClose }: CancelDeliveredProps) => (
  <ConfirmDialog
    title={`Cancel order #${order.id}?`}
    keep="Keep Delivered"
    confirm="Yes, cancel"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>This order was delivered and paid for. If you cancel it:</p>
    <ul className="mt-2 list-disc pl-5">
      <li>
        {unitsIn(order) === 1 ? '1 item goes' : `${unitsIn(order)} items go`} back into stock.
      </li>
      <li>You refund {money(order.orderTotal)} in cash to the customer.</li>
      <li>The customer gets an email about the cancellation.</li>
    </ul>
  </ConfirmDialog>
);
