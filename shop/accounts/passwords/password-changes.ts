import { randomInt } from 'node:crypto';
import type { BodyOf } from '#contract/api.ts';
import { passwordUnchanged } from '#contract/rules/accounts/passwords.ts';
import type { Database } from '#db/client.ts';
import { and, eq, gt, lt, sql } from '#db/sql.ts';
import { markEmailConfirmed } from '#shop/accounts/email-confirmation.ts';
import { countInNetwork, type Limit } from '#shop/accounts/limits/attempts.ts';
import { countLinkMail } from '#shop/accounts/limits/link-mails.ts';
import { networkOf } from '#shop/accounts/limits/network.ts';
import { clearFailures } from '#shop/accounts/limits/sign-in-limits.ts';
import {
  findByIdentifier,
  lockUnerased,
  lockUnlessPasswordChanged,
} from '#shop/accounts/people.ts';
import { actorOf, recordIfStaff } from '#shop/accounts/recorded-access.ts';
import { removeSecondFactor } from '#shop/accounts/second-factor/second-factor.ts';
import { endSessions } from '#shop/accounts/sessions.ts';
import {
  addresses,
  emailChanges,
  knownBrowsers,
  passwordResets,
  users,
} from '#shop/accounts/tables.ts';
import { hashOf } from '#shop/accounts/tokens.ts';
import type { Actor } from '#shop/activity/record.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { refuseGuessable } from './chosen-password.ts';
import { confirmPassword, hashPassword, noPassword, wrongPassword } from './passwords.ts';

/** Many people share a network: this only stops mass requests. */
const requests: Limit = {
  maxAttempts: 100,
  minutes: 60,
  message: (wait) => `Too many attempts. Please try again in ${wait}.`,
};

/**
 * Ends every session but that of `token`. Throws `Refusal`: validation for a wrong current password
 * and for a new one that is the same or easy to guess, too many requests after ten wrong ones in a row.
 */
export async function changePassword(
  db: Database,
  by: Actor & { id: number },
  { currentPassword, newPassword }: BodyOf<'PUT /users/change-password'>,
  token: string,
): Promise<void> {
  const person = await confirmPassword(db, by.id, currentPassword, 'currentPassword');
  if (newPassword === currentPassword) throw fieldRefusal('newPassword', passwordUnchanged);
  await refuseGuessable(db, newPassword, person, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    if (!(await lockUnlessPasswordChanged(tx, person))) throw wrongPassword('currentPassword');
    await setPassword(tx, by.id, passwordHash, token);
    await recordIfStaff(tx, by, person, { action: 'password.changed' });
  });
}

/**
 * Mails a link to set a new password. Neither the outcome nor the time it takes tells whether the
 * email is known. Throws `Refusal` (too many requests) after 100 requests from one network, 1,000 from
 * one /48, or three mails with a link to one email within the hour.
 */
export async function requestReset(
  db: Database,
  email: string,
  ip: string,
  { queueMail }: { queueMail: QueueMail },
): Promise<void> {
  await countInNetwork(db, 'password request', ip, requests);
  await countLinkMail(db, email);
  await db.transaction(async (tx) => {
    // For an unknown email the same is done and rolled back, so that it takes as long.
    await tx.transaction((step) => sendLink(step, email, queueMail)).catch(ignoreUnknownEmail);
  });
}

/** `removeChosen` empties the cart and the wishlist of a customer. */
interface Setting {
  ip: string;
  browserToken: string;
  removeChosen: (tx: Database, customerId: number) => Promise<void>;
}

/**
 * Ends every session, and confirms the email: if that was not confirmed before, somebody else may have
 * registered the account, and what they left in it is removed. Throws `Refusal` (validation) for a
 * token that is used, an hour old or unknown, and for a password that is easy to guess, after which
 * the token can be used again.
 */
export async function resetPassword(
  db: Database,
  { token, newPassword }: BodyOf<'POST /auth/reset-password'>,
  { ip, browserToken, removeChosen }: Setting,
): Promise<void> {
  const link = and(
    eq(passwordResets.tokenHash, hashOf(token)),
    gt(passwordResets.expiresAt, sql`now()`),
  );
  // Hashing takes memory and time, so only the holder of a link may cause it.
  const [person] = await db
    .select({
      ...{ id: users.id, username: users.username, email: users.email, role: users.role },
      emailConfirmed: users.emailConfirmed,
      passwordHash: users.passwordHash,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(link);
  if (!person) throw usedLink();
  await refuseGuessable(db, newPassword, person, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    const used = await tx.delete(passwordResets).where(link).returning();
    if (used.length === 0) throw usedLink();
    const mayBeStranger = !person.emailConfirmed && person.passwordHash !== noPassword;
    // As everywhere, rows of the cart come before the lock of the account.
    if (mayBeStranger) await removeChosen(tx, person.id);
    await setPassword(tx, person.id, passwordHash);
    if (mayBeStranger) {
      await forgetWhoRegistered(tx, person.id);
      await removeChosen(tx, person.id);
    }
    await markEmailConfirmed(tx, person.id);
    await clearFailures(tx, { userId: person.id, network: networkOf(ip), browserToken });
    await recordIfStaff(tx, actorOf(person, ip), person, { action: 'password.reset' });
  });
}

/**
 * Anybody can register with somebody else's email, but nobody was ever in an account without a password,
 * which the owner brought from another shop. Removes what would keep its owner out or belongs to
 * somebody else: the second factor, known browsers, names, contact and addresses.
 */
async function forgetWhoRegistered(tx: Database, id: number): Promise<void> {
  await removeSecondFactor(tx, id);
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, id));
  await tx.delete(addresses).where(eq(addresses.customerId, id));
  const username = await neutralUsername(tx);
  const profile = { username, firstName: username, lastName: '', mobile: null, dob: null };
  await tx.update(users).set(profile).where(eq(users.id, id));
}

/** A free username that says nothing about anybody. */
async function neutralUsername(tx: Database): Promise<string> {
  const name = `customer${randomInt(10_000_000, 100_000_000)}`;
  return (await findByIdentifier(tx, name)) ? neutralUsername(tx) : name;
}

export async function deleteExpiredResets(db: Database): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}

/**
 * Ends all links and all sessions but that of `keepToken`: somebody else may have known the old
 * password.
 */
async function setPassword(tx: Database, id: number, passwordHash: string, keepToken = '') {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, id));
  await endSessions(tx, id, keepToken);
}

async function sendLink(tx: Database, email: string, queueMail: QueueMail) {
  const person = await findByIdentifier(tx, email);
  const recipient = person?.email ?? email;
  await queueMail(tx, { kind: 'password-reset', recipient });
  if (!person || !(await lockUnerased(tx, person.id))) throw new UnknownEmail();
}

class UnknownEmail extends Error {}

function ignoreUnknownEmail(error: unknown) {
  if (!(error instanceof UnknownEmail)) throw error;
}

const usedLink = () =>
  fieldRefusal('token', 'This link has been used or has expired. Please request a new one.');
