// Without Zod, so that pages may load the rules.
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';

export const lifecycle = {
  PENDING: { status: 'PENDING', payment: 'PENDING', takesStock: true, cancellable: true },
  SHIPPED: { status: 'PROCESSING', payment: 'PENDING', takesStock: true, cancellable: false },
  DELIVERED: { status: 'COMPLETED', payment: 'PAID', takesStock: true, cancellable: false },
  CANCELED: { status: 'CANCELLED', payment: 'CANCELLED', takesStock: false, cancellable: false },
} as const satisfies Record<
  DeliveryStatus,
  {
    status: Order['status'];
    payment: Order['paymentStatus'];
    takesStock: boolean;
    cancellable: boolean;
  }
>;

export const statusNames: Record<DeliveryStatus, string> = {
  PENDING: 'Pending',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELED: 'Cancelled',
};

export const isUnderway = ({ deliveryStatus }: Pick<Order, 'deliveryStatus'>) =>
  deliveryStatus === 'PENDING' || deliveryStatus === 'SHIPPED';

/** A refused parcel goes back to the shop, so nothing is to be expected or paid. */
export const isToArrive = (order: Pick<Order, 'deliveryStatus' | 'refusedAt'>) =>
  isUnderway(order) && !order.refusedAt;
