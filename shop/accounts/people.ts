import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import type { Role } from '#contract/rules/roles.ts';
import { type Database, onlyRow, violatesConstraint } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, eq, isNotNull, isNull } from '#db/sql.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { hashPassword, noPassword } from './passwords/passwords.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

export async function hasAdmin(db: Database): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(isNotNull(users.role)).limit(1);
  return found.length > 0;
}

/** Erased accounts are not found. */
export async function findByIdentifier(db: Database, identifier: string) {
  const column = identifier.includes('@') ? users.email : users.username;
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(folded(column), identifier.toLowerCase()), isNull(users.erasedAt)));
  return row;
}

/**
 * Locks the person until the transaction ends; false when the password was changed since
 * `passwordHash` was read, or the account was disabled.
 */
export async function lockUnlessPasswordChanged(
  tx: Database,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.disabled, false)))
    .for('no key update');
  return held.length > 0;
}

/**
 * Keeps the account from being erased until the transaction ends; false when it was erased. For what is
 * written beside it. Rows of the cart come before this lock, because an erasure deletes them before it
 * locks the account, and again after it. `strength` is to be stronger for a change of what was read: two
 * people may hold a share.
 */
export async function lockUnerased(
  tx: Database,
  id: number,
  strength: 'share' | 'no key update' = 'share',
): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for(strength);
  return held.length > 0;
}

const { id, firstName, lastName, username, mobile, dob, email, userType, role } = users;

/** What `userShape` reads. */
export const shapedColumns = {
  ...{ id, firstName, lastName, username, mobile, dob, email, userType, role },
  ...{ emailConfirmed: users.emailConfirmed, totpSecret: users.totpSecret },
};

export function userShape(row: Pick<UserRow, keyof typeof shapedColumns>): User {
  const { id, firstName, lastName, username, mobile, dob, email, userType, role } = row;
  const { emailConfirmed, totpSecret } = row;
  const secondFactor = totpSecret !== null;
  return {
    ...{ id, firstName, lastName, username, mobile, dob, email, userType, role },
    ...{ secondFactor, emailConfirmed },
  };
}

/**
 * Adds a customer, or with a role a member of staff, whose email counts as confirmed. Without a
 * password they cannot sign in until they set one. Throws `Refusal` (conflict) when the username or the
 * email is taken, in any case.
 */
export async function addPerson(
  db: Database,
  person: Omit<BodyOf<'POST /auth/register'>, 'password'> & { password: string | null },
  role: Role | null,
): Promise<User> {
  const { password, ...rest } = person;
  const passwordHash = password === null ? noPassword : await hashPassword(password);
  return insertPerson(db, { ...rest, passwordHash }, role);
}

type NewPerson = Omit<BodyOf<'POST /auth/register'>, 'password'> & { passwordHash: string };

/** Adds a person as `addPerson` does, with a password that is already hashed. */
export async function insertPerson(
  db: Database,
  { firstName, lastName, ...person }: NewPerson,
  role: Role | null,
): Promise<User> {
  const rows = await db
    .insert(users)
    .values({
      ...person,
      firstName: firstName || person.username,
      lastName: lastName ?? '',
      userType: role ? 'ADMIN' : 'CUSTOMER',
      role,
      emailConfirmed: role !== null,
    })
    .returning()
    .catch(refuseTaken);
  return userShape(onlyRow(rows));
}

export function refuseTaken(error: unknown): never {
  if (violatesConstraint(error, 'users_username_key')) {
    const message = 'This username is taken. Please choose another.';
    throw fieldRefusal('username', message, 'conflict');
  }
  if (violatesConstraint(error, 'users_email_key')) {
    const message = 'This email is already registered. Please sign in instead.';
    throw fieldRefusal('email', message, 'conflict');
  }
  throw error;
}
