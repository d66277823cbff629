import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import { canReceiveMail } from '#contract/rules/accounts/deliverable.ts';
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
import { type MailEnvironment, sendsMail } from '#shop/mail/mail-settings.ts';
import { refuseSixthLink } from '#shop/mail/unconfirmed.ts';
import { emailChangeMail, type Mail, type QueueMail } from '#shop/mail-kinds.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';

type Change = typeof emailChanges.$inferSelect;

/**
 * Mails a link to the old and the new email, which replaces an earlier request; only to the new one
 * where no mail can reach the old. Does the same for a taken email, so that nobody learns who has
 * an account. Throws `Refusal`: validation for a wrong password or the email that the person has,
 * too many requests after ten wrong passwords in a row, and after three mails with a link to one of the
 * emails within the hour, or five within 24 hours.
 */
export async function requestEmailChange(
  db: Database,
  { id }: Pick<User, 'id'>,
  { email: newEmail, password }: BodyOf<'PUT /users/email'>,
  { queueMail, mail }: { queueMail: QueueMail; mail: MailEnvironment },
): Promise<{ asksBoth: boolean }> {
  const person = await confirmPassword(db, id, password, 'password');
  if (isSame(person.email, newEmail)) throw fieldRefusal('email', 'This is already your email.');
  await countLinkMail(db, person.email);
  await countLinkMail(db, newEmail);
  // A shop that sends no mail writes both links to its outbox, where both can be read.
  const asksBoth = canReceiveMail(person.email) || !(await sendsMail(db, mail));
  await db.transaction(async (tx) => {
    if (!(await lockUnlessPasswordChanged(tx, person))) throw wrongPassword('password');
    // Whether the new email has an account or not: nobody learns that.
    await refuseSixthLink(tx, newEmail);
    if (asksBoth && !person.emailConfirmed) await refuseSixthLink(tx, person.email);
    const change = await replaceRequest(tx, { userId: id, newEmail, oldAnswered: !asksBoth });
    const mailTo = (recipient: string, side: EmailChangeData['side']): Mail => {
      const data: EmailChangeData = { user: String(id), change: String(change), side };
      return { kind: emailChangeMail, recipient, data };
    };
    const toOld = asksBoth ? [mailTo(person.email, 'old')] : [];
    await queueMail(tx, ...toOld, mailTo(newEmail, 'new'));
  });
  return { asksBoth };
}

async function replaceRequest(
  tx: Database,
  request: Pick<Change, 'userId' | 'newEmail' | 'oldAnswered'>,
): Promise<number> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, request.userId));
  const expiresAt = sql`now() + interval '24 hours'`;
  const rows = await tx
    .insert(emailChanges)
    .values({ ...request, expiresAt })
    .returning({ id: emailChanges.id });
  return onlyRow(rows).id;
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
    // Locks in the same order as a new request, which may have replaced this one meanwhile.
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
