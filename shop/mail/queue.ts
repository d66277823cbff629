import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { and, inArray, ne, sql } from '#db/sql.ts';
import {
  isLinkMail,
  isStatusMail,
  type MailKind,
  type QueueMail,
  statusMailDelay,
} from '#shop/mail-kinds.ts';
import { mails } from './tables.ts';

/**
 * Data of a mail with a link, whose token is made when it is sent. An earlier version of the shop, which
 * looks for a token here, fails and leaves the mail to this one.
 */
export const withoutToken = sql`'null'::jsonb`;

export const mailQueue = 'mail';

export const queueMailOver =
  (boss: PgBoss, delay = statusMailDelay): QueueMail =>
  async (tx, ...queued) => {
    const rows = queued.map(({ data = {}, orderId = null, ...mail }) => ({
      ...mail,
      orderId,
      data,
    }));
    const { id, kind } = mails;
    const added = await tx.execute<{ id: number; kind: MailKind }>(
      sql`${insertRows(mails, rows)} returning ${id}, ${kind}`,
    );
    const links = added.rows.filter((mail) => isLinkMail(mail.kind)).map((mail) => mail.id);
    if (links.length > 0) {
      await tx.update(mails).set({ data: withoutToken }).where(inArray(id, links));
    }
    const jobs = added.rows.map((mail) => ({
      data: { mailId: mail.id },
      startAfter: isStatusMail(mail.kind) ? delay : 0,
    }));
    await boss.insert(mailQueue, jobs, { db: fromDrizzle(tx, sql), returnId: false });
  };

/** Still has to go out. `sent` is compared on its own so that the partial index serves. */
export const isUnsent = and(ne(mails.state, 'sent'), ne(mails.state, 'withheld'));

/** Queues the unsent mails of a restored shop, whose job queue is empty. */
export async function queueUnsent(tx: Database, boss: PgBoss): Promise<void> {
  const unsent = await tx.select({ mailId: mails.id }).from(mails).where(isUnsent);
  const jobs = unsent.map((data) => ({ data }));
  await boss.insert(mailQueue, jobs, { db: fromDrizzle(tx, sql) });
}
