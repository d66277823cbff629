import type { BodyOf } from '#contract/api.ts';
import type { Member } from '#contract/staff.ts';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { staffSubject } from '#shop/accounts/recorded-access.ts';
import { endSessions } from '#shop/accounts/sessions.ts';
import { users } from '#shop/accounts/tables.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { keepingAnOwner } from './keep-an-owner.ts';
import { findMember, memberShape, standingOf } from './members.ts';

/**
 * A new role holds from the next call on; disabling ends every session. Throws `Refusal`: not found,
 * or conflict when no owner could sign in afterwards.
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
