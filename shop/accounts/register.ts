import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import type { Database } from '#db/client.ts';
import { Refusal } from '#shop/refusal.ts';
import { countAttempt, type Limit } from './limits/attempts.ts';
import { refuseGuessable } from './passwords/chosen-password.ts';
import { addPerson } from './people.ts';

/** Many people share an IP address: this only stops mass registration. */
const registrations: Limit = {
  maxAttempts: 300,
  minutes: 60,
  message: (wait) =>
    `Too many accounts were created from this network. Please try again in ${wait}.`,
};

/**
 * Throws what `registerCustomer` does, and `Refusal` (too many requests) after 300 registrations
 * from one IP address within the hour.
 */
export async function registerFrom(
  db: Database,
  ip: string,
  registration: BodyOf<'POST /auth/register'>,
): Promise<User> {
  await countAttempt(db, `registration from ${ip}`, registrations);
  return registerCustomer(db, registration);
}

/**
 * Throws `Refusal`: forbidden for any `userType` but customer, validation for a password that is
 * easy to guess, conflict when the username or the email is taken, in any case.
 */
export async function registerCustomer(
  db: Database,
  registration: BodyOf<'POST /auth/register'>,
): Promise<User> {
  if (registration.userType === 'ADMIN') {
    throw new Refusal('forbidden', 'Only customers can register. Please ask an admin for access.');
  }
  await refuseGuessable(db, registration.password, registration, 'password');
  return addPerson(db, registration, null);
}
