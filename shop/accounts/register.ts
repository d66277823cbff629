import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import type { Database } from '#db/client.ts';
import { Refusal } from '#shop/refusal.ts';
import { countAttempt, type Limit } from './attempts.ts';
import { refuseGuessable } from './chosen-password.ts';
import { addPerson } from './people.ts';

/** Many share an address, so it is meant for who would fill the shop with accounts. */
const registrations: Limit = {
  most: 300,
  minutes: 60,
  message: (wait) => `Too many accounts were opened from here. Please try again in ${wait}.`,
};

/**
 * Opens a customer account for somebody at a network address. Throws what `registerCustomer` does,
 * and `Refusal` (too many requests) after 300 from one address within the hour.
 */
export async function registerFrom(
  db: Database,
  address: string,
  registration: BodyOf<'POST /auth/register'>,
): Promise<User> {
  await countAttempt(db, `registration from ${address}`, registrations);
  return registerCustomer(db, registration);
}

/**
 * Opens a customer account. Throws `Refusal`: forbidden for any other `userType`, validation for a
 * password that is easy to guess, conflict when username or e-mail is taken, whatever its case.
 */
export async function registerCustomer(
  db: Database,
  registration: BodyOf<'POST /auth/register'>,
): Promise<User> {
  if (registration.userType === 'ADMIN') {
    throw new Refusal('forbidden', 'Only customers can register. Please ask an admin for access.');
  }
  await refuseGuessable(db, registration.password, registration, 'password');
  return addPerson(db, registration, 'CUSTOMER');
}
