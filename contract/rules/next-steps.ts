import type { Order } from '#contract/orders/orders.ts';
import { hasReceiver } from './address-lines.ts';
import { isToArrive } from './order-lifecycle.ts';

// Without Zod, so that pages may load it.

export const confirming = 'We’ll call you to confirm.';
const packing = 'We’ll pack your order and email you when it is on its way.';

/** `total` as it is shown. */
export function stepsAtTheDoor(order: Order, total: string): string[] {
  if (!isToArrive(order)) return [];
  const { receiverName, receiverMobile } = order.address;
  const whom = receiverMobile ? (receiverName ?? 'the receiver') : order.user.mobile && 'you';
  const call = whom ? [`The courier may call ${whom} before delivery.`] : [];
  // The shop may have the cash in hand before it sets the order to delivered.
  const isFree = order.paymentStatus === 'PAID' || order.orderTotal === 0;
  const pay = receiverPays(order, total) ?? `Please keep ${total} ready in cash.`;
  return [...call, ...(isFree ? [] : [pay])];
}

/** Says that the receiver pays at the door; undefined for an order to the customer, who does. */
export const receiverPays = ({ address }: Order, total: string): string | undefined =>
  hasReceiver(address)
    ? `${address.receiverName ?? 'The receiver'} pays ${total} in cash at the door.`
    : undefined;

/** What happens next to an order that was placed. */
export const nextSteps = (order: Order, total: string): string[] => [
  ...(order.toConfirm && order.user.mobile ? [confirming] : []),
  ...(order.deliveryStatus === 'PENDING' ? [packing] : []),
  ...stepsAtTheDoor(order, total),
];
