import type { ReplyOf } from '#contract/api.ts';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import type { IconName } from '#web/ui/icon.tsx';

type Journalled = ReplyOf<'GET /orders/my-orders/{id}'>['order'];

export interface TimelineStep {
  name: string;
  icon: IconName;
  /** Moment at which it happened; null for a step to come. */
  at: string | null;
  /** Moment at which a step to come is expected. */
  expected?: string;
}

export const statusSteps: Record<DeliveryStatus, { name: string; icon: IconName }> = {
  PENDING: { name: 'Waiting to be shipped', icon: 'package' },
  SHIPPED: { name: 'Shipped', icon: 'truck' },
  DELIVERED: { name: 'Delivered', icon: 'check' },
  CANCELED: { name: 'Cancelled', icon: 'x' },
};

/** The steps taken, oldest first, then the steps to come. */
export const stepsOf = (order: Journalled): TimelineStep[] => [
  ...order.journal
    .filter(({ from, to }) => from !== to)
    .map(({ at, from, to }) => ({
      ...(from === null ? { name: 'Order placed', icon: 'package' as const } : statusSteps[to]),
      at,
    })),
  ...stepsAhead(order, order.expectedDeliveryDate),
];

type Ahead = Pick<Order, 'deliveryStatus' | 'refusedAt'>;

/** A parcel that was refused has no step to come. */
export const stepsAhead = ({ deliveryStatus, refusedAt }: Ahead, expected: string) =>
  refusedAt
    ? [{ name: 'Not accepted', icon: 'x' as const, at: refusedAt }]
    : stepsToCome(deliveryStatus, expected);

function stepsToCome(deliveryStatus: DeliveryStatus, expected: string): TimelineStep[] {
  const delivered = { ...statusSteps.DELIVERED, at: null, expected };
  if (deliveryStatus === 'PENDING') return [{ ...statusSteps.SHIPPED, at: null }, delivered];
  return deliveryStatus === 'SHIPPED' ? [delivered] : [];
}
