import { and, eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { lifecycle } from '#contract/order-lifecycle.ts';
import type { DeliveryStatus, Order } from '#contract/orders.ts';
import type { Database } from '#db/client.ts';
import type { MailKind, QueueMail } from '#shop/mail/queue.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { writeJournal } from './journal.ts';
import { findOrder, itemsOf, ownedBy } from './read-orders.ts';
import { type Pieces, returnStock, takeStock } from './stock.ts';
import { orders } from './tables.ts';

const mailOf: Partial<Record<DeliveryStatus, MailKind>> = {
  SHIPPED: 'order-shipped',
  DELIVERED: 'order-delivered',
  CANCELED: 'order-cancelled',
};

interface Change {
  orderId: number;
  to: DeliveryStatus;
  actor: User;
  /** When it happens; now unless given. */
  at?: Date;
}

/**
 * Sets the delivery status of an order: any of the four. Entering CANCELED returns the stock,
 * leaving it takes the stock again. The status it has already changes nothing. Throws `Refusal`:
 * not found, or out of stock when it leaves CANCELED.
 */
export const setDeliveryStatus = (
  db: Database,
  change: Change,
  effects: { queueMail: QueueMail },
): Promise<Order> => changeStatus(db, change, effects);

/**
 * Cancels an order for its customer. Throws `Refusal`: not found for anybody else's, conflict
 * unless it is still pending.
 */
export const cancelOrder = (
  db: Database,
  { orderId, actor }: { orderId: number; actor: User },
  effects: { queueMail: QueueMail },
): Promise<Order> =>
  changeStatus(db, { orderId, to: 'CANCELED', actor }, effects, (current) => {
    if (!lifecycle[current].cancellable) {
      throw new Refusal(
        'conflict',
        'This order cannot be cancelled any more. Please reload to see where it is.',
      );
    }
  });

/** The one writer of the status of an order; `allow` is given the status it has, for a customer. */
async function changeStatus(
  db: Database,
  { orderId, to, actor, at = new Date() }: Change,
  { queueMail }: { queueMail: QueueMail },
  allow?: (current: DeliveryStatus) => void,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const owner = allow && actor.id;
    const row = await lockOrder(tx, orderId, owner);
    allow?.(row.deliveryStatus);
    if (row.deliveryStatus !== to) {
      await moveStock(tx, orderId, row.deliveryStatus, to);
      await tx
        .update(orders)
        .set({ deliveryStatus: to, deliveredAt: to === 'DELIVERED' ? at : null })
        .where(eq(orders.id, orderId));
      await writeJournal(tx, { orderId, at, actor, from: row.deliveryStatus, to });
      const kind = mailOf[to];
      if (kind) await queueMail(tx, { kind, recipient: row.email, orderId });
    }
    const { journal: _, ...order } = await findOrder(tx, orderId);
    return order;
  });
}

async function lockOrder(tx: Database, id: number, customerId: number | undefined) {
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
  await (takes ? takeStock(tx, pieces) : returnStock(tx, pieces));
}
