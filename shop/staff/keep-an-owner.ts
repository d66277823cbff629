import type { Database } from '#db/client.ts';
import { and, eq, isNull, ne, sql } from '#db/sql.ts';
import { noPassword } from '#shop/accounts/passwords/passwords.ts';
import { users } from '#shop/accounts/tables.ts';
import { Refusal } from '#shop/refusal.ts';

/** One change of staff at a time; the number names this lock among those of the database. */
const staffLock = sql`select pg_advisory_xact_lock(7201202)`;

/**
 * Runs a change of staff in a transaction. Throws `Refusal` (conflict), which undoes the change,
 * when no owner could sign in afterwards.
 */
export function keepingAnOwner<T>(db: Database, change: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(staffLock);
    const result = await change(tx);
    if ((await tx.$count(users, canSignInAsOwner)) === 0) throw lastOwner();
    return result;
  });
}

const canSignInAsOwner = and(
  eq(users.role, 'OWNER'),
  eq(users.disabled, false),
  isNull(users.erasedAt),
  ne(users.passwordHash, noPassword),
);

const lastOwner = () =>
  new Refusal(
    'conflict',
    'This is the last owner who can sign in. Please make somebody else an owner first.',
  );
