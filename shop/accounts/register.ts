import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import { fullName } from '#contract/rules/people.ts';
import type { Database, Reader } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';

import type { QueueMail } from '#shop/mail-kinds.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';
import { mailConfirmation } from './email-confirmation.ts';
import { countInNetwork, type Limit } from './limits/attempts.ts';
import { rememberNetwork } from './limits/known-browsers.ts';
import { countFirstLinkMail } from './limits/link-mails.ts';
import { networkOf } from './limits/network.ts';
import { refuseGuessable } from './passwords/chosen-password.ts';
import { hashPassword } from './passwords/passwords.ts';
import { addPerson, insertPerson } from './people.ts';
import { speaksForShop } from './public-names.ts';
import { users } from './tables.ts';

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
 * does, and `Refusal` (too many requests) after 300 registrations from one network within the hour, or
 * 3,000 from one /48.
 */
export async function registerFrom(
  db: Database,
  ip: string,
  registration: Registration,
  { queueMail }: { queueMail: QueueMail },
): Promise<User> {
  await countInNetwork(db, 'registration', ip, registrations);
  const person = await checked(db, registration);
  // Hashed before the transaction begins: the embedded database has only one connection.
  const passwordHash = await hashPassword(registration.password);
  return db.transaction(async (tx) => {
    const user = await insertPerson(tx, { ...person, passwordHash }, null);
    // Their first sign-in waits for nobody who guesses in the same network.
    await rememberNetwork(tx, user.id, networkOf(ip));
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

/** The name of the shop, then the names of its staff. */
export async function takenNames(db: Reader): Promise<string[]> {
  const shop = await db.execute<{ name: string }>(sql`select name from company_details limit 1`);
  const staff = await db.select().from(users).where(eq(users.userType, 'ADMIN'));
  const names = staff.flatMap((member) => [fullName(member), member.username]);
  return [shop.rows[0]?.name ?? 'Haat', ...names];
}

/** Throws `Refusal` (validation) for a name that could be taken for the shop or its staff. */
export async function refuseShopNames(
  db: Reader,
  person: { username: string; firstName?: string | undefined; lastName?: string | undefined },
): Promise<void> {
  const taken = await takenNames(db);
  const { username, firstName = '', lastName = '' } = person;
  if (speaksForShop(username, taken)) {
    throw fieldRefusal('username', 'This name belongs to the shop. Choose another username.');
  }
  if (speaksForShop(fullName({ firstName, lastName }), taken)) {
    throw fieldRefusal('firstName', 'This name belongs to the shop. Enter your own name.');
  }
}
