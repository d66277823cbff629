import { hash, verify } from '@node-rs/argon2';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { clearAttempts, countAttempt, type Limit } from '#shop/accounts/limits/attempts.ts';
import { concurrencyLimit } from '#shop/accounts/limits/concurrency-limit.ts';
import { users } from '#shop/accounts/tables.ts';
import { fieldRefusal } from '#shop/refusal.ts';

/** Parameters of argon2id: the minimum of OWASP's password storage guide. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of Node's four threads, which also serve files, DNS look-ups and compression. */
export const maxAtOnce = 2;

/** Takes about three seconds to work off. */
export const maxWaiting = 200;

/** Runs what hashes a password when it is its turn. Throws `Refusal` (unavailable) when too many wait. */
export const queued = concurrencyLimit(maxAtOnce, maxWaiting);

/**
 * Hashes one Unicode form, because keyboards send the same letters in several (NIST SP 800-63B,
 * 5.1.1.2). Throws `Refusal` (unavailable) when too many wait.
 */
export const hashPassword = (password: string) =>
  queued(() => hash(password.normalize('NFKC'), parameters));

export const isCurrentHash = (passwordHash: string): boolean =>
  passwordHash.startsWith('$argon2id$') && passwordHash.includes(`$${currentParameters}$`);

const currentParameters = `m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`;

/** The hash of somebody without a password: no password matches it. */
export const noPassword = '';

let decoyHash: Promise<string> | undefined;

/**
 * Accepts also a hash of the password as it was typed, from before all were normalised. Takes as
 * long without a hash, so that its time does not tell whether an account exists. Throws `Refusal`
 * (unavailable) when too many wait.
 */
export function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  return queued(async () => {
    decoyHash ??= hash('no password', parameters);
    const spare = await decoyHash;
    const normal = password.normalize('NFKC');
    const fits =
      (await verify(passwordHash || spare, normal)) ||
      (normal !== password && (await verify(passwordHash || spare, password)));
    return fits && Boolean(passwordHash);
  });
}

/** Limits how often a signed-in person may try the password or code that confirms an action. */
export const guesses: Limit = {
  maxAttempts: 10,
  minutes: 15,
  message: (wait) => `Too many attempts. Please try again in ${wait}.`,
};

/**
 * Throws `Refusal`: validation of `field` for a wrong password, too many requests after ten wrong
 * ones in a row.
 */
export async function confirmPassword(
  db: Database,
  userId: number,
  password: string,
  field: 'password' | 'currentPassword',
) {
  const key = `password of id ${userId}`;
  await countAttempt(db, key, guesses);
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  const fits = await passwordMatches(person?.passwordHash, password);
  if (!person || !fits) throw wrongPassword(field);
  await clearAttempts(db, key);
  return person;
}

export const wrongPassword = (field: string) =>
  fieldRefusal(
    field,
    'The current password is incorrect. Please try again, or sign out and use Forgot password.',
  );
