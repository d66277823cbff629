import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { isUnderway, lifecycle, statusNames } from '#contract/rules/order-lifecycle.ts';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { mailOfStatus } from '#shop/mail/status-mails.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { type JournalActor, writeJournal } from './journal.ts';
import { isErased, type OrderRow } from './order-shape.ts';
import { findOrder, itemsOf, ownedBy } from './read-orders.ts';
import { moveStock } from './stock.ts';
import { orders } from './tables.ts';

interface Step {
  orderId: number;
  to: DeliveryStatus;
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
  by: Actor,
  step: Step,
  effects: Effects,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const { deliveryStatus: from, id } = await lockOrder(tx, step.orderId);
    const order = await moveOrder(tx, { id: by.id, username: by.name }, step, effects);
    if (from === step.to) return order;
    const change = changeOf(
      { deliveryStatus: statusNames[from] },
      { deliveryStatus: statusNames[step.to] },
    );
    await record(tx, by, { action: 'order.status-changed', subject: `Order ${id}`, change });
    return order;
  });
}

/** Like `setDeliveryStatus`, but recorded in the journal of the order only: for the demo shop. */
export async function moveOrder(
  tx: Database,
  actor: JournalActor,
  step: Step,
  effects: Effects,
): Promise<Order> {
  const order = await lockOrder(tx, step.orderId);
  return changeStatus(tx, actor, order, step, effects);
}

/**
 * Cancels an order for its customer. Throws `Refusal`: not found for anybody else's, conflict
 * unless it is still pending.
 */
export async function cancelOrder(
  db: Database,
  { orderId, actor }: { orderId: number; actor: { id: number; username: string } },
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
    return changeStatus(tx, actor, order, { to: 'CANCELED' }, effects);
  });
}

/** The only writer of a status; the caller has locked the order. */
async function changeStatus(
  tx: Database,
  actor: JournalActor,
  order: OrderRow,
  { to, at = new Date() }: Omit<Step, 'orderId'>,
  { queueMail }: Effects,
): Promise<Order> {
  const { id, deliveryStatus: from, email } = order;
  if (from !== to) {
    refuseReopening(order, to);
    const deliveredAt = to === 'DELIVERED' ? at : null;
    await tx.update(orders).set({ deliveryStatus: to, deliveredAt }).where(eq(orders.id, id));
    await writeJournal(tx, { orderId: id, at, actor, from, to });
    if (!isErased(order)) {
      await queueMail(tx, { kind: mailOfStatus[to], recipient: email, orderId: id });
    }
    await followStatus(tx, id, from, to);
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

async function followStatus(
  tx: Database,
  orderId: number,
  from: DeliveryStatus,
  to: DeliveryStatus,
) {
  const took = lifecycle[from].takesStock;
  const takes = lifecycle[to].takesStock;
  if (took === takes) return;
  const items = await itemsOf(tx, [orderId]);
  const pieces = items.map((item) => ({ ...item, name: item.productName }));
  await moveStock(tx, orderId, pieces, takes ? 'order' : 'cancellation');
}
