import type { ReplyOf } from '#contract/api.ts';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { IconName } from '#web/ui/icon.tsx';

type Journalled = ReplyOf<'GET /orders/my-orders/{id}'>['order'];

export interface TimelineStep {
  name: string;
  icon: IconName;
  /** When it happened; null for a step to come. */
  at: string | null;
  /** When a step to come is expected. */
  expected?: string;
}

const steps: Record<DeliveryStatus, { name: string; icon: IconName }> = {
  PENDING: { name: 'Waiting to be shipped', icon: 'package' },
  SHIPPED: { name: 'Shipped', icon: 'truck' },
  DELIVERED: { name: 'Delivered', icon: 'check' },
  CANCELED: { name: 'Cancelled', icon: 'x' },
};

/** The steps taken, oldest first, then the steps to come. */
export const stepsOf = (order: Journalled): TimelineStep[] => [
  ...order.journal.map(({ at, from, to }) => ({
    ...(from === null ? { name: 'Order placed', icon: 'package' as const } : steps[to]),
    at,
  })),
  ...stillToCome(order),
];

function stillToCome({ deliveryStatus, expectedDeliveryDate }: Journalled): TimelineStep[] {
  const delivered = { ...steps.DELIVERED, at: null, expected: expectedDeliveryDate };
  if (deliveryStatus === 'PENDING') return [{ ...steps.SHIPPED, at: null }, delivered];
  return deliveryStatus === 'SHIPPED' ? [delivered] : [];
}
