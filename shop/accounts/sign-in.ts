import type { User } from '#contract/accounts.ts';
import type { Database } from '#db/client.ts';
import { Refusal } from '#shop/refusal.ts';
import { countAttempt, forgetAttempts, type Limit } from './attempts.ts';
import { passwordFits } from './passwords.ts';
import { findByIdentifier, userShape } from './people.ts';
import { openSession } from './sessions.ts';

/** For one account from one address. */
const limit: Limit = {
  most: 10,
  minutes: 15,
  message: 'Too many failed sign-ins. Please wait a few minutes, or set a new password.',
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
  if (!person || !fits) throw new Refusal('unauthenticated', 'Invalid credentials');
  await forgetAttempts(db, key);
  return { token: await openSession(db, person.id), user: userShape(person) };
}

/** Lets a person who set a new password sign in at once from where they did. */
export const forgetFailures = (db: Database, userId: number, address: string): Promise<void> =>
  forgetAttempts(db, signInKey(userId, address));

const signInKey = (userId: number, address: string) => `sign-in of id ${userId} from ${address}`;
