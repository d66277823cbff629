import type { Database } from '#db/client.ts';
import { and, desc, eq, inArray, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { mails } from './tables.ts';

/** Withheld mails come last: a stranger can cause any number of them. */
export async function listFailedMails(db: Database, maxMails: number) {
  const rows = await db
    .select()
    .from(mails)
    .where(inArray(mails.state, ['failed', 'withheld']))
    .orderBy(sql`${mails.state} = 'withheld'`, desc(mails.id))
    .limit(maxMails);
  return rows.map(({ id, kind, recipient, orderId, createdAt, lastError }) => ({
    id,
    kind,
    recipient,
    orderId,
    createdAt: createdAt.toISOString(),
    error: lastError ?? '',
  }));
}

/**
 * False when the mail is not needed any more. Does nothing for one that was sent already. Throws
 * `Refusal`: not found, unavailable when the mail server fails again, or conflict when the email is
 * withheld again.
 */
export async function resendMail(
  db: Database,
  by: Actor,
  id: number,
  deliverMail: (mailId: number) => Promise<void>,
): Promise<boolean> {
  const mail = await findMail(db, id);
  if (!mail) throw notFound('Email');
  await db
    .update(mails)
    .set({ state: 'failed' })
    .where(and(eq(mails.id, id), isWithheld));
  await deliverMail(id).catch((cause: unknown) => {
    throw new Refusal(
      'unavailable',
      'The mail server did not accept this email. The shop will keep trying; please check the mail settings.',
      { retryAfter: 60, cause },
    );
  });
  const now = await findMail(db, id);
  if (now?.state === 'withheld') throw new Refusal('conflict', now.lastError ?? '');
  if (mail.state !== 'sent') await db.transaction((tx) => recordResend(tx, by, mail, now));
  return now !== undefined;
}

const isWithheld = eq(mails.state, 'withheld');

async function findMail(db: Database, id: number) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

type Mail = typeof mails.$inferSelect;

function recordResend(tx: Database, by: Actor, mail: Mail, now: Mail | undefined) {
  const subject = mail.orderId ? `Email of order ${mail.orderId}` : `Email ${mail.id}`;
  const change = changeOf({ state: mail.state }, { state: now?.state ?? 'no longer needed' });
  return record(tx, by, { action: 'mail.resent', subject, change });
}
