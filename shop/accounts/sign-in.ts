import type { User } from '#contract/accounts.ts';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import { Refusal } from '#shop/refusal.ts';
import { clearAttempts, countAttempt, type Limit } from './limits/attempts.ts';
import { hashPassword, isCurrentHash, passwordMatches } from './passwords/passwords.ts';
import { findByIdentifier, lockUnlessPasswordChanged, userShape } from './people.ts';
import { openSession } from './sessions.ts';
import { users } from './tables.ts';

/** For one account from one IP address: its owner can still sign in from elsewhere. */
const limit: Limit = {
  maxAttempts: 10,
  minutes: 15,
  message: (wait) => `Too many failed sign-ins. Please wait ${wait}, or reset your password.`,
};

/**
 * Throws `Refusal`: `Email or password is incorrect.` for an unknown name and a wrong password alike,
 * forbidden for a disabled account with the right password, too many requests after ten failures.
 */
export async function signIn(
  db: Database,
  credentials: { identifier: string; password: string },
  ip: string,
): Promise<{ token: string; user: User }> {
  const person = await findByIdentifier(db, credentials.identifier);
  const key = person
    ? signInKey(person.id, ip)
    : `sign-in of name ${credentials.identifier.toLowerCase()} from ${ip}`;
  await countAttempt(db, key, limit);
  const fits = await passwordMatches(person?.passwordHash, credentials.password);
  if (!person || !fits || person.erasedAt) throw wrongCredentials();
  if (person.disabled) throw disabledAccount();
  const token = await openSessionOf(db, person);
  if (!isCurrentHash(person.passwordHash)) await rehash(db, person, credentials.password);
  await clearAttempts(db, key);
  return { token, user: userShape(person) };
}

/**
 * A password that is changed during the sign-in opens no session: the change has just ended them
 * all.
 */
const openSessionOf = (db: Database, person: { id: number; passwordHash: string }) =>
  db.transaction(async (tx) => {
    if (!(await lockUnlessPasswordChanged(tx, person))) throw wrongCredentials();
    return openSession(tx, person.id);
  });

/** Replaces a hash with older parameters when its owner signs in. */
async function rehash(db: Database, person: { id: number; passwordHash: string }, given: string) {
  const passwordHash = await hashPassword(given);
  const unchanged = and(eq(users.id, person.id), eq(users.passwordHash, person.passwordHash));
  await db.update(users).set({ passwordHash }).where(unchanged);
}

const wrongCredentials = () => new Refusal('unauthenticated', 'Email or password is incorrect.');

const disabledAccount = () =>
  new Refusal('forbidden', 'This account is disabled. Please ask the owner of the shop.');

/** After a reset, the person can sign in at once despite earlier failures. */
export const clearFailures = (db: Database, userId: number, ip: string): Promise<void> =>
  clearAttempts(db, signInKey(userId, ip));

const signInKey = (userId: number, ip: string) => `sign-in of id ${userId} from ${ip}`;
