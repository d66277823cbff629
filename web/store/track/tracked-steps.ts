import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { TrackedOrder } from '#contract/selling/shipping.ts';
import { statusSteps, stepsAhead, type TimelineStep } from '#web/orders/timeline-steps.ts';

/** The steps taken, oldest first, then the steps to come. */
export function trackedSteps(tracked: TrackedOrder): TimelineStep[] {
  const { placedAt, shippedAt, deliveredAt, canceledAt } = tracked;
  return [
    { name: 'Order placed', icon: 'package', at: placedAt },
    ...taken('SHIPPED', shippedAt),
    ...taken('DELIVERED', deliveredAt),
    ...taken('CANCELED', canceledAt),
    ...stepsAhead(tracked, tracked.expectedDate),
  ];
}

const taken = (status: DeliveryStatus, at: string | null): TimelineStep[] =>
  at ? [{ ...statusSteps[status], at }] : [];
