import { eq, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import type { Database } from '#db/client.ts';
import { Refusal } from '#shop/refusal.ts';
import { passwordFits } from './passwords.ts';
import { findByIdentifier, userShape } from './people.ts';
import { hashOf, openSession } from './sessions.ts';
import { signInFailures } from './tables.ts';

/** Failures of one account from one address, within the window, before it has to wait. */
const mostFailures = 10;
const windowMinutes = 15;

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
  const account = person ? `id ${person.id}` : `name ${credentials.identifier.toLowerCase()}`;
  const key = hashOf(`${account} from ${address}`);
  await countAttempt(db, key);
  const fits = await passwordFits(person?.passwordHash, credentials.password);
  if (!person || !fits) throw new Refusal('unauthenticated', 'Invalid credentials');
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
  return { token: await openSession(db, person.id), user: userShape(person) };
}

/** Counts before the password is looked at, so that attempts at once count as well. */
async function countAttempt(db: Database, key: string) {
  const isOver = sql`${signInFailures.firstAt} < now() - make_interval(mins => ${windowMinutes})`;
  const [attempt] = await db
    .insert(signInFailures)
    .values({ key, failures: 1, firstAt: new Date() })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${signInFailures.failures} + 1 end`,
        firstAt: sql`case when ${isOver} then now() else ${signInFailures.firstAt} end`,
      },
    })
    .returning();
  if (attempt && attempt.failures > mostFailures) throw tooManyFailures(attempt.firstAt);
}

function tooManyFailures(firstAt: Date) {
  const until = firstAt.getTime() + windowMinutes * 60_000;
  return new Refusal(
    'too_many_requests',
    'Too many failed sign-ins. Please wait a few minutes, or set a new password.',
    { retryAfter: Math.max(1, Math.ceil((until - Date.now()) / 1000)) },
  );
}
