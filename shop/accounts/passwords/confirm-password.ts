import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { clearAttempts, countAttempt, type Limit } from '#shop/accounts/limits/attempts.ts';
import { users } from '#shop/accounts/tables.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { passwordMatches } from './passwords.ts';

/** Limits guesses at the password or code that a signed-in person has to confirm something with. */
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
