import type { DeliveryStatus } from '#contract/orders.ts';

/** The colour each delivery status is known by, beside its word. */
export const statusColors: Record<DeliveryStatus, string> = {
  PENDING: 'bg-warning',
  SHIPPED: 'bg-accent',
  DELIVERED: 'bg-success',
  CANCELED: 'bg-danger',
};
