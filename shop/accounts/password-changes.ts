import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import type { Database } from '#db/client.ts';
import { and, eq, gt, lt, sql } from '#db/sql.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { countAttempt, forgetAttempts, type Limit } from './attempts.ts';
import { refuseGuessable } from './chosen-password.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { findByIdentifier, holdPassword } from './people.ts';
import { endSessions } from './sessions.ts';
import { forgetFailures } from './sign-in.ts';
import { passwordResets, users } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

const message = (wait: string) => `Too many tries. Please try again in ${wait}.`;
const guesses: Limit = { most: 10, minutes: 15, message };
const requestsFromAddress: Limit = { most: 20, minutes: 60, message };
const requestsForAccount: Limit = { most: 3, minutes: 60, message };

/**
 * Changes a password and ends every session but the one of `token`. Throws `Refusal`: validation
 * on the current password when it is wrong and on a new one that is easy to guess, too many
 * requests after ten wrong ones in a row.
 */
export async function changePassword(
  db: Database,
  { id }: User,
  { currentPassword, newPassword }: BodyOf<'PUT /users/change-password'>,
  token: string,
): Promise<void> {
  const key = `password change of id ${id}`;
  await countAttempt(db, key, guesses);
  const [person] = await db.select().from(users).where(eq(users.id, id));
  const fits = await passwordFits(person?.passwordHash, currentPassword);
  if (!person || !fits) throw wrongPassword();
  await forgetAttempts(db, key);
  await refuseGuessable(db, newPassword, person, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    if (!(await holdPassword(tx, person))) throw wrongPassword();
    await setPassword(tx, id, passwordHash, token);
  });
}

/**
 * Sends a link to set a new password, if the e-mail address is somebody's; whether it is shows
 * neither in the outcome nor in the time it takes. Throws `Refusal` (too many requests) after
 * twenty from one network address or three for one e-mail address within the hour.
 */
export async function requestReset(
  db: Database,
  email: string,
  address: string,
  { queueMail }: { queueMail: QueueMail },
): Promise<void> {
  await countAttempt(db, `password request from ${address}`, requestsFromAddress);
  await countAttempt(db, `password request for ${email.toLowerCase()}`, requestsForAccount);
  await db.transaction(async (tx) => {
    // For an address nobody has the same is done and taken back, so that it takes as long.
    await tx.transaction((step) => sendLink(step, email, queueMail)).catch(ignoreNobody);
  });
}

/**
 * Sets a new password with the token of a link, and ends every session. Throws `Refusal`
 * (validation) for a token that was used, is an hour old or never was, and for a password that is
 * easy to guess; the token is good for another try then.
 */
export async function resetPassword(
  db: Database,
  { token, newPassword }: BodyOf<'POST /auth/reset-password'>,
  address: string,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    const [reset] = await tx
      .delete(passwordResets)
      .where(
        and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, sql`now()`)),
      )
      .returning();
    if (!reset) {
      throw fieldRefusal('token', 'This link was used or is too old. Please ask for a new one.');
    }
    const [person] = await tx.select().from(users).where(eq(users.id, reset.userId));
    if (person) await refuseGuessable(tx, newPassword, person, 'newPassword');
    await setPassword(tx, reset.userId, passwordHash);
    await forgetFailures(tx, reset.userId, address);
  });
}

/** Forgets links that are too old to be used. */
export async function forgetOldResets(db: Database): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}

const wrongPassword = () =>
  fieldRefusal(
    'currentPassword',
    'The current password is not right. Please type it again, or log out and use Forgot password.',
  );

/** Whoever else holds a session or a link of the person loses it with the password. */
async function setPassword(tx: Database, id: number, passwordHash: string, keepToken = '') {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
  await endSessions(tx, id, keepToken);
}

class Nobody extends Error {}

async function sendLink(tx: Database, email: string, queueMail: QueueMail) {
  const token = newToken();
  const person = await findByIdentifier(tx, email);
  if (person) {
    const expiresAt = sql`now() + interval '1 hour'`;
    await tx
      .insert(passwordResets)
      .values({ tokenHash: hashOf(token), userId: person.id, expiresAt });
  }
  const recipient = person?.email ?? email;
  await queueMail(tx, { kind: 'password-reset', recipient, data: { token } });
  if (!person) throw new Nobody();
}

function ignoreNobody(error: unknown) {
  if (!(error instanceof Nobody)) throw error;
}
