import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { WrongBooks } from '#shop/books/assert.ts';
import type { Finding } from '#shop/books/finding.ts';
import type { OrderRow } from './order-shape.ts';
import { type orderJournal, orders } from './tables.ts';

export type Cash = Pick<
  OrderRow,
  'cash' | 'cashAt' | 'cashPaise' | 'refusalReason' | 'backInStockAt'
>;

const noCash: Cash = {
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
  const beginsAgain = from === 'CANCELED';
  if (!beginsAgain && cash.cash === 'COLLECTED') return cash;
  if (!beginsAgain && cash.cash === 'REFUSED' && to === 'CANCELED') {
    return { ...cash, backInStockAt: at };
  }
  const isDue =
    to === 'DELIVERED' ? isDeskOn : to === 'SHIPPED' && cash.cash === 'DUE' && !beginsAgain;
  return isDue ? { ...noCash, cash: 'DUE' } : noCash;
}

type Entry = Pick<
  typeof orderJournal.$inferSelect,
  'fromStatus' | 'toStatus' | 'at' | 'step' | 'amount'
>;

export const settledColumns = {
  ...{ id: orders.id, deliveryStatus: orders.deliveryStatus, cash: orders.cash },
  ...{ cashAt: orders.cashAt, cashPaise: orders.cashPaise, backInStockAt: orders.backInStockAt },
};

export type Settled = Pick<typeof orders.$inferSelect, keyof typeof settledColumns>;

/** Names an order whose cash is not what these entries of its journal make of its cash before them. */
export function* cashFaultOf(
  order: Settled,
  entries: readonly Entry[],
  before: Cash = noCash,
): Generator<Finding> {
  const [is, should] = [wordsOf(order), wordsOf(entries.reduce(afterEntry, before))];
  if (is !== should) {
    yield `The cash of order ${order.id} is ${is}, but its journal says ${should}.`;
  }
}

/** Throws `WrongBooks` unless the cash of an order is what this entry makes of its cash before. */
export function assertCash(before: Cash, entry: Entry, order: Settled): void {
  const [fault] = cashFaultOf(order, [entry], before);
  if (fault) throw new WrongBooks(fault);
}

function afterEntry(before: Cash, entry: Entry): Cash {
  const { fromStatus: from, toStatus: to, at, step, amount } = entry;
  const cash = from === null || from === to ? before : cashAfter(before, { from, to, at }, false);
  if (step === 'COLLECTED') return { ...noCash, cash: step, cashAt: at, cashPaise: amount };
  if (step === 'REFUSED') return { ...noCash, cash: step, cashAt: at };
  return cash;
}

/** The journal does not say whether the desk was on, so cash that is due counts as no cash at all. */
function wordsOf({ cash, cashAt, cashPaise, backInStockAt }: Omit<Cash, 'refusalReason'>) {
  if (cash === 'COLLECTED') return `${cashPaise} paise collected on ${momentOf(cashAt)}`;
  if (cash !== 'REFUSED') return 'not collected';
  const back = backInStockAt ? `, back on ${momentOf(backInStockAt)}` : '';
  return `refused on ${momentOf(cashAt)}${back}`;
}

const momentOf = (at: Date | null) => at?.toISOString() ?? 'no day';
