import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { lifecycle } from '#contract/rules/order-lifecycle.ts';
import { namedVariant } from '#contract/rules/variants.ts';
import type { Database } from '#db/client.ts';
import { isSampled } from '#shop/books/assert.ts';
import { assertOrderSums } from './assert-sums.ts';
import { assertJournal } from './check-journal.ts';
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

/** An order that got other items, or another place to go, before it ships. */
export interface OrderChanged {
  /** The order before the change. */
  order: OrderRow;
  /** The changes in words, without names and addresses. */
  words: readonly string[];
  totalPaise: number;
  at: Date;
  /** True when an existing invoice no longer matches the order. */
  isInvoiceWrong: boolean;
}

/**
 * A follower of orders. It runs in the transaction that writes them, so an error that it throws
 * undoes them.
 */
export interface OrderFollower {
  placed?(tx: Database, orders: readonly Pick<OrderRow, 'id' | 'email'>[]): Promise<void>;
  changed?(tx: Database, change: OrderChanged): Promise<void>;
  /** Each order has its new status, and its journal says so. */
  statusChanged?(tx: Database, changes: readonly StatusChange[]): Promise<void>;
}

/** The followers that a rule about orders calls, first to last. */
export interface OrderEffects {
  orderFollowers: readonly OrderFollower[];
}

/**
 * Tells all followers of changes of status, and moves the stock last, because many orders wait for the
 * same row of it. Throws `Refusal` when an order leaves CANCELED: out of stock when there is too
 * little, conflict when its discount code has no use left.
 */
export async function followStatus(
  tx: Database,
  changes: readonly StatusChange[],
  { orderFollowers }: OrderEffects,
): Promise<void> {
  if (changes.length === 0) return;
  for (const follower of orderFollowers) await follower.statusChanged?.(tx, changes);
  for (const { order } of changes) if (isSampled(order.id)) await assertJournal(tx, order.id);
  for (const change of changes) await followWithStock(tx, change);
}

async function followWithStock(tx: Database, { order: { id, codeId }, from, to }: StatusChange) {
  const took = lifecycle[from].takesStock;
  const takes = lifecycle[to].takesStock;
  if (took === takes) return;
  const items = await itemsOf(tx, [id]);
  const pieces = items.map((item) => ({
    variantId: item.variantId,
    quantity: takes ? item.quantity : -item.quantity,
    name: namedVariant(item.productName, item),
  }));
  const reason = takes ? 'order' : 'cancellation';
  await moveStock(tx, id, pieces, { reason, advice: 'Please restock it first.' });
  if (!isSampled(id)) return;
  const variantIds = items.map(({ variantId }) => variantId);
  await assertOrderSums(tx, { variantIds, codeId });
}
