import { type KeyboardEvent, useId } from 'react';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { CancelDelivered } from './cancel-delivered.tsx';
import { ShipDialog } from './shipping/ship-dialog.tsx';
import { statusColors } from './status-colors.ts';
import { useStatus } from './use-status.ts';

/** Saves a chosen status at once; if the shop refuses it, the menu reverts and shows the reason. */
export function StatusMenu({ order }: { order: Order }) {
  const { status, saving, error, change, isAsking, keep, cancel, shipping } = useStatus(order);
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
      {shipping && <ShipDialog order={order} {...shipping} />}
      {isAsking && <CancelDelivered order={order} onConfirm={cancel} onClose={keep} />}
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
