import type { Order } from '#contract/orders/orders.ts';
import { isUnderway } from './order-lifecycle.ts';

// Without Zod, so that pages may load it.

const packing = 'We’ll pack your order and email you when it is on its way.';

/** `total` as it is shown. */
export function stepsAtTheDoor(order: Order, total: string): string[] {
  if (!isUnderway(order)) return [];
  const call = order.user.mobile ? ['The courier may call you before delivery.'] : [];
  return [...call, `Please keep ${total} ready in cash.`];
}

/** What happens next to an order that was placed. */
export const nextSteps = (order: Order, total: string): string[] => [
  ...(order.deliveryStatus === 'PENDING' ? [packing] : []),
  ...stepsAtTheDoor(order, total),
];
