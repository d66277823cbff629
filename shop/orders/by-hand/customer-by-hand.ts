import { randomUUID } from 'node:crypto';
import type { User } from '#contract/accounts.ts';
import type { ByHand } from '#contract/orders/change-calls.ts';
import { placeholderEmail } from '#contract/rules/accounts/erased-accounts.ts';
import { splitName } from '#contract/rules/people.ts';
import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, asc, eq, isNull, like, type SQL } from '#db/sql.ts';
import { noPassword } from '#shop/accounts/passwords/passwords.ts';
import { insertPerson, userShape } from '#shop/accounts/people.ts';
import { users } from '#shop/accounts/tables.ts';
import { fieldRefusal, notFound, Refusal } from '#shop/refusal.ts';

type Named = Extract<ByHand['customer'], { name: string }>;

/**
 * Whom an order by hand is for. Somebody without an account is found again by the mobile number, but
 * nobody else is: whoever has an account may have typed any number. Throws `Refusal`: not found, and
 * conflict for an email of an account that never confirmed it, or of staff.
 */
export async function customerByHand(tx: Database, asked: ByHand['customer']): Promise<User> {
  if ('id' in asked) {
    const found = await findCustomer(tx, eq(users.id, asked.id));
    if (!found) throw notFound('Customer', { customer: 'Choose another customer.' });
    return found;
  }
  const known = asked.email ? await byEmail(tx, asked.email) : await byMobile(tx, asked.mobile);
  return known ?? addCustomer(tx, asked);
}

async function findCustomer(tx: Database, where: SQL | undefined): Promise<User | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(where, eq(users.userType, 'CUSTOMER'), isNull(users.erasedAt)))
    .orderBy(asc(users.id))
    .limit(1);
  return row && userShape(row);
}

async function byEmail(tx: Database, email: string): Promise<User | undefined> {
  const found = await findCustomer(tx, eq(folded(users.email), email.toLowerCase()));
  if (!found || found.emailConfirmed) return found;
  const message =
    'This email belongs to an account that has not confirmed it. Leave the email empty.';
  throw fieldRefusal('customer.email', message, 'conflict');
}

const byMobile = (tx: Database, mobile: string) =>
  findCustomer(
    tx,
    and(
      eq(users.mobile, mobile),
      eq(users.passwordHash, noPassword),
      like(users.username, 'by-hand-%'),
    ),
  );

/** Adds a customer without a password; with an email they can set one by "Forgot password". */
async function addCustomer(tx: Database, { name, mobile, email }: Named): Promise<User> {
  const username = `by-hand-${randomUUID()}`;
  const person = { username, mobile, ...splitName(name) };
  try {
    return await insertPerson(
      tx,
      { ...person, email: email ?? placeholderEmail(username), passwordHash: noPassword },
      null,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = 'This email belongs to somebody on the staff. Enter another one.';
    throw fieldRefusal('customer.email', message, 'conflict');
  }
}
