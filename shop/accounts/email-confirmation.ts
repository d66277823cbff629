import { emailConfirmed } from '#contract/rules/messages/account-messages.ts';
import type { Database } from '#db/client.ts';
import { eq, lt, sql } from '#db/sql.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { hasEnoughLinks } from '#shop/mail/unconfirmed.ts';
import { fieldRefusal, notFound, Refusal } from '#shop/refusal.ts';
import { countLinkMail } from './limits/link-mails.ts';
import { lockUnerased } from './people.ts';
import { emailConfirmations, users } from './tables.ts';
import { hashOf } from './tokens.ts';

type Person = Pick<typeof users.$inferSelect, 'id' | 'email'>;

/** Mails a link that confirms the email, within 24 hours. */
export const mailConfirmation = (
  tx: Database,
  { email }: Pick<Person, 'email'>,
  queueMail: QueueMail,
): Promise<void> => queueMail(tx, { kind: 'email-confirmation', recipient: email });

/**
 * Mails another link, unless the email is confirmed. Throws `Refusal` (too many requests) after
 * three mails with a link to it within the hour, or five within 24 hours: more would be withheld.
 */
export async function mailConfirmationAgain(
  db: Database,
  person: Person & { emailConfirmed: boolean },
  { queueMail }: { queueMail: QueueMail },
): Promise<void> {
  if (person.emailConfirmed) return;
  await countLinkMail(db, person.email);
  await db.transaction(async (tx) => {
    if (!(await lockUnerased(tx, person.id))) throw notFound('Account');
    if (await hasEnoughLinks(tx, person.email)) throw tooManyLinks();
    await mailConfirmation(tx, person, queueMail);
  });
}

/** Throws `Refusal` (validation) for a token that is used, a day old or unknown. */
export async function confirmEmail(db: Database, token: string): Promise<void> {
  const [link] = await db
    .select({
      userId: emailConfirmations.userId,
      isExpired: sql<boolean>`${emailConfirmations.expiresAt} < now()`,
      isConfirmed: users.emailConfirmed,
    })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(eq(emailConfirmations.tokenHash, hashOf(token)));
  if (!link) throw fieldRefusal('token', unknownLink);
  if (link.isConfirmed) throw fieldRefusal('token', emailConfirmed);
  if (link.isExpired) throw fieldRefusal('token', expiredLink);
  await markEmailConfirmed(db, link.userId);
}

/** Whoever opened a mailed link has shown that the email is theirs. */
export async function markEmailConfirmed(db: Database, userId: number): Promise<void> {
  await db.update(users).set({ emailConfirmed: true }).where(eq(users.id, userId));
}

/** A link is kept for a month after it expired, so that the shop can say why it does not work. */
export async function deleteExpiredConfirmations(db: Database): Promise<void> {
  const longAgo = sql`now() - interval '30 days'`;
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, longAgo));
}

const tooManyLinks = () =>
  new Refusal(
    'too_many_requests',
    'We have sent you five emails with a link within 24 hours. Please open the latest one, or ask for another tomorrow.',
    { retryAfter: 3_600 },
  );

const expiredLink = 'This link has expired. Please sign in and send a new one from your account.';
const unknownLink =
  'This link does not work. Please open the one in our latest email, or sign in and send a new one from your account.';
