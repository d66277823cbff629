import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import { and, ne, sql } from '#db/sql.ts';
import { isStatusMail, type StatusMail } from './status-mails.ts';
import { mails } from './tables.ts';

/** Mails with a link that proves whose email it is. */
export type LinkMail = 'password-reset' | 'email-confirmation' | 'staff-invitation';

export type MailKind = 'order-placed' | LinkMail | StatusMail;

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

/** Seconds between a change of status and its mail: time to undo a slip. */
export const statusMailDelay = 30;

export const queueMailOver =
  (boss: PgBoss, delay = statusMailDelay): QueueMail =>
  async (tx, { kind, recipient, orderId, data = {} }) => {
    const [mail] = await tx
      .insert(mails)
      .values({ kind, recipient, orderId, data })
      .returning({ id: mails.id });
    const startAfter = isStatusMail(kind) ? delay : 0;
    await boss.send(mailQueue, { mailId: mail?.id }, { db: fromDrizzle(tx, sql), startAfter });
  };

/** Still has to go out. `sent` is compared on its own so that the partial index serves. */
export const isUnsent = and(ne(mails.state, 'sent'), ne(mails.state, 'withheld'));

/** For a restored shop, whose job queue is empty. */
export async function queueUnsent(tx: Database, boss: PgBoss): Promise<void> {
  const unsent = await tx.select({ mailId: mails.id }).from(mails).where(isUnsent);
  const jobs = unsent.map((data) => ({ data }));
  await boss.insert(mailQueue, jobs, { db: fromDrizzle(tx, sql) });
}
