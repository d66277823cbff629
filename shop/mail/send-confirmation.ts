import { setTimeout as delay } from 'node:timers/promises';
import type { User } from '#contract/accounts.ts';
import { confirmationWords } from '#contract/rules/messages/order-messages.ts';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import { ownedBy } from '#shop/orders/read-orders.ts';
import { orders } from '#shop/orders/tables.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { mails } from './tables.ts';

/**
 * Sends the confirmation mail of a customer's order now, but only once; it is withheld when the
 * email is not confirmed and got enough mails. Throws `Refusal`: not found
 * for another customer's order, unavailable when sending failed (the queue tries again).
 */
export async function sendConfirmation(
  db: Database,
  customer: User,
  orderId: number,
  { queueMail, deliverMail }: { queueMail: QueueMail; deliverMail(mailId: number): Promise<void> },
): Promise<'sent' | 'withheld'> {
  const mailId = await confirmationOf(db, customer, orderId, queueMail);
  await deliverMail(mailId).catch((error: unknown) => {
    throw undelivered(error);
  });
  const state = await settledState(db, mailId);
  if (state === 'sent' || state === 'withheld') return state;
  throw undelivered();
}

/** Id of the mail queued with the order; orders older than the queue get theirs here. */
async function confirmationOf(
  db: Database,
  customer: User,
  orderId: number,
  queueMail: QueueMail,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ recipient: orders.email })
      .from(orders)
      .where(and(eq(orders.id, orderId), ownedBy(customer.id)))
      .for('update');
    if (!order) throw notFound('Order', { 'orderData.id': 'Choose one of your orders.' });
    const queued = await findMail(tx, orderId);
    if (queued) return queued.id;
    await queueMail(tx, { kind: 'order-placed', orderId, ...order });
    return (await findMail(tx, orderId))?.id ?? 0;
  });
}

async function findMail(db: Database, orderId: number) {
  const [mail] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.kind, 'order-placed')))
    .limit(1);
  return mail;
}

/** The queue may be sending the mail just now, so this waits for the outcome. */
async function settledState(db: Database, mailId: number) {
  for (let wait = 50; ; wait *= 2) {
    const [mail] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, mailId));
    if (mail?.state !== 'sending' || wait > 10_000) return mail?.state;
    await delay(wait);
  }
}

const undelivered = (cause?: unknown) =>
  new Refusal('unavailable', confirmationWords.failed, {
    retryAfter: 60,
    cause,
  });
