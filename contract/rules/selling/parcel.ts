import type { Order } from '#contract/orders/orders.ts';

/** Who carries an order. */
export type Parcel = Pick<Order, 'courier' | 'trackingNumber' | 'trackingUrl'>;

/** Null for an order without one, and for a cancelled one: its parcel is on its way back. */
export function shownParcel(order: Parcel & Pick<Order, 'deliveryStatus'>): Parcel | null {
  const { courier, trackingNumber, trackingUrl, deliveryStatus } = order;
  const isKnown = courier || trackingNumber || trackingUrl;
  return isKnown && deliveryStatus !== 'CANCELED' ? { courier, trackingNumber, trackingUrl } : null;
}

export const maxShippedAtOnce = 500;
