import type { Database } from '#db/client.ts';
import { and, eq, gt, lt, sql } from '#db/sql.ts';
import { emailChanges } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

/** Data of the mail to the old or the new email of somebody who changes it. */
export interface EmailChangeData extends Record<string, string> {
  user: string;
  change: string;
  side: 'old' | 'new';
}

/** False once another wish has replaced it, it has expired, or this email has answered. */
export async function isEmailChangeOpen(db: Database, data: unknown): Promise<boolean> {
  const { change, side } = data as EmailChangeData;
  const answered = side === 'old' ? emailChanges.oldAnswered : emailChanges.newAnswered;
  const isOpen = and(
    eq(emailChanges.id, Number(change)),
    eq(answered, false),
    gt(emailChanges.expiresAt, sql`now()`),
  );
  return (await db.$count(emailChanges, isOpen)) > 0;
}

/**
 * Makes the token of the link when its mail is sent, as `newLinkToken` does. Sent again, a mail has
 * another token, and only that of the last one works.
 */
export async function newEmailChangeToken(
  db: Database,
  data: unknown,
): Promise<{ token: string; isOld: boolean }> {
  const { change, side } = data as EmailChangeData;
  const isOld = side === 'old';
  const token = newToken();
  const hash = hashOf(token);
  await db
    .update(emailChanges)
    .set(isOld ? { oldTokenHash: hash } : { newTokenHash: hash })
    .where(eq(emailChanges.id, Number(change)));
  return { token, isOld };
}

/** Kept for a month after it expired, so that the shop can say why a link does not work. */
export async function deleteExpiredEmailChanges(db: Database): Promise<void> {
  const longAgo = sql`now() - interval '30 days'`;
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, longAgo));
}
