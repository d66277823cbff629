import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { toRupees } from '#contract/rules/price.ts';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { type Mail, mailOfStatus, type QueueMail } from '#shop/mail-kinds.ts';
import type { OrderFollower } from '#shop/orders/follow-status.ts';
import { orders } from '#shop/orders/tables.ts';

/**
 * Queues a mail for each order that is placed or changed, and for each new status; none for a customer
 * who gave no email or is erased.
 */
export function followWithMails(queueMail: QueueMail): OrderFollower {
  const queue = async (tx: Database, mails: readonly Mail[]) => {
    const reachable = mails.filter(({ recipient }) => recipient !== '');
    if (reachable.length > 0) await queueMail(tx, ...reachable);
  };
  return {
    placed: (tx, placed) =>
      queue(
        tx,
        placed.map(({ id: orderId, email: recipient }) => ({
          ...{ kind: 'order-placed' as const, recipient, orderId },
        })),
      ),
    changed: (tx, { order: { id: orderId, email: recipient, totalPaise: before }, ...change }) => {
      const { words, totalPaise: after } = change;
      const data = { changes: words.join('\n'), ...totalsIn(before, after) };
      return queue(tx, [{ kind: 'order-changed', recipient, orderId, data }]);
    },
    statusChanged: (tx, changes) =>
      queue(
        tx,
        changes.map(({ order: { id: orderId, email: recipient }, to }) => ({
          ...{ kind: mailOfStatus[to], recipient, orderId },
        })),
      ),
  };
}

const totalsIn = (before: number, after: number) => ({
  before: String(toRupees(before)),
  after: String(toRupees(after)),
});

/** Records which status the customer was last told by a mail. */
export async function recordTold(
  db: Database,
  orderId: number,
  status: DeliveryStatus,
): Promise<void> {
  await db.update(orders).set({ toldStatus: status }).where(eq(orders.id, orderId));
}
