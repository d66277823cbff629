import type { JournalRow, OrderRow, Tables } from './rows.ts';
import { inSequence } from './tally.ts';

/** Plays the journal of each order again to learn what happened to its cash. */
export function* checkCash({ orders, order_journal }: Tables): Generator<string> {
  const journals = Map.groupBy(inSequence(order_journal), ({ order_id }) => order_id);
  for (const order of orders) {
    const [is, due] = [cashOf(order), inWords(played(journals.get(order.id) ?? []))];
    if (is !== due) yield `The cash of order ${order.id} is ${is}; by its journal it is ${due}.`;
    if (order.cash === 'DUE' && !['SHIPPED', 'DELIVERED'].includes(order.delivery_status)) {
      yield `Cash is due for order ${order.id}, which is ${order.delivery_status}.`;
    }
  }
}

/** What was done last about the cash; undefined for nothing, or nothing that still holds. */
interface LastStep {
  paise: number | null;
  at: string | null;
  isRefusal: boolean;
  backAt: string | null;
}

function cashOf({ cash, cash_at: at, cash_paise: paise, back_in_stock_at: backAt }: OrderRow) {
  if (cash === 'DUE' || cash === null) return inWords(undefined);
  return inWords({ paise, at, backAt, isRefusal: cash === 'REFUSED' });
}

function played(entries: readonly JournalRow[]): LastStep | undefined {
  let last: LastStep | undefined;
  for (const { at, from_status: from, to_status: to, step, amount } of entries) {
    // The cash of a cancelled order was given back, so an order that is opened again has none.
    if (from === 'CANCELED' && to !== from) last = undefined;
    else if (last?.isRefusal && to !== from) {
      last = to === 'CANCELED' ? { ...last, backAt: at } : undefined;
    }
    if (step === 'COLLECTED') last = { paise: amount, at, isRefusal: false, backAt: null };
    if (step === 'REFUSED') last = { paise: null, at, isRefusal: true, backAt: null };
  }
  return last;
}

function inWords(last: LastStep | undefined): string {
  if (!last) return 'not collected';
  const { paise, at, isRefusal, backAt } = last;
  if (!isRefusal) return `${paise} paise of ${moment(at)}`;
  return `refused at ${moment(at)}${backAt ? ` and back at ${moment(backAt)}` : ''}`;
}

const moment = (at: string | null) => (at ? new Date(at).toISOString() : 'no time');
