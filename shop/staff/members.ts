import type { Member } from '#contract/staff.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, isNotNull } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { notFound } from '#shop/refusal.ts';

type UserRow = typeof users.$inferSelect;
export type MemberRow = UserRow & { role: NonNullable<UserRow['role']> };

const isMember = (row: UserRow): row is MemberRow => row.role !== null;

export async function listMembers(db: Database): Promise<Member[]> {
  const rows = await db.select().from(users).where(isNotNull(users.role)).orderBy(asc(users.id));
  return rows.filter(isMember).map(memberShape);
}

/** Throws `Refusal` (not found), also for a customer. */
export async function findMember(db: Database, id: number): Promise<MemberRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.role)));
  if (!row || !isMember(row)) throw notFound('Member of staff');
  return row;
}

export function memberShape(row: MemberRow): Member {
  const { id, firstName, lastName, email, role, disabled, lastSeenAt } = row;
  return {
    ...{ id, firstName, lastName, email, role, disabled },
    secondFactor: row.totpSecret !== null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** What the activity log keeps of a member. */
export const standingOf = ({ role, disabled }: MemberRow) => ({ role, disabled });
