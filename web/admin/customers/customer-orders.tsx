import { Link } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { isUnderway } from '#contract/rules/order-lifecycle.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { urlWithOpen } from '#web/admin/list/open-in-url.ts';
import { ordersUrl } from '#web/admin/orders/order-query.ts';
import { OrderStatus } from '#web/orders/order-status.tsx';
import { day } from '#web/ui/dates.ts';

interface OrderRowsProps {
  orders: readonly Order[];
  print: (rupees: number) => string;
}

export const OrderRows = ({ orders, print }: OrderRowsProps) => (
  <ul className="grid divide-y divide-border">
    {orders.map((order) => (
      <li key={order.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderLink id={order.id} />
          <OrderStatus status={order.deliveryStatus} />
          <span className="text-sm text-muted">{day(order.orderDate)}</span>
          <span className="ml-auto font-semibold tabular-nums">{print(order.orderTotal)}</span>
        </span>
        {isUnderway(order) && <span className="font-medium">{nextStepOf(order)}</span>}
        <span className="text-sm wrap-anywhere text-muted">
          {order.items.map(itemText).join(', ')}
        </span>
      </li>
    ))}
  </ul>
);

const itemText = ({ quantity, product: { name, variant } }: Order['items'][number]) =>
  [`${quantity} × ${name}`, variantLabel(variant)].filter(Boolean).join(', ');

export const OrderLink = ({ id }: { id: number }) => (
  <Link
    to={urlWithOpen(ordersUrl({}), id)}
    className="inline-flex min-h-8 touch items-center font-medium text-accent tabular-nums hover:underline"
  >
    Order #{id}
  </Link>
);

/** What the shop has to do next with an open order, or waits for. */
function nextStepOf(order: Order): string {
  const { deliveryStatus, desk, refusedAt, expectedDeliveryDate } = order;
  if (deliveryStatus === 'PENDING') {
    if (desk?.confirmation === 'NONE') return 'Next: confirm by phone';
    if (desk?.confirmation === 'UNREACHABLE') return 'Next: call again, not reached yet';
    return 'Next: pack and ship';
  }
  if (refusedAt) return `Refused on ${day(refusedAt)}. Next: take it back into stock`;
  if (desk && desk.deliveryAttempts > 0) return missedWords(desk);
  const by = order.courier ? ` with ${order.courier}` : '';
  const number = order.trackingNumber ? ` (${order.trackingNumber})` : '';
  return `On its way${by}${number}, expected by ${day(expectedDeliveryDate)}`;
}

function missedWords({ attemptReason, nextAttemptAt }: NonNullable<Order['desk']>): string {
  const reason = attemptReason ? `: ${attemptReason}` : '';
  const next = nextAttemptAt ? `again on ${day(nextAttemptAt)}` : 'agree on another day';
  return `Could not be delivered${reason}. Next: ${next}`;
}
