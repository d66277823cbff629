import { type Database, onlyRow } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { assertCash, settledColumns } from '#shop/books/cash.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { orders } from '#shop/orders/tables.ts';
import { hasCashDesk } from '#shop/selling/cash-desk.ts';
import { cashAfter, type StatusStep } from './cash-after.ts';

/** Brings the cash of an order in line with a change of its status. */
export async function followWithCash(
  tx: Database,
  order: OrderRow,
  step: StatusStep,
): Promise<void> {
  const isDeskOn = step.to === 'DELIVERED' && (await hasCashDesk(tx));
  if (order.cash === null && !isDeskOn) return;
  const { cash, cashAt, cashPaise, refusalReason, backInStockAt } = cashAfter(
    order,
    step,
    isDeskOn,
  );
  // An order that went out, was cancelled and is open again needs a new confirmation.
  const asked = step.from === 'CANCELED' && order.cash !== null && unasked;
  const stored = await tx
    .update(orders)
    .set({ cash, cashAt, cashPaise, refusalReason, backInStockAt, ...asked })
    .where(eq(orders.id, order.id))
    .returning(settledColumns);
  const { from: fromStatus, to: toStatus, at } = step;
  assertCash(order, { fromStatus, toStatus, at, step: null, amount: null }, onlyRow(stored));
}

const unasked = { confirmation: 'NONE' as const, attempts: 0 };
