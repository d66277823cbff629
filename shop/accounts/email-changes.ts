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

export interface EmailChangeLink {
  token: string;
  isOld: boolean;
  /** True when this is the last link: the other email has answered, or is not asked. */
  isLast: boolean;
}

/** False once another request has replaced this one, it has expired, or this email has answered. */
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
export async function newEmailChangeToken(db: Database, data: unknown): Promise<EmailChangeLink> {
  const { change, side } = data as EmailChangeData;
  const isOld = side === 'old';
  const token = newToken();
  const hash = hashOf(token);
  const [found] = await db
    .update(emailChanges)
    .set(isOld ? { oldTokenHash: hash } : { newTokenHash: hash })
    .where(eq(emailChanges.id, Number(change)))
    .returning();
  const isLast = Boolean(isOld ? found?.newAnswered : found?.oldAnswered);
  return { token, isOld, isLast };
}

/** Kept for a month after it expired, so that the shop can say why a link does not work. */
export async function deleteExpiredEmailChanges(db: Database): Promise<void> {
  const longAgo = sql`now() - interval '30 days'`;
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, longAgo));
}
