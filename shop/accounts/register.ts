import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import type { Database } from '#db/client.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { Refusal } from '#shop/refusal.ts';
import { mailConfirmation } from './email-confirmation.ts';
import { countAttempt, type Limit } from './limits/attempts.ts';
import { countFirstLinkMail } from './limits/link-mails.ts';
import { networkOf } from './limits/network.ts';
import { refuseGuessable } from './passwords/chosen-password.ts';
import { hashPassword } from './passwords/passwords.ts';
import { addPerson, insertPerson } from './people.ts';
import { refuseShopNames } from './refuse-shop-names.ts';

type Registration = BodyOf<'POST /auth/register'>;

/** Many people share a network: this only stops mass registration. */
const registrations: Limit = {
  maxAttempts: 300,
  minutes: 60,
  message: (wait) =>
    `Too many accounts were created from this network. Please try again in ${wait}.`,
};

/**
 * Registers a customer and mails a link that confirms the email. Throws what `registerCustomer`
 * does, and `Refusal` (too many requests) after 300 registrations from one network within the hour.
 */
export async function registerFrom(
  db: Database,
  ip: string,
  registration: Registration,
  { queueMail }: { queueMail: QueueMail },
): Promise<User> {
  await countAttempt(db, `registration from ${networkOf(ip)}`, registrations);
  const person = await checked(db, registration);
  // Hashed before the transaction begins: the embedded database has only one connection.
  const passwordHash = await hashPassword(registration.password);
  return db.transaction(async (tx) => {
    const user = await insertPerson(tx, { ...person, passwordHash }, null);
    await countFirstLinkMail(tx, user.email);
    await mailConfirmation(tx, user, queueMail);
    return user;
  });
}

/**
 * Registers without a mail. Throws `Refusal`: forbidden for any `userType` but customer, validation
 * for a password that is easy to guess, conflict when the username or the email is taken, in any
 * case.
 */
export async function registerCustomer(db: Database, registration: Registration): Promise<User> {
  return addPerson(db, await checked(db, registration), null);
}

async function checked(db: Database, registration: Registration): Promise<Registration> {
  if (registration.userType === 'ADMIN') {
    throw new Refusal('forbidden', 'Only customers can register. Please ask an admin for access.');
  }
  await refuseShopNames(db, registration);
  await refuseGuessable(db, registration.password, registration, 'password');
  return registration;
}
