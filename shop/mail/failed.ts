import type { Database } from '#db/client.ts';
import { desc, eq } from '#db/sql.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { mails } from './tables.ts';

/** The mails that could not be sent so far, the latest first; the queue tries them again. */
export async function listFailedMails(db: Database, most: number) {
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.state, 'failed'))
    .orderBy(desc(mails.id))
    .limit(most);
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
 * Tries now to send a mail; one that went out already is not sent again. Throws `Refusal`: not
 * found, or unavailable when it could not be handed over now either.
 */
export async function resendMail(
  db: Database,
  id: number,
  deliverMail: (mailId: number) => Promise<void>,
): Promise<void> {
  const [mail] = await db.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
  if (!mail) throw notFound('Mail');
  await deliverMail(id).catch((cause: unknown) => {
    throw new Refusal(
      'unavailable',
      'The mail server did not take it. The shop keeps trying; please check the settings of the mail.',
      { retryAfter: 60, cause },
    );
  });
}
