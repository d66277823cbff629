import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, eq, isNull, or, sql } from '#db/sql.ts';
import type { EmailChangeData } from '#shop/accounts/email-changes.ts';
import { countLinkMail } from '#shop/accounts/limits/link-mails.ts';
import { confirmPassword, wrongPassword } from '#shop/accounts/passwords/passwords.ts';
import {
  findByIdentifier,
  lockUnlessPasswordChanged,
  refuseTaken,
  type UserRow,
} from '#shop/accounts/people.ts';
import { actorOf, recordIfStaff } from '#shop/accounts/recorded-access.ts';
import { emailChanges, passwordResets, users } from '#shop/accounts/tables.ts';
import { hashOf } from '#shop/accounts/tokens.ts';
import { changeOf } from '#shop/activity/change.ts';
import { readdressMails } from '#shop/mail/failed.ts';
import { emailChangeMail, type QueueMail } from '#shop/mail-kinds.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';

type Change = typeof emailChanges.$inferSelect;

/**
 * Mails a link to the old and the new email, in place of an earlier wish. Does the same for a taken
 * email, so that nobody learns who has an account. Throws `Refusal`: validation for a wrong password or
 * the email that the person has, too many requests after ten wrong passwords in a row or three mails
 * with a link to one of the emails within the hour.
 */
export async function requestEmailChange(
  db: Database,
  { id }: Pick<User, 'id'>,
  { email: newEmail, password }: BodyOf<'PUT /users/email'>,
  { queueMail }: { queueMail: QueueMail },
): Promise<void> {
  const person = await confirmPassword(db, id, password, 'password');
  if (isSame(person.email, newEmail)) throw fieldRefusal('email', 'This is already your email.');
  await countLinkMail(db, person.email);
  await countLinkMail(db, newEmail);
  await db.transaction(async (tx) => {
    if (!(await lockUnlessPasswordChanged(tx, person))) throw wrongPassword('password');
    await tx.delete(emailChanges).where(eq(emailChanges.userId, id));
    const expiresAt = sql`now() + interval '24 hours'`;
    const rows = await tx
      .insert(emailChanges)
      .values({ userId: id, newEmail, expiresAt })
      .returning({ id: emailChanges.id });
    const dataOf = (side: EmailChangeData['side']): EmailChangeData => ({
      ...{ user: String(id), change: String(onlyRow(rows).id), side },
    });
    await queueMail(
      tx,
      { kind: emailChangeMail, recipient: person.email, data: dataOf('old') },
      { kind: emailChangeMail, recipient: newEmail, data: dataOf('new') },
    );
  });
}

/**
 * Notes that the holder of one of the two emails agrees, and changes the email once both do. Sessions
 * stay; links to set a new password, which went to the old email, do not. Undefined for a token of
 * another kind. Throws `Refusal`: validation for one that is used or a day old, conflict when somebody
 * else has the new email.
 */
export async function answerEmailChange(
  db: Database,
  token: string,
  ip: string,
): Promise<'changed' | 'waiting' | undefined> {
  const hash = hashOf(token);
  const isOfLink = or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash));
  const [found] = await db.select().from(emailChanges).where(isOfLink);
  if (!found) return undefined;
  return db.transaction(async (tx) => {
    // In the sequence in which a new wish locks them. It may have replaced this one meanwhile.
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, found.userId), isNull(users.erasedAt)))
      .for('no key update');
    const [change] = await tx.select().from(emailChanges).where(isOfLink);
    if (!person || !change) return undefined;
    const isNew = change.newTokenHash === hash;
    await refuseUseless(tx, change, isNew);
    const answered = { ...change, ...(isNew ? { newAnswered: true } : { oldAnswered: true }) };
    const { oldAnswered, newAnswered } = answered;
    await tx
      .update(emailChanges)
      .set({ oldAnswered, newAnswered })
      .where(eq(emailChanges.id, change.id));
    if (!oldAnswered || !newAnswered) return 'waiting';
    await changeEmail(tx, person, { newEmail: change.newEmail, ip });
    return 'changed';
  });
}

async function refuseUseless(tx: Database, change: Change, isNew: boolean) {
  const { oldAnswered, newAnswered, newEmail } = change;
  if (oldAnswered && newAnswered) {
    throw fieldRefusal('token', 'This link was already used. Your email is changed.');
  }
  if (isNew ? newAnswered : oldAnswered) {
    const message = 'This link was already used. Open the one that we sent to your other email.';
    throw fieldRefusal('token', message);
  }
  if (change.expiresAt < new Date()) {
    const message = 'This link has expired. Please sign in and change your email again.';
    throw fieldRefusal('token', message);
  }
  // Only the holder of an email learns that it has an account.
  if (isNew && (await findByIdentifier(tx, newEmail))) throw takenEmail();
}

async function changeEmail(
  tx: Database,
  person: UserRow,
  { newEmail, ip }: { newEmail: string; ip: string },
) {
  await tx
    .update(users)
    .set({ email: newEmail, emailConfirmed: true })
    .where(eq(users.id, person.id))
    .catch(refuseTaken)
    .catch(atToken);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, person.id));
  await readdressMails(tx, { from: person.email, to: newEmail });
  const change = changeOf({ email: person.email }, { email: newEmail });
  await recordIfStaff(tx, actorOf(person, ip), person, { action: 'email.changed', change });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Somebody may have registered with the new email since its link was opened. */
function atToken(error: unknown): never {
  throw error instanceof Refusal ? takenEmail() : error;
}

const takenEmail = () => {
  const message = 'This email already has an account. Sign in with it, or choose another email.';
  return fieldRefusal('token', message, 'conflict');
};
