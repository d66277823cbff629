import type { User } from '#contract/accounts.ts';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import { Refusal } from '#shop/refusal.ts';
import { countAttempt, forgetAttempts, type Limit } from './attempts.ts';
import { hashPassword, isOfToday, passwordFits } from './passwords.ts';
import { findByIdentifier, holdPassword, userShape } from './people.ts';
import { openSession } from './sessions.ts';
import { users } from './tables.ts';

/** For one account from one address. */
const limit: Limit = {
  most: 10,
  minutes: 15,
  message: (wait) => `Too many failed sign-ins. Please wait ${wait}, or set a new password.`,
};

/**
 * Signs a person in from a network address. Throws `Refusal`: `Invalid credentials` alike for an
 * unknown name and a wrong password; too many requests after ten failures from that address,
 * which leaves the account open to its owner elsewhere.
 */
export async function signIn(
  db: Database,
  credentials: { identifier: string; password: string },
  address: string,
): Promise<{ token: string; user: User }> {
  const person = await findByIdentifier(db, credentials.identifier);
  const key = person
    ? signInKey(person.id, address)
    : `sign-in of name ${credentials.identifier.toLowerCase()} from ${address}`;
  await countAttempt(db, key, limit);
  const fits = await passwordFits(person?.passwordHash, credentials.password);
  if (!person || !fits) throw wrongCredentials();
  const token = await openSessionOf(db, person);
  if (!isOfToday(person.passwordHash)) await hashAnew(db, person, credentials.password);
  await forgetAttempts(db, key);
  return { token, user: userShape(person) };
}

/** A password changed while it was tried opens nothing: its sessions were ended by then. */
const openSessionOf = (db: Database, person: { id: number; passwordHash: string }) =>
  db.transaction(async (tx) => {
    if (!(await holdPassword(tx, person))) throw wrongCredentials();
    return openSession(tx, person.id);
  });

/** Once hashes are made in another way, those who sign in get one of that kind. */
async function hashAnew(db: Database, person: { id: number; passwordHash: string }, given: string) {
  const passwordHash = await hashPassword(given);
  const unchanged = and(eq(users.id, person.id), eq(users.passwordHash, person.passwordHash));
  await db.update(users).set({ passwordHash }).where(unchanged);
}

const wrongCredentials = () => new Refusal('unauthenticated', 'Invalid credentials');

/** Lets a person who set a new password sign in at once from where they did. */
export const forgetFailures = (db: Database, userId: number, address: string): Promise<void> =>
  forgetAttempts(db, signInKey(userId, address));

const signInKey = (userId: number, address: string) => `sign-in of id ${userId} from ${address}`;
