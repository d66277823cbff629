// Apart from orders.ts, so that a page may know the rules without bringing the checks of shapes.
import type { DeliveryStatus, Order } from '#contract/orders.ts';

/**
 * What each delivery status means for the rest of the order: the status it carries, whether its
 * pieces are out of the stock, whether the customer may still cancel it.
 */
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
