import { type Cash, cashAfter, noCash } from '#shop/desk/cash-after.ts';
import type { orderJournal, orders } from '#shop/orders/tables.ts';
import type { Finding } from './finding.ts';

type Entry = typeof orderJournal.$inferSelect;
export type Settled = Pick<
  typeof orders.$inferSelect,
  'id' | 'deliveryStatus' | 'cash' | 'cashAt' | 'cashPaise' | 'backInStockAt'
>;

/** Names an order whose cash is not what the entries of its journal come to. */
export function* cashFaultOf(order: Settled, entries: readonly Entry[]): Generator<Finding> {
  const [is, should] = [wordsOf(order), wordsOf(entries.reduce(afterEntry, noCash))];
  if (is !== should) {
    yield `The cash of order ${order.id} is ${is}, but its journal says ${should}.`;
  }
}

function afterEntry(before: Cash, entry: Entry): Cash {
  const { fromStatus: from, toStatus: to, at, step, amount } = entry;
  const cash = from === null || from === to ? before : cashAfter(before, { from, to, at }, false);
  if (step === 'COLLECTED') return { ...noCash, cash: step, cashAt: at, cashPaise: amount };
  if (step === 'REFUSED') return { ...noCash, cash: step, cashAt: at };
  return cash;
}

/** The journal does not say whether the desk was on, so due is the same as not taking part. */
function wordsOf({ cash, cashAt, cashPaise, backInStockAt }: Omit<Cash, 'refusalReason'>) {
  if (cash === 'COLLECTED') return `${cashPaise} paise collected on ${momentOf(cashAt)}`;
  if (cash !== 'REFUSED') return 'not collected';
  const back = backInStockAt ? `, back on ${momentOf(backInStockAt)}` : '';
  return `refused on ${momentOf(cashAt)}${back}`;
}

const momentOf = (at: Date | null) => at?.toISOString() ?? 'no day';
