import type { Order } from '#contract/orders/orders.ts';
import { isUnderway } from '#contract/rules/order-lifecycle.ts';
import { toRupees } from '#contract/rules/price.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';

/** Empty for an order that the desk took no part in, unless it is on and the order is still underway. */
export function deskOf(row: OrderRow, isDeskOn: boolean): Pick<Order, 'desk'> {
  const isShown =
    row.cash !== null ||
    (row.deliveryStatus !== 'DELIVERED' &&
      (row.confirmation !== 'NONE' || (isDeskOn && isUnderway(row))));
  return isShown ? { desk: deskShape(row) } : {};
}

const deskShape = (row: OrderRow) => ({
  confirmation: row.confirmation,
  attempts: row.attempts,
  cash: row.cash ?? ('DUE' as const),
  cashAt: row.cashAt?.toISOString() ?? null,
  cashAmount: row.cashPaise === null ? null : toRupees(row.cashPaise),
  reason: row.refusalReason,
  backInStockAt: row.backInStockAt?.toISOString() ?? null,
});
