import type { User } from '#contract/accounts.ts';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { isUnderway, lifecycle } from '#contract/rules/order-lifecycle.ts';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { mailOfStatus } from '#shop/mail/status-mails.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { writeJournal } from './journal.ts';
import { isErased, type OrderRow } from './order-shape.ts';
import { findOrder, itemsOf, ownedBy } from './read-orders.ts';
import { bookPieces, lockProducts, type Pieces, returnStock, takeStock } from './stock.ts';
import { orders } from './tables.ts';

interface Step {
  to: DeliveryStatus;
  actor: User;
  /** Now unless given. */
  at?: Date;
}

interface Effects {
  queueMail: QueueMail;
}

/**
 * Sets the delivery status of an order: any of the four. Entering CANCELED returns the stock,
 * leaving it takes the stock again. The status it has already changes nothing. Throws `Refusal`:
 * not found, out of stock when it leaves CANCELED, conflict when it would be open again for a
 * customer whose account was erased.
 */
export async function setDeliveryStatus(
  db: Database,
  { orderId, ...step }: Step & { orderId: number },
  effects: Effects,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return changeStatus(tx, order, step, effects);
  });
}

/**
 * Cancels an order for its customer. Throws `Refusal`: not found for anybody else's, conflict
 * unless it is still pending.
 */
export async function cancelOrder(
  db: Database,
  { orderId, actor }: { orderId: number; actor: User },
  effects: Effects,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, actor.id);
    if (!lifecycle[order.deliveryStatus].cancellable) {
      throw new Refusal(
        'conflict',
        'This order can no longer be cancelled. Please reload to see its status.',
      );
    }
    return changeStatus(tx, order, { to: 'CANCELED', actor }, effects);
  });
}

/** The only writer of a status; the caller has locked the order. */
async function changeStatus(
  tx: Database,
  order: OrderRow,
  { to, actor, at = new Date() }: Step,
  { queueMail }: Effects,
): Promise<Order> {
  const { id, deliveryStatus: from, email } = order;
  if (from !== to) {
    refuseReopening(order, to);
    await moveStock(tx, id, from, to);
    const deliveredAt = to === 'DELIVERED' ? at : null;
    await tx.update(orders).set({ deliveryStatus: to, deliveredAt }).where(eq(orders.id, id));
    await writeJournal(tx, { orderId: id, at, actor, from, to });
    if (!isErased(order)) {
      await queueMail(tx, { kind: mailOfStatus[to], recipient: email, orderId: id });
    }
  }
  return findOrder(tx, id);
}

function refuseReopening(order: OrderRow, to: DeliveryStatus) {
  if (!isErased(order) || !isUnderway({ deliveryStatus: to })) return;
  throw new Refusal(
    'conflict',
    'The customer has erased the account, so there is no address to deliver this order to.',
  );
}

async function lockOrder(tx: Database, id: number, customerId?: number): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ownedBy(customerId)))
    .for('update');
  if (!row) throw notFound('Order');
  return row;
}

async function moveStock(tx: Database, orderId: number, from: DeliveryStatus, to: DeliveryStatus) {
  const took = lifecycle[from].takesStock;
  const takes = lifecycle[to].takesStock;
  if (took === takes) return;
  const pieces: Pieces[] = (await itemsOf(tx, [orderId])).map((item) => ({
    ...item,
    name: item.productName,
  }));
  await lockProducts(tx, pieces);
  await (takes ? takeStock(tx, pieces, 'Please restock it first.') : returnStock(tx, pieces));
  await bookPieces(tx, orderId, pieces, takes ? 'order' : 'cancellation');
}
