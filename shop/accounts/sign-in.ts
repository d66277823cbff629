import type { User } from '#contract/accounts.ts';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import { Refusal } from '#shop/refusal.ts';
import { clearAttempts, countAttempt, type Limit } from './limits/attempts.ts';
import { hashPassword, isCurrentHash, passwordMatches } from './passwords/passwords.ts';
import { findByIdentifier, lockUnlessPasswordChanged, userShape } from './people.ts';
import { actorOf, recordFailedSignIn, recordIfStaff } from './recorded-access.ts';
import type { Encryption } from './second-factor/encryption.ts';
import { checkSecondFactor } from './second-factor/second-factor.ts';
import { openSession } from './sessions.ts';
import { users } from './tables.ts';

/** For one account from one IP address: its owner can still sign in from elsewhere. */
const limit: Limit = {
  maxAttempts: 10,
  minutes: 15,
  message: (wait) => `Too many failed sign-ins. Please wait ${wait}, or reset your password.`,
};

/**
 * Throws `Refusal`: `Email or password is incorrect.` for an unknown name and a wrong password alike, too many
 * requests after ten failures. Once the password is right also forbidden for a disabled account, and
 * for somebody who signs in in two steps `second_factor` without a code or with a wrong one, which
 * counts as a failure.
 */
export async function signIn(
  db: Database,
  credentials: { identifier: string; password: string; code?: string | undefined },
  ip: string,
  { userAgent, encryption }: { userAgent: string; encryption: Encryption },
): Promise<{ token: string; user: User }> {
  const person = await findByIdentifier(db, credentials.identifier);
  const key = person
    ? signInKey(person.id, ip)
    : `sign-in of name ${credentials.identifier.toLowerCase()} from ${ip}`;
  await countAttempt(db, key, limit);
  const fits = await passwordMatches(person?.passwordHash, credentials.password);
  if (!person || !fits || person.erasedAt) {
    await recordFailedSignIn(db, person, ip, 'wrong password');
    throw wrongCredentials();
  }
  if (person.disabled) {
    await recordFailedSignIn(db, person, ip, 'disabled account');
    throw disabledAccount();
  }
  const begin = db.transaction(async (tx) => {
    // A password that is changed meanwhile opens no session: the change has just ended them all.
    if (!(await lockUnlessPasswordChanged(tx, person))) throw wrongCredentials();
    await checkSecondFactor(tx, person.id, credentials.code, encryption);
    const token = await openSession(tx, person.id, { address: ip, userAgent });
    await recordIfStaff(tx, actorOf(person, ip), person, { action: 'sign-in.done' });
    return token;
  });
  const token = await begin.catch(async (error) => {
    const isWrongCode = error instanceof Refusal && error.code === 'second_factor';
    if (isWrongCode && credentials.code) await recordFailedSignIn(db, person, ip, 'wrong code');
    throw error;
  });
  if (!isCurrentHash(person.passwordHash)) await rehash(db, person, credentials.password);
  await clearAttempts(db, key);
  return { token, user: userShape(person) };
}

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
