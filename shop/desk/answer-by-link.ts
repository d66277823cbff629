import type { TrackedOrder } from '#contract/selling/shipping.ts';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { countCancelled } from '#shop/orders/cancelled-orders.ts';
import { changeStatus, lockOrder } from '#shop/orders/change-status.ts';
import type { OrderEffects } from '#shop/orders/follow-status.ts';
import { writeJournal } from '#shop/orders/journal.ts';
import { isErased } from '#shop/orders/order-shape.ts';
import { trackOrder } from '#shop/orders/parcels/track-order.ts';
import type { TrackingTokens } from '#shop/orders/parcels/tracking-tokens.ts';
import { orders } from '#shop/orders/tables.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { hasCashDesk } from '#shop/selling/saved-rules.ts';

interface Answered {
  token: string;
  answer: 'YES' | 'CANCEL';
}

/**
 * Takes the answer of whoever has the link of an order: the parcel is to be sent, or the order is
 * cancelled. Throws `Refusal`: not found for a link that this shop has not signed, conflict once the
 * order was answered for, is no longer pending, or the cash desk is off.
 */
export async function answerByLink(
  db: Database,
  { token, answer }: Answered,
  tokens: TrackingTokens,
  effects: OrderEffects,
): Promise<TrackedOrder> {
  const id = tokens.idIn(token);
  if (id === null) throw notFound('Order');
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!tokens.isOf(order, token) || isErased(order)) throw notFound('Order');
    if (order.deliveryStatus !== 'PENDING' || !(await hasCashDesk(tx))) {
      throw new Refusal(
        'conflict',
        'This order can no longer be changed here. Please contact the shop.',
      );
    }
    if (order.confirmation === 'CONFIRMED') {
      throw new Refusal(
        'conflict',
        'This order was already confirmed. To change it, contact the shop.',
      );
    }
    const actor = { id: order.customerId, username: 'the customer' };
    const done = { step: 'LINK' as const, note: answer === 'YES' ? 'Yes, send it' : 'Cancel it' };
    if (answer === 'CANCEL') {
      await changeStatus(tx, actor, order, { to: 'CANCELED', done }, effects);
      await countCancelled(tx, order.customerId);
      return;
    }
    await tx
      .update(orders)
      .set({ confirmation: 'CONFIRMED', confirmedByLink: true })
      .where(eq(orders.id, id));
    const status = order.deliveryStatus;
    await writeJournal(tx, { orderId: id, at: new Date(), actor, from: status, to: status, done });
  });
  return trackOrder(db, token, tokens);
}
