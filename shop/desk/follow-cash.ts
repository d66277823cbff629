import { type Database, onlyRow } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { assertCash, cashAfter, settledColumns } from '#shop/orders/cash.ts';
import type { StatusChange } from '#shop/orders/follow-status.ts';
import { orders } from '#shop/orders/tables.ts';
import { hasCashDesk } from '#shop/selling/saved-rules.ts';

/** Brings the cash of an order in line with a change of its status. */
export async function followWithCash(tx: Database, change: StatusChange): Promise<void> {
  const { order, from, to, at } = change;
  const isDeskOn = to === 'DELIVERED' && (await hasCashDesk(tx));
  if (order.cash === null && !isDeskOn) return;
  const { cash, cashAt, cashPaise, refusalReason, backInStockAt } = cashAfter(
    order,
    change,
    isDeskOn,
  );
  // An order that went out, was cancelled and is open again needs a new confirmation.
  const asked = from === 'CANCELED' && order.cash !== null && unasked;
  const stored = await tx
    .update(orders)
    .set({ cash, cashAt, cashPaise, refusalReason, backInStockAt, ...asked })
    .where(eq(orders.id, order.id))
    .returning(settledColumns);
  const entry = { fromStatus: from, toStatus: to, at, step: null, amount: null };
  assertCash(order, entry, onlyRow(stored));
}

const unasked = { confirmation: 'NONE' as const, confirmedByLink: false, attempts: 0 };
