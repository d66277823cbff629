import type { Database } from '#db/client.ts';
import { desc, eq } from '#db/sql.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { mails } from './tables.ts';

export async function listFailedMails(db: Database, maxMails: number) {
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.state, 'failed'))
    .orderBy(desc(mails.id))
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
 * `Refusal`: not found, or unavailable when the mail server fails again.
 */
export async function resendMail(
  db: Database,
  id: number,
  deliverMail: (mailId: number) => Promise<void>,
): Promise<boolean> {
  if (!(await hasMail(db, id))) throw notFound('Email');
  await deliverMail(id).catch((cause: unknown) => {
    throw new Refusal(
      'unavailable',
      'The mail server did not accept this email. The shop will keep trying; please check the mail settings.',
      { retryAfter: 60, cause },
    );
  });
  return hasMail(db, id);
}

const hasMail = async (db: Database, id: number) => (await db.$count(mails, eq(mails.id, id))) > 0;
