import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import { ne, sql } from '#db/sql.ts';
import { mails } from './tables.ts';

export type MailKind =
  | 'order-placed'
  | 'order-shipped'
  | 'order-delivered'
  | 'order-cancelled'
  | 'password-reset';

export interface Mail {
  kind: MailKind;
  recipient: string;
  orderId?: number;
  /** Such as the token of a password reset. */
  data?: Record<string, string>;
}

/** Runs in the caller's transaction: the mail is sent only if that commits. */
export type QueueMail = (tx: Database, mail: Mail) => Promise<void>;

export const mailQueue = 'mail';

export const queueMailOver =
  (boss: PgBoss): QueueMail =>
  async (tx, { kind, recipient, orderId, data = {} }) => {
    const [mail] = await tx
      .insert(mails)
      .values({ kind, recipient, orderId, data })
      .returning({ id: mails.id });
    await boss.send(mailQueue, { mailId: mail?.id }, { db: fromDrizzle(tx, sql) });
  };

/** For a restored shop, whose job queue is empty. */
export async function queueUnsent(tx: Database, boss: PgBoss): Promise<void> {
  const unsent = await tx.select({ mailId: mails.id }).from(mails).where(ne(mails.state, 'sent'));
  const jobs = unsent.map((data) => ({ data }));
  await boss.insert(mailQueue, jobs, { db: fromDrizzle(tx, sql) });
}
