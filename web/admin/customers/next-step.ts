import type { Order } from '#contract/orders/orders.ts';
import { day } from '#web/ui/dates.ts';

/** What the shop has to do next with an open order, or waits for. */
export function nextStepOf(order: Order): string {
  const { deliveryStatus, desk, refusedAt, expectedDeliveryDate } = order;
  if (deliveryStatus === 'PENDING') {
    if (desk?.confirmation === 'NONE') return 'Next: confirm by phone';
    if (desk?.confirmation === 'UNREACHABLE') return 'Next: call again, not reached yet';
    return 'Next: pack and ship';
  }
  if (refusedAt) return `Refused on ${day(refusedAt)}. Next: take it back into stock`;
  const by = order.courier ? ` with ${order.courier}` : '';
  const number = order.trackingNumber ? ` (${order.trackingNumber})` : '';
  return `On its way${by}${number}, expected by ${day(expectedDeliveryDate)}`;
}
