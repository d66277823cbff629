import type { Database } from '#db/client.ts';
import { and, eq, inArray, lt, or, sql } from '#db/sql.ts';
import { readCompany } from '#shop/company/company.ts';
import { findOrder } from '#shop/orders/read-orders.ts';
import type { Message } from './layout.ts';
import type { MailKind } from './queue.ts';
import { mails } from './tables.ts';
import type { Transport } from './transport.ts';

/**
 * Renders a queued mail from current data and sends it, unless it was already sent. When sending
 * fails, records the error and throws it.
 */
export async function deliverMail(
  db: Database,
  mailId: number,
  { transport, publicUrl }: { transport: Transport; publicUrl: string },
): Promise<void> {
  const mail = await claim(db, mailId);
  if (!mail) return;
  try {
    const message = await messageFor(db, mail, publicUrl);
    await transport({ ...message, to: mail.recipient, messageId: messageIdOf(mailId, publicUrl) });
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    await db.update(mails).set({ state: 'failed', lastError }).where(eq(mails.id, mailId));
    throw error;
  }
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: new Date(), lastError: null, data: {} })
    .where(eq(mails.id, mailId));
}

/** Takes over a claim after two minutes, when its process must have died. */
async function claim(db: Database, mailId: number) {
  const free = or(
    inArray(mails.state, ['queued', 'failed']),
    and(eq(mails.state, 'sending'), lt(mails.claimedAt, sql`now() - interval '2 minutes'`)),
  );
  const [mail] = await db
    .update(mails)
    .set({ state: 'sending', claimedAt: new Date() })
    .where(and(eq(mails.id, mailId), free))
    .returning();
  return mail;
}

/** True while another process is sending the mail, which may still fail. */
export async function isBeingSent(db: Database, mailId: number): Promise<boolean> {
  const [mail] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, mailId));
  return mail?.state === 'sending';
}

/** Imports the message on demand: its library would slow every start. */
async function messageFor(
  db: Database,
  mail: typeof mails.$inferSelect,
  publicUrl: string,
): Promise<Message> {
  const company = await readCompany(db);
  const kind = mail.kind as MailKind;
  if (kind === 'password-reset') {
    const { resetMessage } = await import('./reset-message.ts');
    return resetMessage(company, mail.data as Record<string, string>, publicUrl);
  }
  const { orderMessage } = await import('./order-message.ts');
  const order = await findOrder(db, mail.orderId ?? 0);
  return orderMessage(kind, order, company, publicUrl);
}

/** The same for every try, so that the receiver can recognise a mail that arrives twice. */
const messageIdOf = (mailId: number, publicUrl: string) =>
  `<mail-${mailId}@${new URL(publicUrl).hostname}>`;
