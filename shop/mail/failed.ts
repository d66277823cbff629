import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, asc, desc, eq, gt, inArray, ne, or, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { emailChangeMail } from '#shop/mail-kinds.ts';
import { orders } from '#shop/orders/tables.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { mails } from './tables.ts';

/** Leaves out mails that wait for the recipient to confirm the email: nobody in the shop can do anything about these. */
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

export const countFailedMails = (db: Database) => db.$count(mails, eq(mails.state, 'failed'));

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

interface Person {
  id: number;
  email: string;
}

/** The next `limit` mails to a person, oldest first. */
export const mailsAbout = (db: Database, person: Person, last = 0, limit = 100) =>
  db
    .select({
      id: mails.id,
      kind: mails.kind,
      orderId: mails.orderId,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(isAbout(db, person), gt(mails.id, last)))
    .orderBy(asc(mails.id))
    .limit(limit);

/**
 * Deletes the mails to a person that have not been sent, and takes the recipient out of the others.
 * Returns the ids of all.
 */
export async function eraseMails(tx: Database, person: Person): Promise<number[]> {
  const unsent = await tx
    .delete(mails)
    .where(and(isAbout(tx, person), ne(mails.state, 'sent')))
    .returning({ id: mails.id });
  const sent = await tx
    .update(mails)
    .set({ recipient: '', data: {}, lastError: null })
    .where(isAbout(tx, person))
    .returning({ id: mails.id });
  return [...unsent, ...sent].map(({ id }) => id);
}

function isAbout(db: Database, { id, email }: Person) {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
  const ofChange = and(
    // The literal lets PostgreSQL use the partial index.
    sql`${mails.kind} = ${sql.raw(`'${emailChangeMail}'`)}`,
    eq(sql`(${mails.data} ->> 'user')`, String(id)),
  );
  return or(isTo(email), inArray(mails.orderId, own), ofChange);
}

const isTo = (email: string) => eq(folded(mails.recipient), email.toLowerCase());

/**
 * Readdresses the mails of a person to the new email: those still to be sent, and the record of
 * those that were.
 */
export async function readdressMails(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(mails).set({ recipient: to }).where(isTo(from));
}
