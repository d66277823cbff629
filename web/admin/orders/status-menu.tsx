import { type KeyboardEvent, useId } from 'react';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { money } from '#contract/rules/price.ts';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { backInStockWords } from './order-units.ts';
import { ShipDialog } from './shipping/ship-dialog.tsx';
import { ShipQuestion } from './shipping/ship-question.tsx';
import { statusColors } from './status-colors.ts';
import { useStatus } from './use-status.ts';

/** Saves a chosen status at once; if the shop refuses it, the menu reverts and shows the reason. */
export function StatusMenu({ order }: { order: Order }) {
  const { status, saving, error, change, asked, keep, ...answers } = useStatus(order);
  const ref = useFocusFallback<HTMLSelectElement>('status-menu');
  const errorId = useId();
  return (
    <div className="grid gap-1">
      <div className="relative min-w-38">
        <select
          ref={ref}
          aria-label={`Delivery status of order ${order.id}`}
          aria-busy={saving}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={status}
          onKeyDown={openByArrow}
          onChange={(event) => change(event.target.value as DeliveryStatus)}
          className={`status-menu ${boxLook} pl-8`}
        >
          {Object.entries(statusNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 left-3 grid w-4 place-items-center text-accent">
          {saving ? (
            <Spinner />
          ) : (
            <span className={`size-2.5 rounded-full ${statusColors[status]}`} />
          )}
        </span>
      </div>
      {asked === 'unconfirmed' && (
        <ShipQuestion count={1} unconfirmed={1} onShip={answers.shipOrAsk} onClose={keep} />
      )}
      {asked === 'parcel' && <ShipDialog order={order} onShip={answers.ship} onClose={keep} />}
      {asked === 'cancel' && (
        <CancelDelivered order={order} onConfirm={answers.cancel} onClose={keep} />
      )}
      {error && (
        <p id={errorId} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Opens the menu by an arrow key. On some systems the key would change the closed menu at once, so on
 * the way to Delivered the customer would get a mail for each status in between.
 */
function openByArrow(event: KeyboardEvent<HTMLSelectElement>) {
  if (!/^Arrow(Up|Down)$/.test(event.key)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

interface CancelDeliveredProps {
  order: Order;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

const CancelDelivered = ({ order, onConfirm, onClose }: CancelDeliveredProps) => (
  <ConfirmDialog
    title={`Cancel order #${order.id}?`}
    keep={`Keep ${statusNames[order.deliveryStatus]}`}
    confirm="Yes, cancel"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{stateOf(order)} If you cancel it:</p>
    <ul className="mt-2 list-disc pl-5">
      <li>{backInStockWords(order)}</li>
      <li>{cashWords(order)}</li>
      {order.user.email && <li>The customer gets an email about the cancellation.</li>}
    </ul>
  </ConfirmDialog>
);

function stateOf({ deliveryStatus, paymentStatus, desk }: Order) {
  if (deliveryStatus !== 'DELIVERED') return 'This order was paid for.';
  return desk && paymentStatus === 'PENDING'
    ? 'This order was delivered.'
    : 'This order was delivered and paid for.';
}

/**
 * Says whether cash has to be refunded. Without the cash desk an order that was delivered is paid.
 */
function cashWords({ desk, orderTotal }: Order) {
  if (!desk) return `You refund ${money(orderTotal)} in cash to the customer.`;
  return desk.cash === 'COLLECTED'
    ? `You refund ${money(desk.cashAmount ?? orderTotal)} in cash to the customer.`
    : 'No cash was collected, so there is nothing to refund.';
}
