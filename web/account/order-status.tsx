import type { DeliveryStatus } from '#contract/orders.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Each delivery status as people read it. */
export const statusNames: Record<DeliveryStatus, string> = {
  PENDING: 'Pending',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELED: 'Cancelled',
};

const tones = {
  PENDING: 'warning',
  SHIPPED: 'accent',
  DELIVERED: 'success',
  CANCELED: 'danger',
} as const;

/** Where an order is, in a word. */
export const OrderStatus = ({ status }: { status: DeliveryStatus }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
);
