import type { Order } from '#contract/orders/orders.ts';
import { isToArrive } from '#contract/rules/order-lifecycle.ts';
import { toPaise } from '#contract/rules/price.ts';

export interface UpiPayment {
  upiId: string;
  shopName: string;
  orderId: number;
  /** Rupees. */
  amount: number;
}

/** Opens a UPI app with payee, amount and note filled in (NPCI, UPI Linking Specifications). */
export function upiLink({ upiId, shopName, orderId, amount }: UpiPayment): string {
  const parameters = {
    pa: upiId,
    pn: shopName,
    am: (toPaise(amount) / 100).toFixed(2),
    tn: `Order ${orderId}`,
    cu: 'INR',
  };
  // Not with URLSearchParams: UPI apps show the + that it writes for a space.
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return `upi://pay?${query.join('&')}`;
}

/**
 * True until the parcel is delivered or refused. Once it is delivered the courier has the money, even
 * if the cash desk still waits for it: a code would make the customer pay twice.
 */
export const isToBePaid = (order: Order): boolean =>
  order.paymentStatus === 'PENDING' && isToArrive(order) && order.orderTotal > 0;
