import { type Database, onlyRow } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import type { Actor } from '#shop/activity/record.ts';
import { assertCash, settledColumns } from '#shop/books/cash.ts';
import { assertJournal } from '#shop/books/journal.ts';
import { isSampled } from '#shop/books/sampling.ts';
import { journalActor } from '#shop/orders/change-status.ts';
import { type Done, writeJournal } from '#shop/orders/journal.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { orders } from '#shop/orders/tables.ts';

/** Writes what a step of the desk changes in an order, and notes it in the journal. */
export async function writeStep(
  tx: Database,
  by: Actor,
  order: OrderRow,
  columns: Partial<OrderRow>,
  done: Done,
): Promise<void> {
  const { id, deliveryStatus: status } = order;
  const stored = await tx
    .update(orders)
    .set(columns)
    .where(eq(orders.id, id))
    .returning(settledColumns);
  const who = { actor: journalActor(by), at: columns.cashAt ?? new Date() };
  const entry = await writeJournal(tx, { orderId: id, from: status, to: status, ...who, done });
  assertCash(order, entry, onlyRow(stored));
  if (isSampled(id)) await assertJournal(tx, id);
}
