import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { username } from '#contract/accounts/person-fields.ts';
import type { AddressForm as Place } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/api.ts';
import { maxNamePart } from '#contract/rules/accounts/name-parts.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { splitName } from '#contract/rules/people.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { inArray } from '#db/sql.ts';
import { noPassword } from '#shop/accounts/passwords/passwords.ts';
import { speaksForShop } from '#shop/accounts/public-names.ts';
import { takenNames } from '#shop/accounts/register.ts';
import { addresses, users } from '#shop/accounts/tables.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { type ReadCustomer, readCustomerTable } from './read-customers.ts';

type Outcome = ReplyOf<'POST /customers/import'>;

/**
 * Adds the customers of a table whose email is new. They get no mail and have no password: they set one by
 * "Forgot password". Throws `Refusal` (validation at `file`) for a table of something else.
 */
export async function importCustomers(
  db: Database,
  by: Actor,
  bytes: Uint8Array,
  dryRun: boolean,
): Promise<Outcome> {
  const taken = await takenNames(db);
  const rows = await withKnown(db, await readCustomerTable(bytes, taken));
  const applied = dryRun ? 0 : await addInSteps(db, by, rows.filter(isNew), taken);
  return {
    rows: rows.map(({ row, name, email, problem, note, isKnown }) => ({
      ...{ row, name, email },
      ...(problem && { problem }),
      ...(note && { note }),
      ...(isKnown && { isKnown }),
    })),
    applied,
  };
}

/** The embedded database runs one statement at a time, so calls of visitors go in between. */
const addedAtOnce = 50;

/**
 * Returns how many were added. A step that fails leaves earlier steps in place; the same table can
 * then be imported again.
 */
async function addInSteps(
  db: Database,
  by: Actor,
  customers: readonly ReadCustomer[],
  taken: readonly string[],
): Promise<number> {
  let added = 0;
  try {
    for (let from = 0; from < customers.length; from += addedAtOnce) {
      const some = customers.slice(from, from + addedAtOnce);
      added += await db.transaction((tx) => insertCustomers(tx, some, taken));
      await setImmediate();
    }
  } finally {
    if (added > 0) await recordImport(db, by, added);
  }
  return added;
}

async function recordImport(db: Database, by: Actor, added: number) {
  const change = changeOf(null, { added: formatCount(added) });
  const entry = { action: 'customers.imported', subject: 'Customers', change } as const;
  await db.transaction((tx) => record(tx, by, entry));
}

const hasAccount = 'This email already has an account. Nothing was changed.';

const isNew = ({ problem, isKnown }: ReadCustomer) => !problem && !isKnown;

const askedAtOnce = 500;

async function withKnown(db: Database, rows: readonly ReadCustomer[]): Promise<ReadCustomer[]> {
  const known = new Set<string>();
  for (let from = 0; from < rows.length; from += askedAtOnce) {
    const emails = rows.slice(from, from + askedAtOnce).map(({ email }) => email.toLowerCase());
    const found = await db
      .select({ email: users.email })
      .from(users)
      .where(inArray(folded(users.email), emails));
    for (const { email } of found) known.add(email.toLowerCase());
    await setImmediate();
  }
  return rows.map((read) =>
    !read.problem && known.has(read.email.toLowerCase())
      ? { ...read, note: hasAccount, isKnown: true as const }
      : read,
  );
}

/** Returns how many were added; somebody may have registered meanwhile. */
async function insertCustomers(
  tx: Database,
  customers: readonly ReadCustomer[],
  taken: readonly string[],
): Promise<number> {
  const wanted = customers.map(({ email }) => usernameOf(email, taken));
  const lower = wanted.map((name) => name.toLowerCase());
  const found = await tx
    .select({ username: users.username })
    .from(users)
    .where(inArray(folded(users.username), lower));
  const names = new Set(found.map(({ username }) => username.toLowerCase()));
  const rows = customers.map((customer, at) =>
    personRow(customer, freeName(wanted[at] ?? '', names)),
  );
  const inserted = await tx
    .insert(users)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email });
  const ids = new Map(inserted.map(({ id, email }) => [email, id]));
  const places = customers.flatMap(({ email, address }) => {
    const customerId = ids.get(email);
    return address && customerId ? [{ ...placeOf(address), customerId, isDefault: true }] : [];
  });
  if (places.length > 0) await tx.insert(addresses).values(places);
  return inserted.length;
}

const placeOf = ({ addressLine1, addressLine2, city, state, postalCode }: Place) => ({
  ...{ addressLine1, addressLine2, city, state, postalCode },
});

function personRow({ name, email, mobile }: ReadCustomer, username: string) {
  const { firstName, lastName } = splitName(name);
  return {
    ...{ username, email, mobile, passwordHash: noPassword, userType: 'CUSTOMER' as const },
    firstName: firstCharacters(firstName, maxNamePart) || username,
    lastName: firstCharacters(lastName, maxNamePart),
  };
}

/** The part of the email before the @, or "customer" where customers may not choose that name. */
function usernameOf(email: string, taken: readonly string[]): string {
  const name = email.slice(0, email.indexOf('@')).slice(0, 40);
  return username.safeParse(name).success && !speaksForShop(name, taken) ? name : 'customer';
}

/** Appends six digits to a name that is taken, and to "customer". */
function freeName(wanted: string, names: Set<string>): string {
  let name = wanted;
  while (names.has(name.toLowerCase()) || name === 'customer') {
    name = `${wanted}${randomInt(100_000, 1_000_000)}`;
  }
  names.add(name.toLowerCase());
  return name;
}
