import type { BodyOf } from '#contract/api.ts';
import type { Member } from '#contract/staff.ts';
import type { Database } from '#db/client.ts';
import { and, eq, isNull, ne, sql } from '#db/sql.ts';
import { noPassword } from '#shop/accounts/passwords/passwords.ts';
import { staffSubject } from '#shop/accounts/recorded-access.ts';
import { endSessions } from '#shop/accounts/sessions.ts';
import { users } from '#shop/accounts/tables.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { Refusal } from '#shop/refusal.ts';
import { findMember, memberShape, standingOf } from './members.ts';

/**
 * Changes the role, which holds from the next call on, or disables the account, which ends every
 * session. Throws `Refusal`: not found, or conflict when no owner could sign in afterwards.
 */
export const changeMember = (
  db: Database,
  by: Actor,
  id: number,
  change: BodyOf<'PUT /staff/{id}'>,
): Promise<Member> =>
  keepingAnOwner(db, async (tx) => {
    const before = await findMember(tx, id);
    const { role = before.role, disabled = before.disabled } = change;
    const after = { ...before, role, disabled };
    if (role === before.role && disabled === before.disabled) return memberShape(before);
    await tx.update(users).set({ role, disabled }).where(eq(users.id, id));
    if (disabled) await endSessions(tx, id);
    await record(tx, by, {
      action: 'staff.changed',
      subject: staffSubject(before),
      change: changeOf(standingOf(before), standingOf(after)),
    });
    return memberShape(after);
  });

/** Returns the email. Throws what `changeMember` does. */
export const removeMember = (db: Database, by: Actor, id: number): Promise<string> =>
  keepingAnOwner(db, async (tx) => {
    const before = await findMember(tx, id);
    await tx.delete(users).where(eq(users.id, id));
    await record(tx, by, {
      action: 'staff.removed',
      subject: staffSubject(before),
      change: changeOf(standingOf(before), null),
    });
    return before.email;
  });

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
