import type { Order } from '#contract/orders/orders.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
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
    keep={`Keep ${statusNames[order.deliveryStatus]}`}
    confirm="Yes, cancel"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{stateOf(order)} If you cancel it:</p>
    <ul className="mt-2 list-disc pl-5">
      <li>
        {unitsIn(order) === 1 ? '1 item goes' : `${unitsIn(order)} items go`} back into stock.
      </li>
      <li>{cashWords(order)}</li>
      <li>The customer gets an email about the cancellation.</li>
    </ul>
  </ConfirmDialog>
);

function stateOf({ deliveryStatus, paymentStatus, desk }: Order) {
  if (deliveryStatus !== 'DELIVERED') return 'This order was paid for.';
  return desk && paymentStatus === 'PENDING'
    ? 'This order was delivered.'
    : 'This order was delivered and paid for.';
}

/** Says what becomes of the cash. Without the cash desk an order that was delivered is paid. */
function cashWords({ desk, orderTotal }: Order) {
  if (!desk) return `You refund ${money(orderTotal)} in cash to the customer.`;
  return desk.cash === 'COLLECTED'
    ? `You refund ${money(desk.cashAmount ?? orderTotal)} in cash to the customer.`
    : 'No cash was collected, so there is nothing to refund.';
}
