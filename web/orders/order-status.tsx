import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { Badge } from '#web/ui/badge.tsx';

const paymentWords: Record<Order['paymentStatus'], string> = {
  PENDING: 'Cash on Delivery',
  PAID: 'Paid in cash',
  CANCELLED: 'Nothing to pay',
};

export const paymentText = ({ paymentStatus, refusedAt }: Order) =>
  paymentWords[refusedAt ? 'CANCELLED' : paymentStatus];

const tones = {
  PENDING: 'warning',
  SHIPPED: 'accent',
  DELIVERED: 'success',
  CANCELED: 'danger',
} as const;

export const OrderStatus = ({ status }: { status: DeliveryStatus }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
);
