import { setTimeout as delay } from 'node:timers/promises';
import type { User } from '#contract/accounts.ts';
import { confirmationWords } from '#contract/rules/messages/order-messages.ts';
import { type Database, onlyRow } from '#db/client.ts';
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
  { queueMail, deliverMail, endTurn }: Effects,
): Promise<'sent' | 'withheld'> {
  const mail = await confirmationOf(db, customer, orderId, queueMail);
  if (isSettled(mail.state)) return mail.state;
  // A mail server can take half a minute, in which others must be able to order.
  endTurn();
  await deliverMail(mail.id).catch((error: unknown) => {
    throw undelivered(error);
  });
  const state = await settledState(db, mail.id);
  if (isSettled(state)) return state;
  throw undelivered();
}

interface Effects {
  queueMail: QueueMail;
  deliverMail(mailId: number): Promise<void>;
  /** Lets the calls of other customers begin. */
  endTurn(): void;
}

const isSettled = (state?: Confirmation['state']): state is 'sent' | 'withheld' =>
  state === 'sent' || state === 'withheld';

type Confirmation = Pick<typeof mails.$inferSelect, 'id' | 'state'>;

/** The mail queued with the order; orders older than the queue get theirs here. */
async function confirmationOf(
  db: Database,
  customer: User,
  orderId: number,
  queueMail: QueueMail,
): Promise<Confirmation> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ recipient: orders.email })
      .from(orders)
      .where(and(eq(orders.id, orderId), ownedBy(customer.id)))
      .for('update');
    if (!order) throw notFound('Order', { 'orderData.id': 'Choose one of your orders.' });
    const [queued] = await findMails(tx, orderId);
    if (queued) return queued;
    await queueMail(tx, { kind: 'order-placed', orderId, ...order });
    return onlyRow(await findMails(tx, orderId));
  });
}

const findMails = (db: Database, orderId: number): Promise<Confirmation[]> =>
  db
    .select({ id: mails.id, state: mails.state })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.kind, 'order-placed')))
    .limit(1);

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
