import type { User } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/api.ts';
import { brokeConstraint, type Database, onlyRow } from '#db/client.ts';
import { and, eq, sql } from '#db/sql.ts';
import { fieldRefusal, notFound } from '#shop/refusal.ts';
import { hashPassword } from './passwords.ts';
import { users } from './tables.ts';

type UserRow = typeof users.$inferSelect;

/** Adds an admin. Throws `Refusal` (conflict) when username or e-mail is taken. */
export const addAdmin = (
  db: Database,
  admin: { username: string; email: string; password: string },
): Promise<User> => addPerson(db, admin, 'ADMIN');

/** Whether the shop has an admin yet. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.userType, 'ADMIN'))
    .limit(1);
  return found.length > 0;
}

/** Changes name, username, mobile and date of birth. Throws `Refusal` when the username is taken. */
export async function changeProfile(
  db: Database,
  userId: number,
  profile: BodyOf<'PUT /users/profile'>,
): Promise<User> {
  const { firstName, lastName, username, mobile, dob } = profile;
  const [row] = await db
    .update(users)
    .set({ firstName, lastName, username, mobile, dob })
    .where(eq(users.id, userId))
    .returning()
    .catch(refuseTaken);
  if (!row) throw notFound('Account');
  return userShape(row);
}

/** The person of that e-mail address or username, whatever its case. */
export async function findByIdentifier(db: Database, identifier: string) {
  const column = identifier.includes('@') ? users.email : users.username;
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${column})`, identifier.toLowerCase()));
  return row;
}

/**
 * Holds a person until the transaction ends, if the password is still the one that `passwordHash`
 * was read of; false when it was changed since.
 */
export async function holdPassword(
  tx: Database,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update');
  return held.length > 0;
}

/** A person as the wire carries them, without the password hash. */
export function userShape(row: UserRow): User {
  const { id, firstName, lastName, username, mobile, dob, email, userType } = row;
  return { id, firstName, lastName, username, mobile, dob, email, userType };
}

/** Adds a person. Throws `Refusal` (conflict) when username or e-mail is taken, whatever its case. */
export async function addPerson(
  db: Database,
  person: BodyOf<'POST /auth/register'>,
  userType: User['userType'],
): Promise<User> {
  const { password, firstName, lastName, ...rest } = person;
  const rows = await db
    .insert(users)
    .values({
      ...rest,
      firstName: firstName || person.username,
      lastName: lastName ?? '',
      userType,
      passwordHash: await hashPassword(password),
    })
    .returning()
    .catch(refuseTaken);
  return userShape(onlyRow(rows));
}

function refuseTaken(error: unknown): never {
  if (brokeConstraint(error, 'users_username_key')) {
    const message = 'This username is taken. Please choose another.';
    throw fieldRefusal('username', message, 'conflict');
  }
  if (brokeConstraint(error, 'users_email_key')) {
    const message = 'This email is registered already. Please sign in instead.';
    throw fieldRefusal('email', message, 'conflict');
  }
  throw error;
}
