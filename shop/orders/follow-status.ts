import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { lifecycle } from '#contract/rules/order-lifecycle.ts';
import { namedVariant } from '#contract/rules/variants.ts';
import type { Database } from '#db/client.ts';
import { assertJournal } from '#shop/books/journal.ts';
import { assertSums } from '#shop/books/sampled-sums.ts';
import { isSampled } from '#shop/books/sampling.ts';
import { followWithCash } from '#shop/desk/follow-cash.ts';
import { followWithInvoice } from '#shop/invoices/issue.ts';
import { followWithCode } from '#shop/selling/codes/uses.ts';
import type { OrderRow } from './order-shape.ts';
import { itemsOf } from './read-orders.ts';
import { moveStock } from './stock.ts';

export interface StatusChange {
  /** The order as it was before, locked by the caller. */
  order: OrderRow;
  from: DeliveryStatus;
  to: DeliveryStatus;
  at: Date;
}

/**
 * What follows a change of status, in its transaction; the stock last, because many orders wait for
 * the same row of it. Throws `Refusal` when an order leaves CANCELED: out of stock when there is too
 * little, conflict when its discount code has no use left.
 */
export async function followStatus(tx: Database, change: StatusChange): Promise<void> {
  const { order, from, to } = change;
  await followWithCash(tx, order, change);
  await followWithCode(tx, order, from, to);
  await followWithInvoice(tx, change);
  if (isSampled(order.id)) await assertJournal(tx, order.id);
  await followWithStock(tx, order, from, to);
}

async function followWithStock(
  tx: Database,
  { id, codeId }: OrderRow,
  from: DeliveryStatus,
  to: DeliveryStatus,
) {
  const took = lifecycle[from].takesStock;
  const takes = lifecycle[to].takesStock;
  if (took === takes) return;
  const items = await itemsOf(tx, [id]);
  const pieces = items.map((item) => ({ ...item, name: namedVariant(item.productName, item) }));
  await moveStock(tx, id, pieces, takes ? 'order' : 'cancellation');
  if (!isSampled(id)) return;
  const variantIds = items.map(({ variantId }) => variantId);
  await assertSums(tx, { variantIds, codeId });
}
