import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';

export type Cash = Pick<
  OrderRow,
  'cash' | 'cashAt' | 'cashPaise' | 'refusalReason' | 'backInStockAt'
>;

export const noCash: Cash = {
  ...{ cash: null, cashAt: null, cashPaise: null },
  ...{ refusalReason: null, backInStockAt: null },
};

export interface StatusStep {
  from: DeliveryStatus;
  to: DeliveryStatus;
  at: Date;
}

/**
 * The cash of an order after a change of its status. Cash in hand stays in hand. A refused parcel
 * whose order is cancelled is back in stock; with any other status its refusal is withdrawn. An order
 * that leaves CANCELED begins again: its cash was given back.
 */
export function cashAfter(cash: Cash, { from, to, at }: StatusStep, isDeskOn: boolean): Cash {
  const isAnew = from === 'CANCELED';
  if (!isAnew && cash.cash === 'COLLECTED') return cash;
  if (!isAnew && cash.cash === 'REFUSED' && to === 'CANCELED') {
    return { ...cash, backInStockAt: at };
  }
  const isDue = to === 'DELIVERED' ? isDeskOn : to === 'SHIPPED' && cash.cash === 'DUE' && !isAnew;
  return isDue ? { ...noCash, cash: 'DUE' } : noCash;
}
