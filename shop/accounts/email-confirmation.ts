import { emailConfirmed } from '#contract/rules/messages/account-messages.ts';
import type { Database } from '#db/client.ts';
import { eq, lt, sql } from '#db/sql.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { emailConfirmations, users } from './tables.ts';
import { hashOf } from './tokens.ts';

/** Mails a link that confirms the email, within 24 hours. */
export const mailConfirmation = (
  tx: Database,
  { email }: { email: string },
  queueMail: QueueMail,
): Promise<void> => queueMail(tx, { kind: 'email-confirmation', recipient: email });

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

const expiredLink = 'This link has expired. Please sign in and send a new one from your account.';
const unknownLink =
  'This link does not work. Please open the one in our latest email, or sign in and send a new one from your account.';
