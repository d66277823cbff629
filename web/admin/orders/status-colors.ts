import type { DeliveryStatus } from '#contract/orders/orders.ts';

export const statusColors: Record<DeliveryStatus, string> = {
  PENDING: 'bg-warning',
  SHIPPED: 'bg-accent',
  DELIVERED: 'bg-success',
  CANCELED: 'bg-danger',
};
