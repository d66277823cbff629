import type { DeliveryStatus, Order } from '#contract/orders.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Each delivery status as people read it. */
export const statusNames: Record<DeliveryStatus, string> = {
  PENDING: 'Pending',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELED: 'Cancelled',
};

/** How it stands with the money, as people read it. */
export const paymentWords: Record<Order['paymentStatus'], string> = {
  PENDING: 'Cash on Delivery',
  PAID: 'Paid in cash',
  CANCELLED: 'Nothing to pay',
};

/** Whether an order is still to come. */
export const isUnderway = ({ deliveryStatus }: Order) =>
  deliveryStatus === 'PENDING' || deliveryStatus === 'SHIPPED';

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
